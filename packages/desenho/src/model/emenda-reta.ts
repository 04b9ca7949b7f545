import { roundMilimetros } from '@lapida/domain/shared/medidas'
import { crossRetas, direcao, distancia, escalar, esquerda, vetor, type Ponto } from '#kernel/ponto.ts'
import { comprimentoSegmento, isReta, type Segmento } from '#kernel/segmento.ts'
import { comprimentoOfAresta, pontoNaAresta, segmentoOfAresta } from './contorno.ts'
import type { Emenda, Peca, PontoNaAresta } from './tipos.ts'

/** How far (mm) an end of a seam may lie beside the square and the seam still be straight. */
const FORA_DO_ESQUADRO = 0.1

/**
 * How far a seam leans, in mm: how much one end lies beside the square that is put up at the other, on the side where
 * it is less. Undefined where an end is on an arc or on no side, which have no square.
 */
export function desvioOfEmenda(peca: Peca, { a, b }: Pick<Emenda, 'a' | 'b'>): number | undefined {
  const [p, q] = [pontoNaAresta(peca, a), pontoNaAresta(peca, b)]
  const [r, s] = [ladoReto(peca, a), ladoReto(peca, b)]
  if (!p || !q || !r || !s) return undefined
  const corte = vetor(p, q)
  return Math.min(...[r, s].map((lado) => Math.abs(escalar(corte, direcao(lado.a, lado.b)))))
}

/** Whether a seam stands square on one of its two sides. */
export function isEmendaReta(peca: Peca, emenda: Pick<Emenda, 'a' | 'b'>): boolean {
  const desvio = desvioOfEmenda(peca, emenda)
  return desvio !== undefined && desvio <= FORA_DO_ESQUADRO
}

/**
 * The seam with one end where it is and the other straight across from it, on the same two sides: square on the side
 * of the end that stays, or on the other one. Undefined where the other side is not opposite.
 */
export function straightenEmenda<E extends Pick<Emenda, 'a' | 'b'>>(
  peca: Peca,
  emenda: E,
  fica: 'a' | 'b',
): E | undefined {
  const outra = fica === 'a' ? 'b' : 'a'
  const p = pontoNaAresta(peca, emenda[fica])
  const [daqui, oposto] = [ladoReto(peca, emenda[fica]), ladoReto(peca, emenda[outra])]
  if (!p || !daqui || !oposto) return undefined
  const rumo = direcao(oposto.a, oposto.b)
  for (const lado of [daqui, oposto]) {
    const q = crossRetas(p, esquerda(direcao(lado.a, lado.b)), { p: oposto.a, d: rumo })
    const dist = q && escalar(vetor(oposto.a, q), rumo)
    if (dist === undefined || dist < -1e-6 || dist > comprimentoSegmento(oposto) + 1e-6) continue
    const ponta: PontoNaAresta = { ...emenda[outra], dist: Math.max(0, roundMilimetros(dist)) }
    return { ...emenda, [outra]: ponta }
  }
  return undefined
}

/**
 * The seams of a piece after its sides were measured anew: an end at a corner stays at the corner, and what was
 * straight is straight again, by the end that moved more. What cannot be is left, and the checks find it.
 */
export function keepEmendas(antes: Peca, depois: Peca): Peca {
  const emendas = depois.emendas.map((emenda) => {
    const velha = antes.emendas.find(({ id }) => id === emenda.id)
    if (!velha) return emenda
    const noCanto = {
      ...emenda,
      a: atCorner([antes, depois], velha.a, emenda.a),
      b: atCorner([antes, depois], velha.b, emenda.b),
    }
    if (emenda.tipo === 'livre' || !isEmendaReta(antes, velha)) return noCanto
    const desvio = desvioOfEmenda(depois, noCanto)
    if (desvio === undefined || desvio <= FORA_DO_ESQUADRO) return noCanto
    const fica =
      passoOf(antes, depois, [velha.a, noCanto.a]) <= passoOf(antes, depois, [velha.b, noCanto.b]) ? 'a' : 'b'
    return straightenEmenda(depois, noCanto, fica) ?? noCanto
  })
  return emendas.every((emenda, i) => samePontas(emenda, depois.emendas[i])) ? depois : { ...depois, emendas }
}

function samePontas(uma: Emenda, outra: Emenda | undefined): boolean {
  return (['a', 'b'] as const).every(
    (qual) => uma[qual].arestaId === outra?.[qual].arestaId && uma[qual].dist === outra[qual].dist,
  )
}

/** An end that was at the end of its side goes with it. */
function atCorner(
  [antes, depois]: readonly [Peca, Peca],
  velha: PontoNaAresta,
  nova: PontoNaAresta,
): PontoNaAresta {
  const igual = velha.arestaId === nova.arestaId && velha.dist === nova.dist
  if (!igual || Math.abs(velha.dist - comprimentoOfAresta(antes, velha.arestaId)) > 1e-3) return nova
  return { ...nova, dist: roundMilimetros(comprimentoOfAresta(depois, nova.arestaId)) }
}

function passoOf(antes: Peca, depois: Peca, [velha, nova]: [PontoNaAresta, PontoNaAresta]): number {
  const [p, q]: (Ponto | undefined)[] = [pontoNaAresta(antes, velha), pontoNaAresta(depois, nova)]
  return p && q ? distancia(p, q) : Infinity
}

function ladoReto(peca: Peca, { arestaId }: PontoNaAresta): Segmento | undefined {
  const lado = segmentoOfAresta(peca, arestaId)
  return lado && isReta(lado) && comprimentoSegmento(lado) > 0 ? lado : undefined
}
