import Flatbush from 'flatbush'
import { caixa as caixaDoLaco, containsPonto, segmentos } from '#kernel/laco.ts'
import { distancia, uniteCaixas, type Caixa, type Ponto } from '#kernel/ponto.ts'
import { distanciaAoSegmento } from '#kernel/segmento.ts'
import type { Desenho, Id } from '#model/tipos.ts'
import { folgaNaCaixa, marcosOfPeca, type AberturaNoPlano, type Marcos } from './marcos.ts'

/** A part of a drawing that a pointer can take hold of; `id` is the part's own, of a piece the piece's. */
export type Alvo = {
  tipo: 'peca' | 'aresta' | 'vertice' | 'recorte' | 'rebaixo' | 'emenda' | 'nota'
  pecaId: Id
  id: Id
  /** From the pointer, in mm; 0 inside. */
  distancia: number
}

/** The pieces of a drawing by their place on the plan. Made anew for a new drawing; it does not grow. */
export class Plano {
  readonly marcos: readonly Marcos[]
  readonly notas: Desenho['notas']
  readonly #indice: Flatbush | undefined

  /** Indexes the boxes of all pieces. */
  constructor({ pecas, notas }: Pick<Desenho, 'pecas' | 'notas'>) {
    this.marcos = Object.values(pecas).map(marcosOfPeca)
    this.notas = notas
    this.#indice = index(this.marcos.map((marco) => marco.caixa))
  }

  /** The pieces whose box touches the given one, in the order of the drawing: the last one lies on top. */
  em({ minX, minY, maxX, maxY }: Caixa): Marcos[] {
    const quais = this.#indice?.search(minX, minY, maxX, maxY) ?? []
    return quais.toSorted((p, q) => p - q).flatMap((i) => this.marcos[i] ?? [])
  }

  /** The pieces near a point. */
  perto({ x, y }: Ponto, mm: number): Marcos[] {
    return this.em(folgaNaCaixa({ minX: x, minY: y, maxX: x, maxY: y }, mm))
  }

  /** The box around all pieces and notes; undefined for an empty drawing. */
  get caixa(): Caixa | undefined {
    const notas = this.notas.map(({ x, y }) => ({ minX: x, minY: y, maxX: x, maxY: y }))
    return uniteCaixas([...this.marcos.map((marco) => marco.caixa), ...notas])
  }
}

function index(caixas: readonly Caixa[]): Flatbush | undefined {
  if (caixas.length === 0) return undefined
  const indice = new Flatbush(caixas.length)
  for (const { minX, minY, maxX, maxY } of caixas) indice.add(minX, minY, maxX, maxY)
  indice.finish()
  return indice
}

/** How near a corner has to be, in parts of the reach. */
const ALCANCE_DO_CANTO = 0.75

/** What is preferred where several parts are within reach: the smaller before the larger. */
const ORDEM: readonly Alvo['tipo'][] = ['nota', 'vertice', 'recorte', 'aresta', 'emenda', 'rebaixo', 'peca']

/**
 * What lies under a pointer that reaches `alcance` mm, best first: corners, the border of an opening, edges, seams,
 * then what the point is inside of. Of the same kind the nearest comes first; of two that hold the point, the one on
 * top.
 */
export function findInPlano(plano: Plano, p: Ponto, alcance: number): Alvo[] {
  const alvos = plano
    .perto(p, alcance)
    .flatMap((marcos, altura) => alvosOfPeca(marcos, p, alcance).map((alvo) => ({ alvo, altura })))
  const notas = plano.notas.flatMap((nota) => {
    const d = distancia(nota, p)
    return d <= alcance
      ? [{ alvo: { tipo: 'nota' as const, pecaId: nota.pecaId ?? '', id: nota.id, distancia: d }, altura: 0 }]
      : []
  })
  const ordem = ({ alvo: { tipo } }: { alvo: Alvo }) => ORDEM.indexOf(tipo)
  return [...alvos, ...notas]
    .toSorted(
      (um, outro) =>
        ordem(um) - ordem(outro) || um.alvo.distancia - outro.alvo.distancia || outro.altura - um.altura,
    )
    .map(({ alvo }) => alvo)
}

function alvosOfPeca(
  { peca, cantos, lados, contorno, recortes, rebaixos, emendas }: Marcos,
  p: Ponto,
  alcance: number,
): Alvo[] {
  const perto = (tipo: Alvo['tipo'], id: Id, d: number): Alvo[] =>
    d <= alcance ? [{ tipo, pecaId: peca.id, id, distancia: d }] : []
  const dentro = containsPonto(contorno, p)
  return [
    // A corner is a point between two edges: beside it, they are meant.
    ...cantos
      .filter((canto) => distancia(canto.p, p) <= alcance * ALCANCE_DO_CANTO)
      .flatMap((canto) => perto('vertice', canto.verticeId, distancia(canto.p, p))),
    ...recortes.flatMap((um) => perto('recorte', um.id, distanciaAAbertura(um, p))),
    ...lados.flatMap(({ arestaId, lado }) => perto('aresta', arestaId, distanciaAoSegmento(lado, p))),
    ...emendas.flatMap(({ emendaId, a, b }) =>
      perto('emenda', emendaId, distanciaAoSegmento({ a, b, bulge: 0 }, p)),
    ),
    ...rebaixos.flatMap((um) => (containsPonto(um.laco, p) ? perto('rebaixo', um.id, 0) : [])),
    ...(dentro ? perto('peca', peca.id, 0) : []),
  ]
}

/** 0 inside of an opening: a basin is taken by its middle as well as by its border. */
function distanciaAAbertura({ laco }: AberturaNoPlano, p: Ponto): number {
  const c = caixaDoLaco(laco)
  const longe = Math.max(c.minX - p.x, p.x - c.maxX, c.minY - p.y, p.y - c.maxY)
  if (longe > 0) return longe
  return containsPonto(laco, p) ? 0 : Math.min(...segmentos(laco).map((lado) => distanciaAoSegmento(lado, p)))
}

/** What a box that was drawn over the plan holds: pieces and openings that lie in it whole, and edges. */
export function findInCaixa(plano: Plano, caixa: Caixa): { pecas: Id[]; arestas: { pecaId: Id; id: Id }[] } {
  const dentro = ({ x, y }: Ponto) => x >= caixa.minX && x <= caixa.maxX && y >= caixa.minY && y <= caixa.maxY
  const marcos = plano.em(caixa)
  return {
    pecas: marcos.filter(({ cantos }) => cantos.every(({ p }) => dentro(p))).map(({ peca }) => peca.id),
    arestas: marcos.flatMap(({ peca, lados }) =>
      lados
        .filter(({ lado }) => dentro(lado.a) && dentro(lado.b))
        .map(({ arestaId }) => ({ pecaId: peca.id, id: arestaId })),
    ),
  }
}
