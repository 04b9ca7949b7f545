import { formatNumero } from '@lapida/domain/shared/decimal'
import { certo, falha, type Resultado } from '../resultado.ts'
import { filete, type Filete } from './filete.ts'
import { segmentos, type Laco, type VerticeLaco } from './laco.ts'
import { distancia, type Ponto } from './ponto.ts'
import { comprimentoSegmento, pontoOfSegmento, cropSegmento, type Segmento } from './segmento.ts'

/** What a sharp corner becomes: an arc of radius r, or a cut that takes `a` mm of the side before and `b` of the one after. */
export type Canto = { t: 'raio'; r: number } | { t: 'chanfro'; a: number; b: number }

/** Whose a side of the finished contour is: the side or the corner of the sharp outline with this index. */
export type Origem = { tipo: 'aresta' | 'canto'; indice: number }

/** A contour with its corners cut, and where each of its sides comes from. */
export type LacoComOrigem = { laco: Laco; origens: Origem[] }

/** What may be lacking for two corners that meet on a side, in mm. */
const FOLGA = 1e-6

/**
 * The sharp outline with its corners rounded or cut; `cantos[i]` is the corner at vertex i, and undefined leaves it sharp.
 * A corner that does not fit between its neighbours is refused (`canto-nao-cabe`, with the index of the side), one
 * between two sides that run into each other (`canto-impossivel`, with the index of the vertex).
 */
export function applyCantos(agudo: Laco, cantos: readonly (Canto | undefined)[]): Resultado<LacoComOrigem> {
  const lados = segmentos(agudo)
  const cortes: (Filete | undefined)[] = []
  for (const [i, canto] of cantos.entries()) {
    if (!canto) continue
    const [antes, depois] = [lados[(i + lados.length - 1) % lados.length], lados[i]]
    const corte = antes && depois && cutCanto(antes, depois, canto)
    if (!corte)
      return falha('canto-impossivel', `O canto ${i + 1} não aceita raio nem chanfro.`, { ids: [String(i)] })
    cortes[i] = corte
  }
  return buildContorno(lados, cortes)
}

function cutCanto(antes: Segmento, depois: Segmento, canto: Canto): Filete | undefined {
  if (canto.t === 'raio') return filete(antes, depois, canto.r)
  const comprimentos = [comprimentoSegmento(antes), comprimentoSegmento(depois)] as const
  return { tAntes: 1 - canto.a / comprimentos[0], tDepois: canto.b / comprimentos[1], bulge: 0 }
}

function buildContorno(
  lados: readonly Segmento[],
  cortes: readonly (Filete | undefined)[],
): Resultado<LacoComOrigem> {
  const vertices: VerticeLaco[] = []
  const origens: Origem[] = []
  for (const [i, lado] of lados.entries()) {
    const inicio = cortes[i]
    const fim = cortes[(i + 1) % lados.length]
    const [de, ate] = [inicio?.tDepois ?? 0, fim?.tAntes ?? 1]
    const comprimento = comprimentoSegmento(lado)
    if ((ate - de) * comprimento < -FOLGA)
      return doesNotFit(i, { pedido: (de + 1 - ate) * comprimento, comprimento })
    const resto = restoOfLado(lado, de, ate)
    const canto = inicio && cantoOfCorte(lados, i, inicio)
    if (canto) {
      vertices.push({ ...canto.a, bulge: canto.bulge })
      origens.push({ tipo: 'canto', indice: i })
    }
    if (resto) {
      vertices.push({ ...resto.a, bulge: resto.bulge })
      origens.push({ tipo: 'aresta', indice: i })
    }
  }
  return certo({ laco: vertices.map(({ x, y, bulge }) => ({ x, y, bulge })), origens })
}

/** What is left of a side; nothing when its two corners meet. */
function restoOfLado(lado: Segmento, de: number, ate: number): Segmento | undefined {
  if (de === 0 && ate === 1) return lado
  if ((ate - de) * comprimentoSegmento(lado) < FOLGA) return undefined
  return cropSegmento(lado, de, ate)
}

function cantoOfCorte(
  lados: readonly Segmento[],
  i: number,
  corte: Filete,
): { a: Ponto; bulge: number } | undefined {
  const [antes, depois] = [lados[(i + lados.length - 1) % lados.length], lados[i]]
  if (!antes || !depois) return undefined
  const a = pontoOfSegmento(antes, corte.tAntes)
  return distancia(a, pontoOfSegmento(depois, corte.tDepois)) < FOLGA ? undefined : { a, bulge: corte.bulge }
}

function doesNotFit(indice: number, { pedido, comprimento }: { pedido: number; comprimento: number }) {
  const mm = (valor: number) => formatNumero(valor, 1, { pontos: false })
  return falha(
    'canto-nao-cabe',
    `Raio ou chanfro não cabe na aresta ${indice + 1}: ${mm(pedido)} > ${mm(comprimento)} mm.`,
    { ids: [String(indice)] },
  )
}
