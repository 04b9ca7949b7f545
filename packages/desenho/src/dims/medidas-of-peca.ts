import { nomeOfAresta } from '#commands/mudanca.ts'
import type { Canto } from '#kernel/cantos.ts'
import { direcao, distancia, escalar, esquerda, vetor, type Ponto } from '#kernel/ponto.ts'
import { comprimentoSegmento, isReta } from '#kernel/segmento.ts'
import { angulosOfPeca } from '#model/angulos.ts'
import { comprimentoOfAresta, indiceOfAresta, segmentoAgudo, segmentoOfAresta } from '#model/contorno.ts'
import { distanciaOfAncora, posicaoOfRecorte } from '#model/recorte.ts'
import type { Ancora, AncoraLado, Emenda, Id, Peca, PontoNaAresta, Recorte } from '#model/tipos.ts'

/** A side as it is spoken of: its letter, and whether a wall stands there. */
export type LadoDito = { arestaId: Id; letra: string; parede: boolean }

/** A side's length in mm; of an arc the chord too, and its rise, positive out of the piece. */
export type MedidaDoLado = LadoDito & { mm: number; arco?: { corda: number; flecha: number } }

/** A corner by the letters of its two sides: the angle inside of the piece, and what is rounded or cut off it. */
export type MedidaDoCanto = {
  verticeId: Id
  nome: string
  lados: readonly [antes: LadoDito, depois: LadoDito]
  graus: number
  /** a right angle, outward or inward */
  reto: boolean
  interno: boolean
  corte?: Canto
}

/** The straight way between two corners, in mm. */
export type MedidaDaDiagonal = { de: string; ate: string; mm: number }

/**
 * How far an opening is from a side, in mm: its axis or its nearest point, square to the side; or its axis along the
 * side from the corner where the side begins ('canto').
 */
export type DistanciaDoRecorte = {
  lado: LadoDito
  ref: 'eixo' | 'borda' | 'canto'
  mm: number
  /** of 'canto': its name */
  canto: string
  /** of 'canto': the axis is in the middle of the side */
  noMeio: boolean
}

/** Where an opening is: two distances, and how it is turned against the second one's side (degrees, 0 to 180). */
export type MedidaDoRecorte = {
  recorte: Recorte
  distancias: readonly [DistanciaDoRecorte, DistanciaDoRecorte]
  giro: number
}

/** An end of a seam: how far it is from both corners of its side, in mm. */
export type PontaMedida = {
  lado: LadoDito
  inicio: { canto: string; mm: number }
  fim: { canto: string; mm: number }
}
export type MedidaDaEmenda = { emenda: Emenda; numero: number; pontas: readonly [PontaMedida, PontaMedida] }

/** Everything that has to be known of a piece to cut it: whoever has these numbers needs no drawing. */
export type MedidasDaPeca = {
  lados: MedidaDoLado[]
  cantos: MedidaDoCanto[]
  diagonais: MedidaDaDiagonal[]
  recortes: MedidaDoRecorte[]
  emendas: MedidaDaEmenda[]
}

/** Nobody measures a corner more exactly, in degrees. */
const RETO = 0.01

const lembradas = new WeakMap<Peca, MedidasDaPeca>()

/**
 * The measures of a piece, the one source of every number that a canvas, a sheet or its tables print of it. Remembered
 * per piece: a piece never changes, it is replaced. Openings and seams that have lost their side are left out.
 */
export function medidasOfPeca(peca: Peca): MedidasDaPeca {
  const lembrada = lembradas.get(peca)
  if (lembrada) return lembrada
  const cantos = cantosOfPeca(peca)
  const novas: MedidasDaPeca = {
    lados: peca.arestas.map((_, i) => ladoMedido(peca, i)),
    cantos,
    diagonais: diagonaisOfPeca(peca, cantos),
    recortes: peca.recortes.flatMap((recorte) => recorteMedido(peca, recorte) ?? []),
    emendas: peca.emendas.flatMap((emenda, i) => emendaMedida(peca, emenda, i + 1) ?? []),
  }
  lembradas.set(peca, novas)
  return novas
}

function ladoDito(peca: Peca, i: number): LadoDito {
  const aresta = peca.arestas[i]
  return { arestaId: aresta?.id ?? '', letra: nomeOfAresta(i), parede: aresta?.lado === 'parede' }
}

function ladoMedido(peca: Peca, i: number): MedidaDoLado {
  const lado = segmentoAgudo(peca, i)
  const corda = distancia(lado.a, lado.b)
  return {
    ...ladoDito(peca, i),
    mm: comprimentoSegmento(lado),
    ...(isReta(lado) ? {} : { arco: { corda, flecha: (lado.bulge * corda) / 2 } }),
  }
}

/** The name of corner number i: the sides that meet in it, 'FA'. */
function nomeOfCanto({ arestas }: Peca, i: number): string {
  const n = arestas.length
  return nomeOfAresta((i + n - 1) % n) + nomeOfAresta(i % n)
}

function cantosOfPeca(peca: Peca): MedidaDoCanto[] {
  const n = peca.vertices.length
  const angulos = angulosOfPeca(peca)
  return peca.vertices.map(({ id, canto }, i) => {
    const graus = angulos[i] ?? 0
    return {
      verticeId: id,
      nome: nomeOfCanto(peca, i),
      lados: [ladoDito(peca, (i + n - 1) % n), ladoDito(peca, i)],
      graus,
      reto: Math.abs(graus - 90) < RETO || Math.abs(graus - 270) < RETO,
      interno: graus > 180,
      ...(canto ? { corte: canto } : {}),
    }
  })
}

