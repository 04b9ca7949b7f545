import { foraOfLado, type EstiloDeCota } from '#dims/cotas.ts'
import type { Ocupado } from '#dims/ocupado.ts'
import { putRotulo } from '#dims/rotulos.ts'
import { nomeOfAresta } from '#commands/mudanca.ts'
import { caixa, place, placeLaco, containsPonto } from '#kernel/laco.ts'
import { rotate, addPonto, type Caixa, type Ponto } from '#kernel/ponto.ts'
import { pontoOfSegmento } from '#kernel/segmento.ts'
import { contornoOfPeca, segmentoAgudo } from '#model/contorno.ts'
import { lacosOfRecortes } from '#model/recorte.ts'
import type { Id, Nota, Peca } from '#model/tipos.ts'
import { caixaOfTexto, type Primitiva } from './primitivas.ts'

/** Where along a side a letter would like to stand, best first. */
const AO_LONGO = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]

/** The letter of a side with its place on the plan, in mm; `livre`: nothing else stands there. */
export type LetraDeLado = { arestaId: Id; letra: string; p: Ponto; livre: boolean }

/**
 * A place for the letter of each side: just inside of it, where nothing else stands and never in an opening; else on
 * the side itself, beside what is written, which is not free. The places are taken.
 */
export function placeLetras(peca: Peca, ocupado: Ocupado, altura: number): LetraDeLado[] {
  const aberturas = lacosOfRecortes(peca).map((abertura) => placeLaco(abertura.laco, peca.pos))
  return peca.arestas.map(({ id: arestaId }, i) => {
    const lado = segmentoAgudo(peca, i)
    const fora = foraOfLado(peca, i)
    const em = (t: number) => place(pontoOfSegmento(lado, t), peca.pos)
    const lugares = [1.7, 2.6, 3.5].flatMap((k) => AO_LONGO.map((t) => addPonto(em(t), fora, -k * altura)))
    const firmes = lugares.filter((p) => !aberturas.some((abertura) => containsPonto(abertura, p)))
    const livre = firmes.find((p) => ocupado.livre(caixaOfAnel(p, altura)))
    const letra = nomeOfAresta(i)
    if (!livre) {
      const p = AO_LONGO.map(em).find((um) => !ocupado.touchTexto(caixaOfAnel(um, altura))) ?? em(0.5)
      return { arestaId, letra, p, livre: false }
    }
    ocupado.occupyTexto(caixaOfAnel(livre, altura))
    return { arestaId, letra, p: livre, livre: true }
  })
}

/** The letter of each side in a ring just inside of it, never in an opening, where tables speak of sides. */
export function letrasOfLados(peca: Peca, ocupado: Ocupado, { altura }: EstiloDeCota): Primitiva[] {
  return placeLetras(peca, ocupado, altura).flatMap(({ letra: texto, p, livre }) => {
    const rotulo = { papel: 'rotulo' as const, pecaId: peca.id, altura, texto }
    if (!livre) return putRotulo({ ...rotulo, lugares: [], alvo: p }, ocupado)
    const [a, b] = [-1, 1].map((lado) => ({ x: p.x + lado * RAIO_DO_ANEL * altura, y: p.y }))
    if (!a || !b) return []
    const meio = (de: Ponto, ate: Ponto): Primitiva => ({
      t: 'linha',
      papel: 'rotulo',
      pecaId: peca.id,
      a: de,
      b: ate,
      bulge: 1,
    })
    return [meio(a, b), meio(b, a), { t: 'texto', ...rotulo, ...p, rot: 0 }]
  })
}

const RAIO_DO_ANEL = 0.85

function caixaOfAnel({ x, y }: Ponto, altura: number): Caixa {
  const r = (RAIO_DO_ANEL + 0.1) * altura
  return { minX: x - r, minY: y - r, maxX: x + r, maxY: y + r }
}

/** Length and head of the arrow, in heights of letters. */
const SETA = { meia: 3.6, ponta: 0.9, abaixo: 0.75 }

/** An arrow along the vein with its word, where nothing else stands; none on a piece without a vein, or without room. */
export function setaOfVeio(peca: Peca, ocupado: Ocupado, { altura }: EstiloDeCota): Primitiva[] {
  const { angulo, travado } = peca.veio
  const contorno = contornoOfPeca(peca)
  if (!contorno.ok || (!travado && angulo === 0)) return []
  const sentido = angulo * (Math.PI / 180) * (peca.pos.espelho ? -1 : 1) + peca.pos.rot
  // A vein has no beginning: the arrow points right or up, so that its word can be read.
  const rot = Math.abs(Math.sin(sentido)) > 0.999 ? Math.PI / 2 : Math.atan(Math.tan(sentido))
  const texto = travado ? 'veio travado' : 'veio'
  const laco = placeLaco(contorno.valor.laco, peca.pos)
  const aberturas = lacosOfRecortes(peca).map((abertura) => placeLaco(abertura.laco, peca.pos))
  const { minX, minY, maxX, maxY } = caixa(laco)
  for (const [u, v] of LUGARES_DO_VEIO) {
    const p = { x: minX + (maxX - minX) * u, y: minY + (maxY - minY) * v }
    const lugar = { ...p, rot, altura: altura * 2.2, texto: 'veio tra' }
    const livre = containsPonto(laco, p) && !aberturas.some((abertura) => containsPonto(abertura, p))
    if (!livre || !ocupado.livre(caixaOfTexto(lugar))) continue
    ocupado.occupyTexto(caixaOfTexto(lugar))
    const em = (x: number, y: number): Ponto => addPonto(p, rotate({ x: x * altura, y: y * altura }, rot))
    const linha = (a: Ponto, b: Ponto): Primitiva => ({ t: 'linha', papel: 'veio', pecaId: peca.id, a, b })
    const { meia, ponta, abaixo } = SETA
    const fim = em(meia, -abaixo)
    return [
      linha(em(-meia, -abaixo), fim),
      linha(em(meia - ponta, -abaixo + ponta / 2), fim),
      linha(em(meia - ponta, -abaixo - ponta / 2), fim),
      { t: 'texto', papel: 'veio', pecaId: peca.id, ...em(0, 0.35), rot, altura: altura * 0.85, texto },
    ]
  }
  return []
}

const LUGARES_DO_VEIO: readonly (readonly [number, number])[] = [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((v) =>
  [0.2, 0.8, 0.5, 0.35, 0.65, 0.1, 0.9].map((u) => [u, v] as const),
)

/** A note where it was put, or as near as there is room. */
export function textoOfNota(
  { x, y, texto }: Pick<Nota, 'x' | 'y' | 'texto'>,
  ocupado: Ocupado,
  { altura }: EstiloDeCota,
): Primitiva[] {
  return putRotulo(
    { papel: 'rotulo', pecaId: '', altura, texto, lugares: [{ x, y }], alvo: { x, y } },
    ocupado,
  )
}
