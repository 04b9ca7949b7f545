import type {
  ChapaCortada,
  ChapaDisponivel,
  Corte,
  PecaPedida,
  PecaPosicionada,
  RegrasCorte,
  Retangulo,
  Sobra,
} from './formato.ts'
import { boardOf, emptyBoxes, stoneIn, type Board } from './layout/board.ts'
import { cutUp } from './layout/cut-up.ts'
import { largestLeftover } from './layout/largest-leftover.ts'
import { layoutProblems } from './layout/layout-problems.ts'
import { problemaOf, type ProblemaLayout } from './layout/problema-layout.ts'
import { replayCuts } from './layout/replay-cuts.ts'
import { disjointLeftovers } from './livre/disjoint-leftovers.ts'
import { without } from './livre/box.ts'
import { trimCuts } from './trim-cuts.ts'
import { isAproveitavel } from './usable-area.ts'

/** The rules of the saw, and what more is known of the slab. */
export interface LayoutRules extends RegrasCorte {
  /** number of the slab among its kind, 1 when it is not given */
  copia?: number
  /** what was asked for: only with it veins and changed sizes are found */
  pedidas?: readonly PecaPedida[]
  /** cuts of the slab before it was changed: kept where they still hold and leave no less */
  dica?: readonly Corte[]
}

export interface CutLayout {
  /** the pieces where they were put; without cuts and leftovers as long as there is a problem */
  cortada: ChapaCortada
  problemas: ProblemaLayout[]
}

/** So many leftovers are looked for one after the other, each the largest that is left. */
const MOST_LEFTOVERS = 4
/** Of very many empty boxes only the largest ones are kept. */
const MOST_EMPTY = 120

/**
 * A slab laid out by hand, with the cuts that a saw needs and the leftovers, both found anew: the largest usable
 * leftover first, then few cuts. In the mode `livre` there are no cuts and the leftovers lie apart from each other. The
 * plan's limit of stages is not kept: whoever lays pieces by hand decides. Lengths in millimetres on the raw slab.
 */
export function cutLayout(
  chapa: ChapaDisponivel,
  pecas: readonly PecaPosicionada[],
  { copia = 1, pedidas = [], dica = [], ...corte }: LayoutRules,
): CutLayout {
  const used = pecas.reduce((sum, { largura, altura }) => sum + largura * altura, 0)
  const aproveitamento = used / (chapa.largura * chapa.altura)
  const bare = { chapa: chapa.id, copia, pecas: [...pecas], cortes: [], sobras: [], aproveitamento }
  const problemas = layoutProblems(chapa, pecas, { corte, pedidas })
  if (problemas.length > 0 || pecas.length === 0) return { cortada: bare, problemas }
  const board = boardOf(chapa, pecas, corte)
  if (corte.modo === 'livre') {
    const stones = disjointLeftovers(emptyBoxes(board, MOST_EMPTY), corte)
    const sobras = told(
      stones.map((box) => stoneIn(box, corte.serra)),
      corte,
    )
    return { cortada: { ...bare, sobras }, problemas }
  }
  const cuttable = cutUp(board)
  if (cuttable.presas.length > 0) {
    const stuck = cuttable.presas.map((places) => places.flatMap((place) => pecas[place] ?? []))
    return { cortada: bare, problemas: stuck.map((together) => problemaOf('sem-guilhotina', together)) }
  }
  return { cortada: { ...bare, ...bestCuts({ chapa, pecas, corte }, board, dica) }, problemas }
}

type Cuts = Pick<ChapaCortada, 'cortes' | 'sobras'>

function bestCuts(
  slab: { chapa: ChapaDisponivel; pecas: readonly PecaPosicionada[]; corte: RegrasCorte },
  board: Board,
  dica: readonly Corte[],
): Cuts {
  const own = ownCuts(slab, board)
  const stones = dica.length > 0 ? replayCuts(slab, dica) : null
  if (!stones) return own
  const known = {
    cortes: dica.map((cut, index) => ({ ...cut, ordem: index + 1 })),
    sobras: told(stones, slab.corte),
  }
  const more = largestArea(known) - largestArea(own)
  return more > 0 || (more === 0 && known.cortes.length <= own.cortes.length) ? known : own
}

function ownCuts({ chapa, corte }: { chapa: ChapaDisponivel; corte: RegrasCorte }, board: Board): Cuts {
  const { cortes, sobras } = cutUp(withLeftovers(board))
  return {
    cortes: [...trimCuts(chapa, corte), ...cortes].map((cut, index) => ({ ordem: index + 1, ...cut })),
    sobras: told(
      sobras.map((box) => stoneIn(box, corte.serra)),
      corte,
    ),
  }
}

/** The board with its largest leftovers held in place, so that no cut goes through them. */
function withLeftovers(board: Board): Board {
  let held = board
  let empty: readonly ReturnType<typeof emptyBoxes>[number][] = emptyBoxes(board, MOST_EMPTY)
  for (let count = 0; count < MOST_LEFTOVERS; count += 1) {
    const leftover = largestLeftover(held, empty)
    if (!leftover) break
    held = { ...held, obstacles: [...held.obstacles, { type: 'sobra', piece: -1, ...leftover }] }
    empty = without(empty, leftover)
  }
  return held
}

/** Stones as leftovers of the plan, the largest first. */
function told(stones: readonly Retangulo[], { sobraMinima }: RegrasCorte): Sobra[] {
  return stones
    .filter(({ largura, altura }) => largura > 0 && altura > 0)
    .map((stone) => ({ ...stone, aproveitavel: isAproveitavel(stone, sobraMinima) }))
    .sort((one, other) => other.largura * other.altura - one.largura * one.altura)
}

function largestArea({ sobras }: Cuts): number {
  return Math.max(0, ...sobras.map((sobra) => (sobra.aproveitavel ? sobra.largura * sobra.altura : 0)))
}
