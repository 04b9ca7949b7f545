import { bolsosNaBase, pedraOf, pontasOf } from './bolsos/base.ts'
import { utilOf } from './bolsos/bases-na-chapa.ts'
import {
  bolsosNasCaixas,
  isInBox,
  isSameBolso,
  pecasDentro,
  pecasNosBolsos,
  type RegrasDosBolsos,
} from './bolsos/bolsos-of-chapa.ts'
import type { BolsoNaChapa } from './bolsos/free-bolso.ts'
import { inOrderOfCuts, partesOfPedra, type ParteDaPedra } from './bolsos/partes-of-pedra.ts'
import { widerBases } from './bolsos/wider-bases.ts'
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
import { freeBoardOf } from './layout/free-board.ts'
import { largestLeftover } from './layout/largest-leftover.ts'
import { layoutProblems } from './layout/layout-problems.ts'
import { problemaOf, type ProblemaLayout } from './layout/problema-layout.ts'
import { replayCuts } from './layout/replay-cuts.ts'
import { disjointLeftovers } from './livre/disjoint-leftovers.ts'
import { areaOf, without } from './livre/box.ts'
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
/** Of so many hosts, those with the largest notches, wider bases are tried: each asks for a few layouts. */
const MOST_WIDENED = 3
/** Of very many empty boxes only the largest ones are kept. */
const MOST_EMPTY = 120

/**
 * A slab laid out by hand, with the cuts that a saw needs and the leftovers, both found anew: the largest usable
 * leftover first, then few cuts. A piece that lies in a pocket of another one is told so, wherever it came from. In the
 * mode `livre` there are no cuts and the leftovers lie apart from each other. The plan's limit of stages is not kept:
 * whoever lays pieces by hand decides. Lengths in millimetres on the raw slab.
 */
export function cutLayout(
  chapa: ChapaDisponivel,
  places: readonly PecaPosicionada[],
  { copia = 1, pedidas = [], dica = [], ...corte }: LayoutRules,
): CutLayout {
  const rules = { corte, pedidas }
  const pecas = pecasNosBolsos(chapa, places, rules)
  const aproveitamento = areaOfPecas(pecas, rules) / (chapa.largura * chapa.altura)
  const bare = { chapa: chapa.id, copia, pecas, cortes: [], sobras: [], aproveitamento }
  const problemas = layoutProblems(chapa, pecas, rules)
  if (problemas.length > 0 || pecas.length === 0) return { cortada: bare, problemas }
  const slab: Slab = { chapa, pecas, rules, dica }
  if (corte.modo === 'livre') return { cortada: { ...bare, sobras: freeLeftovers(slab) }, problemas }
  const found = cutOpen(slab)
  if ('presas' in found)
    return {
      cortada: bare,
      problemas: found.presas.map((together) => problemaOf('sem-guilhotina', together)),
    }
  const { pecas: lying, cortes, sobras } = withBestBases(slab, found)
  return {
    cortada: {
      ...bare,
      pecas: lying,
      cortes: cortes.map((cut, index) => ({ ...cut, ordem: index + 1 })),
      sobras: largestFirst(sobras),
    },
    problemas,
  }
}

interface Slab {
  chapa: ChapaDisponivel
  pecas: readonly PecaPosicionada[]
  rules: RegrasDosBolsos
  dica: readonly Corte[]
}

/** A slab cut up: its pieces with the stone that each is cut out of, the cuts and what is left. */
interface CutOpen {
  pecas: PecaPosicionada[]
  cortes: UnnumberedCut[]
  sobras: Sobra[]
}

/** In the mode `livre` there are no cuts, and what is empty beside outlines is left. */
function freeLeftovers({ chapa, pecas, rules }: Slab): Sobra[] {
  const { corte } = rules
  const stones = disjointLeftovers(emptyBoxes(freeBoardOf(chapa, pecas, rules), MOST_EMPTY), corte)
  return told(
    stones.map((box) => stoneIn(box, corte.serra)),
    corte,
  )
}

/** The cuts of a slab whose bases are known, or the pieces that no straight cut parts. */
function cutOpen({ chapa, pecas, rules, dica }: Slab): CutOpen | { presas: PecaPosicionada[][] } {
  const { corte } = rules
  const onSlab = pecas.filter(({ dentro }) => dentro === undefined)
  const board = boardOf(chapa, onSlab, corte)
  const partes = partesInUse({ chapa, pecas, rules })
  const presas = [{ board, pecas: onSlab }, ...partes].flatMap(({ board: stone, pecas: lying }) =>
    stone ? cutUp(stone).presas.map((together) => together.flatMap((place) => lying[place] ?? [])) : [],
  )
  if (presas.length > 0) return { presas }
  const outside = bestCuts(
    { chapa, pecas: onSlab, corte },
    board,
    dica.filter(({ dentro }) => dentro === undefined),
  )
  const inside = byHost(partes).flatMap((ofHost) => cutPartes(ofHost, { pecas, corte }))
  return {
    pecas: [...pecas],
    cortes: [...outside.cortes, ...inside.flatMap((cuts) => cuts.cortes)],
    sobras: [...outside.sobras, ...inside.flatMap(({ sobras }) => sobras)],
  }
}

/**
 * The same pieces with the bases that leave the largest leftover: where a notch goes on into free stone, and without
 * those in which nothing lies beside the box of the host. Less work for the hand counts where nothing is lost by it.
 */
