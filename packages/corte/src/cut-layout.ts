import { bolsosOfChapa, isSameBolso, pecasNosBolsos } from './bolsos/bolsos-of-chapa.ts'
import { freeBolso, type BolsoNaChapa } from './bolsos/free-bolso.ts'
import { areaOfPeca } from './contorno/area-of-peca.ts'
import type {
  Bolso,
  ChapaCortada,
  ChapaDisponivel,
  Corte,
  PecaPedida,
  PecaPosicionada,
  RegrasCorte,
  Retangulo,
  Sobra,
} from './formato.ts'
import { boardOf, boardWithin, emptyBoxes, stoneIn, type Board } from './layout/board.ts'
import { cutUp } from './layout/cut-up.ts'
import { largestLeftover } from './layout/largest-leftover.ts'
import { layoutProblems } from './layout/layout-problems.ts'
import { problemaOf, type ProblemaLayout } from './layout/problema-layout.ts'
import { replayCuts } from './layout/replay-cuts.ts'
import { disjointLeftovers } from './livre/disjoint-leftovers.ts'
import { without } from './livre/box.ts'
import { trimCuts, type UnnumberedCut } from './trim-cuts.ts'
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
 * leftover first, then few cuts. A piece that lies in a pocket of another one is told so, wherever it came from. In the mode `livre` there are no cuts and the leftovers lie apart from each other. The
 * plan's limit of stages is not kept: whoever lays pieces by hand decides. Lengths in millimetres on the raw slab.
 */
export function cutLayout(
  chapa: ChapaDisponivel,
  places: readonly PecaPosicionada[],
  { copia = 1, pedidas = [], dica = [], ...corte }: LayoutRules,
): CutLayout {
  const pecas = pecasNosBolsos(chapa, places, { corte, pedidas })
  const aproveitamento = areaOfPecas(pecas, { corte, pedidas }) / (chapa.largura * chapa.altura)
  const bare = { chapa: chapa.id, copia, pecas, cortes: [], sobras: [], aproveitamento }
  const problemas = layoutProblems(chapa, pecas, { corte, pedidas })
  if (problemas.length > 0 || pecas.length === 0) return { cortada: bare, problemas }
  const onSlab = pecas.filter(({ dentro }) => dentro === undefined)
  const board = boardOf(chapa, onSlab, corte)
  if (corte.modo === 'livre') {
    const stones = disjointLeftovers(emptyBoxes(board, MOST_EMPTY), corte)
    const sobras = told(
      stones.map((box) => stoneIn(box, corte.serra)),
      corte,
    )
    return { cortada: { ...bare, sobras }, problemas }
  }
  const bolsos = bolsosInUse(bolsosOfChapa(chapa, pecas, { corte, pedidas }), pecas, corte)
  const stuck = [{ board, pecas: onSlab }, ...bolsos].flatMap(({ board: stone, pecas: lying }) =>
    cutUp(stone).presas.map((together) => together.flatMap((place) => lying[place] ?? [])),
  )
  if (stuck.length > 0)
    return { cortada: bare, problemas: stuck.map((together) => problemaOf('sem-guilhotina', together)) }
  const outside = bestCuts(
    { chapa, pecas: onSlab, corte },
    board,
    dica.filter(({ dentro }) => dentro === undefined),
  )
  const inside = bolsos.map((one) => cutBolso(one, { chapa, corte }))
  const cortes = [...outside.cortes, ...inside.flatMap((cuts) => cuts.cortes)]
  return {
    cortada: {
      ...bare,
      cortes: cortes.map((cut, index) => ({ ...cut, ordem: index + 1 })),
      sobras: largestFirst([...outside.sobras, ...inside.flatMap(({ sobras }) => sobras)]),
    },
    problemas,
  }
}

/** mm² that the pieces take of their slab; one that nobody asked for takes its box. */
function areaOfPecas(
  pecas: readonly PecaPosicionada[],
  { corte, pedidas }: { corte: RegrasCorte; pedidas: readonly PecaPedida[] },
): number {
  const asked = new Map(pedidas.map((pedida) => [pedida.id, pedida]))
  return pecas.reduce((sum, { peca, largura, altura }) => {
    const pedida = asked.get(peca)
    return sum + (pedida ? areaOfPeca(pedida, corte) : largura * altura)
  }, 0)
}

/** A pocket that is cut free, and what lies in it. */
interface BolsoInUse {
  bolso: BolsoNaChapa
  pecas: readonly PecaPosicionada[]
  board: Board
}

/**
 * The pockets with something in them, or worth keeping, each after the one that its host lies in: a host is loose before
 * its pocket is cut.
 */
function bolsosInUse(
  bolsos: readonly BolsoNaChapa[],
  pecas: readonly PecaPosicionada[],
  corte: RegrasCorte,
): BolsoInUse[] {
  const depthOf = ({ qual }: BolsoNaChapa) => {
    let depth = 0
    for (let at: Bolso | undefined = qual; at; depth += 1) {
      const { peca, copia }: Bolso = at
      at = pecas.find((one) => one.peca === peca && one.copia === copia)?.dentro
    }
    return depth
  }
  return bolsos
    .toSorted((one, other) => depthOf(one) - depthOf(other))
    .map((bolso) => {
      const lying = pecas.filter(({ dentro }) => isSameBolso(dentro, bolso.qual))
      return { bolso, pecas: lying, board: boardWithin(bolso.livre, { pecas: lying }, corte) }
    })
    .filter(({ pecas: lying, board }) => lying.length > 0 || board.worth(board.whole) > 0)
}

/** The cuts that free a pocket, those of what lies in it, and what is left there. */
function cutBolso(
  { bolso, board }: BolsoInUse,
  { chapa, corte }: { chapa: ChapaDisponivel; corte: RegrasCorte },
): { cortes: UnnumberedCut[]; sobras: Sobra[] } {
  const dentro = bolso.qual
  const { cortes, sobras } = cutsOf(board, corte)
  return {
    cortes: [...freeBolso(bolso, { chapa, corte }), ...cortes.map((cut) => ({ ...cut, dentro }))],
    sobras: sobras.map((sobra) => ({ ...sobra, dentro })),
  }
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
  const { cortes, sobras } = cutsOf(board, corte)
  return {
    cortes: [...trimCuts(chapa, corte), ...cortes].map((cut, index) => ({ ordem: index + 1, ...cut })),
    sobras,
  }
}

/** The cuts of a stone, its largest leftovers whole, and those leftovers. */
function cutsOf(board: Board, corte: RegrasCorte): { cortes: UnnumberedCut[]; sobras: Sobra[] } {
  const { cortes, sobras } = cutUp(withLeftovers(board))
  return {
    cortes,
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
  return largestFirst(
    stones
      .filter(({ largura, altura }) => largura > 0 && altura > 0)
      .map((stone) => ({ ...stone, aproveitavel: isAproveitavel(stone, sobraMinima) })),
  )
}

function largestFirst(sobras: readonly Sobra[]): Sobra[] {
  return sobras.toSorted((one, other) => other.largura * other.altura - one.largura * one.altura)
}

function largestArea({ sobras }: Cuts): number {
  return Math.max(0, ...sobras.map((sobra) => (sobra.aproveitavel ? sobra.largura * sobra.altura : 0)))
}