/** Across every corner that is out of square: of four corners the two diagonals, of others the third side of a triangle. */
function diagonaisOfPeca({ vertices }: Peca, cantos: readonly MedidaDoCanto[]): MedidaDaDiagonal[] {
  const n = vertices.length
  const quatro = n === 4 && cantos.some(({ reto }) => !reto)
  const pares = cantos.flatMap(({ reto }, i) => {
    if (n < 4 || (reto && !(quatro && i < 2))) return []
    return [[(i + n - 1) % n, (i + 1) % n].toSorted((p, q) => p - q).join(' ')]
  })
  return [...new Set(pares)].flatMap((par) => {
    const [i = 0, j = 0] = par.split(' ').map(Number)
    const [a, b] = [vertices[i], vertices[j]]
    return a && b ? [{ de: cantos[i]?.nome ?? '', ate: cantos[j]?.nome ?? '', mm: distancia(a, b) }] : []
  })
}

function recorteMedido(peca: Peca, recorte: Recorte): MedidaDoRecorte | undefined {
  const onde = posicaoOfRecorte(peca, recorte)
  const ancora = rootAncora(peca, recorte)
  if (!onde.ok || !ancora) return undefined
  const propria = recorte.ancora.tipo === 'arestas'
  const lados = propria ? [ancora.u, ancora.v] : ladosOfFilho(peca, ancora, onde.valor)
  const corpo = { forma: recorte.forma, rot: onde.valor.rot, centro: onde.valor }
  const [u, v] = lados.map((lado) => distanciaMedida(peca, lado, corpo))
  const base = segmentoOfAresta(peca, lados[1]?.arestaId ?? '')
  if (!u || !v || !base) return undefined
  const d = direcao(base.a, base.b)
  const giro = ((onde.valor.rot - Math.atan2(d.y, d.x)) * 180) / Math.PI
  // A turn by half a circle is none.
  const resto = Math.round((((giro % 180) + 180) % 180) * 1e6) / 1e6
  return { recorte, distancias: [u, v], giro: recorte.forma.t === 'circ' || resto >= 179.995 ? 0 : resto }
}

/** The sides that hold an opening, or the one that it follows. */
function rootAncora(
  peca: Peca,
  { ancora, paiId }: Recorte,
  fundura = 0,
): Extract<Ancora, { tipo: 'arestas' }> | undefined {
  if (ancora.tipo === 'arestas') return ancora
  const pai = peca.recortes.find(({ id }) => id === paiId)
  return pai && fundura < 8 ? rootAncora(peca, pai, fundura + 1) : undefined
}

/** A tap is measured along its basin's own side, and across from whichever side is nearest. */
function ladosOfFilho(peca: Peca, { u, v }: Extract<Ancora, { tipo: 'arestas' }>, centro: Ponto) {
  const rumo = rumoOfLado(peca, u)
  const perto = peca.arestas
    .flatMap(({ id }) => {
      const lado = segmentoOfAresta(peca, id)
      if (!lado || !isReta(lado) || !rumo) return []
      const d = direcao(lado.a, lado.b)
      const ate = escalar(vetor(lado.a, centro), esquerda(d))
      const ao = escalar(vetor(lado.a, centro), d)
      const emFrente = ao >= 0 && ao <= distancia(lado.a, lado.b) && ate >= 0
      // What is measured twice the same way places nothing.
      return emFrente && Math.abs(escalar(esquerda(d), rumo)) < 0.7 ? [{ arestaId: id, ate }] : []
    })
    .toSorted((um, outro) => um.ate - outro.ate)[0]
  const across: AncoraLado = { arestaId: perto?.arestaId ?? v.arestaId, dist: 0, ref: 'eixo' }
  return [{ ...u, ref: u.ref === 'centro' ? ('centro' as const) : ('eixo' as const) }, across]
}

/** The direction in which a driving dimension measures. */
function rumoOfLado(peca: Peca, { arestaId, ref }: AncoraLado): Ponto | undefined {
  const lado = segmentoOfAresta(peca, arestaId)
  if (!lado) return undefined
  const d = direcao(lado.a, lado.b)
  return ref === 'centro' ? d : esquerda(d)
}

function distanciaMedida(
  peca: Peca,
  { arestaId, ref }: AncoraLado,
  corpo: { forma: Recorte['forma']; rot: number; centro: Ponto },
): DistanciaDoRecorte | undefined {
  const i = indiceOfAresta(peca, arestaId)
  const mm = distanciaOfAncora(peca, { arestaId, ref }, corpo)
  const lado = segmentoOfAresta(peca, arestaId)
  if (mm === undefined || !lado) return undefined
  const dito = { lado: ladoDito(peca, i), canto: nomeOfCanto(peca, i) }
  if (ref !== 'centro') return { ...dito, ref, mm, noMeio: false }
  const meia = distancia(lado.a, lado.b) / 2
  return { ...dito, ref: 'canto', mm: meia + mm, noMeio: Math.abs(mm) < 0.05 }
}

function emendaMedida(peca: Peca, emenda: Emenda, numero: number): MedidaDaEmenda | undefined {
  const [a, b] = [emenda.a, emenda.b].map((ponta) => pontaMedida(peca, ponta))
  return a && b ? { emenda, numero, pontas: [a, b] } : undefined
}

function pontaMedida(peca: Peca, { arestaId, dist }: PontoNaAresta): PontaMedida | undefined {
  const i = indiceOfAresta(peca, arestaId)
  if (i < 0) return undefined
  const comprimento = comprimentoOfAresta(peca, arestaId)
  const mm = Math.min(dist, comprimento)
  return {
    lado: ladoDito(peca, i),
    inicio: { canto: nomeOfCanto(peca, i), mm },
    fim: { canto: nomeOfCanto(peca, i + 1), mm: comprimento - mm },
  }
}