function withBestBases({ chapa, pecas, rules }: Slab, found: CutOpen): CutOpen {
  const { corte } = rules
  const bolsos = bolsosNasCaixas(chapa, pecas, rules)
  const pedra = { serra: corte.serra, util: utilOf(chapa, corte.refilo) }
  const notches = bolsos.map((list) => Math.max(0, ...list.map(({ livre }) => areaOf(livre))))
  const hosts = [...pecas.keys()]
    .filter((index) => (notches[index] ?? 0) > 0)
    .toSorted((one, other) => (notches[other] ?? 0) - (notches[one] ?? 0))
  let best = found
  for (const [rank, index] of hosts.entries()) {
    const own = bolsos[index] ?? []
    const wider = (
      rank < MOST_WIDENED ? widerBases({ pecas: best.pecas, bolsos, ...pedra }, index) : []
    ).filter((candidate) => roomIn(candidate[index], own, corte.serra) > largestArea(best))
    for (const candidate of [...withoutIdleBase(best.pecas, index), ...wider]) {
      const lying = pecasDentro(chapa, candidate, rules)
      const cut = cutOpen({ chapa, pecas: lying, rules, dica: [] })
      if ('presas' in cut || compareCuts(cut, best) >= 0) continue
      best = cut
    }
  }
  return best
}

/** No leftover in the stone of a host is larger, mm². */
function roomIn(host: PecaPosicionada | undefined, bolsos: readonly BolsoNaChapa[], serra: number): number {
  if (!host) return 0
  const partes = [...bolsosNaBase(host, bolsos), ...pontasOf(host, bolsos, serra)]
  return Math.max(0, ...partes.map(({ livre }) => areaOf(livre)))
}

/** The pieces without the base of a host in which nothing lies beside its box; none where there is no such base. */
function withoutIdleBase(pecas: readonly PecaPosicionada[], index: number): PecaPosicionada[][] {
  const host = pecas[index]
  if (!host?.base) return []
  const guests = pecas.filter(({ dentro }) => dentro?.peca === host.peca && dentro.copia === host.copia)
  if (!guests.every((guest) => isInBox(pedraOf(guest), host))) return []
  const { base: _base, ...bare } = host
  return [pecas.map((peca, place) => (place === index ? bare : peca))]
}

/** Negative where the first leaves more, or as much with fewer corners by hand. */
function compareCuts(one: CutOpen, other: CutOpen): number {
  const corners = ({ cortes }: CutOpen) => cortes.reduce((sum, { paradas = [] }) => sum + paradas.length, 0)
  return largestArea(other) - largestArea(one) || corners(one) - corners(other)
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

/** What comes out of the stone of a host, and what lies in it. */
interface ParteInUse extends ParteDaPedra {
  pecas: readonly PecaPosicionada[]
  /** null where the blade takes all of it */
  board: Board | null
}

/**
 * The pockets with something in them, or worth keeping, and what lies in bases beside their hosts, each after the one that
 * its host lies in: a host is loose before its pocket is cut, and its pockets are out before its ends are cut off.
 */
function partesInUse({ chapa, pecas, rules }: Omit<Slab, 'dica'>): ParteInUse[] {
  const { corte } = rules
  const depthOf = ({ qual }: ParteInUse) => {
    let depth = 0
    for (let at: Bolso | undefined = qual; at; depth += 1) {
      const { peca, copia }: Bolso = at
      at = pecas.find((one) => one.peca === peca && one.copia === copia)?.dentro
    }
    return depth
  }
  const inUse = (parte: ParteDaPedra): ParteInUse => {
    const { left, right, bottom, top } = parte.livre
    const lying = pecas.filter(({ dentro }) => isSameBolso(dentro, parte.qual))
    const isThere = right > left && top > bottom
    const { defeitos } = chapa
    const board = isThere ? boardWithin(parte.livre, { pecas: lying, defeitos }, corte) : null
    return { ...parte, pecas: lying, board }
  }
  const isWorth = ({ board }: ParteInUse) => board !== null && board.worth(board.whole) > 0
  return bolsosNasCaixas(chapa, pecas, rules)
    .flatMap((inBox, index) => {
      const host = pecas[index]
      return host ? partesOfPedra(host, inBox, { chapa, corte }).map(inUse) : []
    })
    .filter((parte) => parte.sempre || parte.pecas.length > 0 || isWorth(parte))
    .toSorted((one, other) => depthOf(one) - depthOf(other))
}

/** What comes out of the same host, together. */
function byHost(partes: readonly ParteInUse[]): ParteInUse[][] {
  const groups = new Map<string, ParteInUse[]>()
  for (const parte of partes) {
    const key = `${parte.qual.peca}/${parte.qual.copia}`
    groups.set(key, [...(groups.get(key) ?? []), parte])
  }
  return [...groups.values()]
}

/** The cuts that free what comes out of a host, those of what lies in it, and what is left there. */
function cutPartes(
  partes: readonly ParteInUse[],
  { pecas, corte }: { pecas: readonly PecaPosicionada[]; corte: RegrasCorte },
): { cortes: UnnumberedCut[]; sobras: Sobra[] }[] {
  const [first] = partes
  const host = pecas.find(({ peca, copia }) => peca === first?.qual.peca && copia === first.qual.copia)
  return inOrderOfCuts(host ?? {}, partes).map(({ parte: { qual: dentro, board }, antes }) => {
    const { cortes, sobras } = board ? cutsOf(board, corte) : { cortes: [], sobras: [] }
    return {
      cortes: [...antes, ...cortes.map((cut) => ({ ...cut, dentro }))],
      sobras: sobras.map((sobra) => ({ ...sobra, dentro })),
    }
  })
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

function largestArea({ sobras }: Pick<Cuts, 'sobras'>): number {
  return Math.max(0, ...sobras.map((sobra) => (sobra.aproveitavel ? sobra.largura * sobra.altura : 0)))
}
