// Other programs that pack rectangles, each at its best: every strategy it offers, the fewest slabs kept. The blade is
// part of every piece and of the trimmed slab, so that it costs them nothing that it does not cost us.
import type { EntradaCorte, Retangulo } from '@lapida/corte/formato'
import { BestAreaFit, BestLongSideFit, BestShortSideFit, BottomLeft, pack2D } from 'binpackingjs/2d'
import guillotinePacker from 'guillotine-packer'
import { MaxRectsPacker } from 'maxrects-packer/dist/maxrects-packer.mjs'

/** A piece where it lies in the trimmed slab, blade included. */
export interface Placed extends Retangulo {
  id: number
}

export interface Task {
  width: number
  height: number
  turns: boolean
  pieces: { id: number; width: number; height: number }[]
}

export interface Peer {
  name: string
  /** whether a saw can cut its plans */
  guillotine: boolean
  pack: (task: Task) => Placed[][]
}

/** The task behind an order for one kind of slab. */
export function taskOf({ chapas, pecas, corte }: EntradaCorte): Task {
  const [slab] = chapas
  const { serra, refilo } = corte
  return {
    width: (slab?.largura ?? 0) - 2 * refilo + serra,
    height: (slab?.altura ?? 0) - 2 * refilo + serra,
    turns: pecas[0]?.podeGirar ?? false,
    pieces: pecas.map(({ largura, altura }, id) => ({ id, width: largura + serra, height: altura + serra })),
  }
}

export const PEERS: Peer[] = [
  { name: 'guillotine-packer', guillotine: true, pack: byGuillotinePacker },
  { name: 'maxrects-packer', guillotine: false, pack: byMaxRects },
  { name: 'binpackingjs', guillotine: false, pack: byBinPacking },
]

/** Without strategies it tries all of its own and keeps the best. */
function byGuillotinePacker({ width, height, turns, pieces }: Task): Placed[][] {
  const bins = guillotinePacker.packer(
    { binWidth: width, binHeight: height, items: pieces.map((piece) => ({ ...piece })) },
    { kerfSize: 0, allowRotation: turns },
  )
  return (bins ?? []).map((bin) =>
    bin.map((placed) => ({
      id: Number((placed.item as { id?: unknown }).id),
      x: placed.x,
      y: placed.y,
      largura: placed.width,
      altura: placed.height,
    })),
  )
}

function byMaxRects({ width, height, turns, pieces }: Task): Placed[][] {
  return fewest(
    [0, 1, 2].map((logic) => {
      const packer = new MaxRectsPacker(width, height, 0, {
        smart: false,
        pot: false,
        square: false,
        allowRotation: turns,
        logic,
      })
      for (const piece of pieces.toSorted(
        (one, other) => other.width * other.height - one.width * one.height,
      ))
        packer.add(piece.width, piece.height, piece.id)
      return packer.bins.map(({ rects }) =>
        rects.map((rect) => ({
          id: Number(rect.data),
          x: rect.x,
          y: rect.y,
          largura: rect.width,
          altura: rect.height,
        })),
      )
    }),
  )
}

const ORDERS = [
  (piece: Size) => piece.width * piece.height,
  (piece: Size) => Math.max(piece.width, piece.height),
  (piece: Size) => piece.height,
]

interface Size {
  width: number
  height: number
}

function byBinPacking({ width, height, turns, pieces }: Task): Placed[][] {
  const heuristics = [new BestShortSideFit(), new BestAreaFit(), new BestLongSideFit(), new BottomLeft()]
  const plans = ORDERS.flatMap((size) =>
    heuristics.map((heuristic) => {
      const boxes = pieces
        .toSorted((one, other) => size(other) - size(one))
        .map((piece) => ({ ...piece, constrainRotation: !turns }))
      const bins = pieces.map(() => ({ width, height }))
      const { packedBins } = pack2D({ bins, boxes, heuristic })
      return packedBins
        .filter((bin) => bin.boxes.length > 0)
        .map((bin) =>
          bin.boxes.map((box) => ({
            id: (box.sourceBox as { id?: number }).id ?? -1,
            x: box.x,
            y: box.y,
            largura: box.width,
            altura: box.height,
          })),
        )
    }),
  )
  return fewest(plans)
}

function fewest(plans: Placed[][][]): Placed[][] {
  return plans.reduce((best, plan) => (plan.length < best.length ? plan : best))
}
