import { applyCantos } from '#kernel/cantos.ts'
import { areaComSinal, type Laco } from '#kernel/laco.ts'
import { comprimentoSegmento, pontoOfSegmento, type Segmento } from '#kernel/segmento.ts'
import { validateLaco, type LacoSimples } from '#kernel/simples.ts'
import type { Ponto } from '#kernel/ponto.ts'
import { certo, falha, type Problema, type Resultado } from '../resultado.ts'
import type { Id, Peca, PontoNaAresta } from './tipos.ts'

/** Whose a side of the finished outline is. */
export type OrigemDoLado = { tipo: 'aresta'; arestaId: Id } | { tipo: 'canto'; verticeId: Id }

/** The finished outline of a piece in its own coordinates, checked, and where each side comes from. */
export type Contorno = { laco: LacoSimples; origens: OrigemDoLado[] }

/** The outline with sharp corners. */
export function lacoAgudo(peca: Pick<Peca, 'vertices' | 'arestas'>): Laco {
  return peca.vertices.map(({ x, y }, i) => ({ x, y, bulge: peca.arestas[i]?.bulge ?? 0 }))
}

/** The sharp side number i. */
export function segmentoAgudo(
  { vertices, arestas }: Pick<Peca, 'vertices' | 'arestas'>,
  i: number,
): Segmento {
  const a = vertices[i] ?? { x: 0, y: 0 }
  const b = vertices[(i + 1) % vertices.length] ?? a
  return { a: { x: a.x, y: a.y }, b: { x: b.x, y: b.y }, bulge: arestas[i]?.bulge ?? 0 }
}

/** The place of an edge among the edges of its piece; −1 when it is not there. */
export function indiceOfAresta(peca: Pick<Peca, 'arestas'>, arestaId: Id): number {
  return peca.arestas.findIndex((aresta) => aresta.id === arestaId)
}

/** The sharp side with this id; undefined when the piece has no such edge. */
export function segmentoOfAresta(peca: Peca, arestaId: Id): Segmento | undefined {
  const i = indiceOfAresta(peca, arestaId)
  return i < 0 ? undefined : segmentoAgudo(peca, i)
}

/** The length of a sharp side in mm; 0 for an edge that is not there. */
export function comprimentoOfAresta(peca: Peca, arestaId: Id): number {
  const segmento = segmentoOfAresta(peca, arestaId)
  return segmento ? comprimentoSegmento(segmento) : 0
}

/** The point so many mm along a side, at most its end. */
export function pontoNaAresta(peca: Peca, { arestaId, dist }: PontoNaAresta): Ponto | undefined {
  const segmento = segmentoOfAresta(peca, arestaId)
  if (!segmento) return undefined
  const comprimento = comprimentoSegmento(segmento)
  return comprimento === 0
    ? segmento.a
    : pontoOfSegmento(segmento, Math.min(1, Math.max(0, dist / comprimento)))
}

const contornos = new WeakMap<Peca, Resultado<Contorno>>()

/**
 * The finished outline of a piece. Refused are corners that do not fit (`canto-nao-cabe` with the edge's id), outlines
 * that cross themselves (`laco-cruzado`), have no area (`laco-vazio`), run clockwise (`laco-horario`) or hold an arc of
 * more than a half circle (`arco-grande`). Remembered per piece: a piece never changes, it is replaced.
 */
export function contornoOfPeca(peca: Peca): Resultado<Contorno> {
  const lembrado = contornos.get(peca)
  if (lembrado) return lembrado
  const novo = buildContorno(peca)
  contornos.set(peca, novo)
  return novo
}

function buildContorno(peca: Peca): Resultado<Contorno> {
  const agudo = lacoAgudo(peca)
  const grande = peca.arestas.find((aresta) => Math.abs(aresta.bulge ?? 0) > 1 + 1e-9)
  if (grande) return falha('arco-grande', 'O arco passa de meia volta.', { ids: [grande.id] })
  const comCantos = applyCantos(
    agudo,
    peca.vertices.map((vertice) => vertice.canto),
  )
  if (!comCantos.ok) return { ok: false, problema: withIds(peca, comCantos.problema) }
  const valido = validateLaco(comCantos.valor.laco)
  if (!valido.ok) return valido
  if (areaComSinal(comCantos.valor.laco) < 0 || valido.valor.length !== comCantos.valor.origens.length)
    return falha('laco-horario', 'O contorno está ao contrário ou tem um lado sem comprimento.')
  const origens = comCantos.valor.origens.map(({ tipo, indice }): OrigemDoLado => {
    const id = (tipo === 'aresta' ? peca.arestas[indice]?.id : peca.vertices[indice]?.id) ?? ''
    return tipo === 'aresta' ? { tipo, arestaId: id } : { tipo, verticeId: id }
  })
  return certo({ laco: valido.valor, origens })
}

function withIds(peca: Peca, problema: Problema): Problema {
  const indice = Number(problema.ids?.[0])
  const id = problema.codigo === 'canto-nao-cabe' ? peca.arestas[indice]?.id : peca.vertices[indice]?.id
  return { ...problema, ids: id ? [id] : [] }
}
