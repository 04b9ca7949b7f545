import { antiHorario, reverse, segmentos, type Laco } from '#kernel/laco.ts'
import { distancia } from '#kernel/ponto.ts'
import { distanciaAoSegmento, pontoOfSegmento, type Segmento } from '#kernel/segmento.ts'
import { parteOfTrecho } from '#display/lados.ts'
import { contornoOfPeca, indiceOfAresta, segmentoAgudo } from '#model/contorno.ts'
import { BRUTO, type Aresta, type Frontao, type Peca, type Saia } from '#model/tipos.ts'

/** A stretch of an outline with one finish; the stone lies to its left. Openings belong to no edge. */
export type Lado = {
  readonly segmento: Segmento
  readonly acabamento: string
  /** The edge; a rounded or cut corner has none. */
  readonly aresta?: Aresta
  readonly frontao?: Frontao
  readonly saia?: Saia
}

/** Shorter stretches (mm) are none. */
const NADA = 1e-6

/**
 * The finished outline of a piece in stretches, counter-clockwise; none when the outline is broken. Upstands and aprons
 * that are the same before and behind a corner go round it.
 */
export function ladosOfPeca(peca: Peca): Lado[] {
  const contorno = contornoOfPeca(peca)
  if (!contorno.ok) return []
  const lados = segmentos(contorno.valor.laco)
  return contorno.valor.origens.flatMap((origem, k): Lado[] => {
    const segmento = lados[k]
    if (!segmento) return []
    if (origem.tipo === 'canto') return [{ segmento, ...doCanto(peca, origem.verticeId) }]
    const i = indiceOfAresta(peca, origem.arestaId)
    const aresta = peca.arestas[i]
    return aresta ? ladosOfAresta(aresta, segmento, segmentoAgudo(peca, i)) : []
  })
}

/** The parts of an edge; their ends are made to meet exactly. */
function ladosOfAresta(aresta: Aresta, lado: Segmento, agudo: Segmento): Lado[] {
  const partes = aresta.trechos.flatMap((trecho) => {
    const segmento = parteOfTrecho({ lado, agudo }, trecho)
    return segmento && distancia(segmento.a, segmento.b) > NADA ? [{ segmento, trecho }] : []
  })
  const [unica] = partes
  if (partes.length < 2) return [{ segmento: lado, aresta, ...doTrecho(unica?.trecho ?? aresta.trechos[0]) }]
  return partes.map(({ segmento, trecho }, i) => {
    const a = i === 0 ? lado.a : segmento.a
    const b = i === partes.length - 1 ? lado.b : (partes[i + 1]?.segmento.a ?? segmento.b)
    return { segmento: { a, b, bulge: segmento.bulge }, aresta, ...doTrecho(trecho) }
  })
}

type DoTrecho = Pick<Lado, 'acabamento' | 'frontao' | 'saia'>

function doTrecho(trecho: DoTrecho | undefined): DoTrecho {
  const { acabamento = BRUTO, frontao, saia } = trecho ?? {}
  return { acabamento, ...(frontao ? { frontao } : {}), ...(saia ? { saia } : {}) }
}

/** A corner has the finish of its sides (of two, the first), and of what stands on them what both have. */
function doCanto(peca: Peca, verticeId: string): DoTrecho {
  const i = peca.vertices.findIndex(({ id }) => id === verticeId)
  const n = peca.arestas.length
  const antes = doTrecho(peca.arestas[(i + n - 1) % n]?.trechos.at(-1))
  const depois = doTrecho(peca.arestas[i]?.trechos[0])
  return doTrecho({
    acabamento: antes.acabamento === BRUTO ? depois.acabamento : antes.acabamento,
    ...(antes.frontao && antes.frontao.h === depois.frontao?.h ? { frontao: antes.frontao } : {}),
    ...(antes.saia && mesmaSaia(antes.saia, depois.saia) ? { saia: antes.saia } : {}),
  })
}

/** Whether two aprons run on into each other. */
function mesmaSaia(uma: Saia, outra: Saia | undefined): boolean {
  return uma.h === outra?.h && uma.uniao === outra.uniao
}

/** The line of an opening as stretches: run clockwise, so that the stone lies to its left. */
export function ladosOfFuro(laco: Laco, acabamento = BRUTO): Lado[] {
  return segmentos(reverse(antiHorario(laco))).map((segmento) => ({ segmento, acabamento }))
}

/** A loop as stretches, counter-clockwise. */
export function ladosOfLaco(laco: Laco, acabamento = BRUTO): Lado[] {
  return segmentos(antiHorario(laco)).map((segmento) => ({ segmento, acabamento }))
}

/** Stretches of a loop that was cut out of others: each is as the stretch on which its middle lies, or raw. */
export function ladosComOrigem(laco: Laco, origens: readonly Lado[]): Lado[] {
  return segmentos(laco).map((segmento) => {
    const meio = pontoOfSegmento(segmento, 0.5)
    const origem = origens.find((um) => distanciaAoSegmento(um.segmento, meio) < 1e-3)
    return { ...(origem ?? { acabamento: BRUTO }), segmento }
  })
}
