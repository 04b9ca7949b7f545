import { endsAlong, extensaoOf, MENOR_RECORTE, reaches } from './bolsos/base.ts'
import { placeBolso } from './bolsos/free-bolso.ts'
import { isInner, LADOS, offerBolsos, type BolsoOferecido, type Lado } from './bolsos/offer-bolsos.ts'
import { areaOfPeca } from './contorno/area-of-peca.ts'
import { divisionsAround } from './divide-slab.ts'
import type { ChapaDisponivel, EntradaCorte, PecaPedida, RegrasCorte } from './formato.ts'
import { usesEncaixe } from './encaixe/uses-encaixe.ts'
import { slabFit, TEXTO_FIT } from './slab-fit.ts'
import type { Growth, GrowthAlong, PieceKinds, Pocket, Problem, SlabKind } from './busca/problem.ts'
import { isAproveitavel } from './usable-area.ts'

/** One copy of a piece that was asked for. */
export interface CopiaPeca {
  peca: PecaPedida
  /** 1 for the first */
  copia: number
}

/** The problem that the search solves, and what its kinds stand for. */
export interface PreparedProblem {
  problem: Problem
  /** the copies behind each kind of piece: which of them lies where makes no difference */
  copies: CopiaPeca[][]
  /** the pockets behind those of each kind of piece */
  bolsos: BolsoOferecido[][]
  /** the slab behind each kind of slab */
  chapas: ChapaDisponivel[]
  /** pieces that no slab can hold */
  fora: (CopiaPeca & { motivo: string })[]
}

const MM2_PER_M2 = 1_000_000
/** Slabs that cost the same: the smaller one is taken. Never enough to outweigh a difference in cost. */
const AREA_WEIGHT = 1e-9

/** What one slab costs: as given, otherwise its area in m², and nothing for a leftover of an earlier plan. */
export function custoChapa({ custo, retalho, largura, altura }: ChapaDisponivel): number {
  if (custo !== null) return custo
  return retalho ? 0 : (largura * altura) / MM2_PER_M2
}

/** Kinds of pieces and slabs, each one blade wider and higher, the border gone. */
export function prepareProblem(entrada: EntradaCorte): PreparedProblem {
  const { chapas, pecas, corte } = entrada
  const usable = chapas.filter(
    ({ largura, altura, quantidade }) => quantidade !== 0 && Math.min(largura, altura) > 2 * corte.refilo,
  )
  const slabs = usable.map((chapa) => slabKind(chapa, corte))
  const fitOf = slabFit(chapas, corte)
  const longest = Math.max(0, ...slabs.flatMap(({ width, height }) => [width, height]))
  const hosts = bolsosOf(entrada, longest)
  const byOutline = usesEncaixe(entrada)
  const isApart = (peca: PecaPedida) => hosts.has(peca) || (byOutline && peca.contorno !== undefined)
  const groups = new Map<string, CopiaPeca[]>()
  const fora: PreparedProblem['fora'] = []
  for (const peca of pecas) {
    const fit = fitOf(peca)
    for (let copia = 1; copia <= peca.quantidade; copia += 1) {
      if (fit !== 'cabe') fora.push({ peca, copia, motivo: TEXTO_FIT[fit] })
      else groupOf(groups, peca, isApart(peca)).push({ peca, copia })
    }
  }
  const copies = [...groups.values()]
  const levels = corte.estagios ?? Infinity
  const bolsos = copies.map(([first]) => (first && hosts.get(first.peca)) ?? [])
  const boxes = pieceKinds(copies, corte)
  const pieces = byOutline
    ? stonesAlone(boxes, copies, corte)
    : withPockets(boxes, bolsos, { serra: corte.serra, longest })
  return { problem: { pieces, slabs, levels }, copies, bolsos, chapas: usable, fora }
}

/** Pieces with the pockets that are of any use: another piece lies in them, or they are worth keeping. */
function bolsosOf(
  { chapas, pecas, corte }: EntradaCorte,
  longest: number,
): Map<PecaPedida, BolsoOferecido[]> {
  const sides = pecas.map(({ largura, altura }) => [Math.min(largura, altura), Math.max(largura, altura)])
  const isUseful = ({ vao, livre }: BolsoOferecido, peca: PecaPedida) => {
    const isNarrow = Math.min(livre.right - livre.left, livre.top - livre.bottom) < MENOR_RECORTE
    const goesOn = (near: Lado, far: Lado, size: number) =>
      isNarrow || (isInner(vao, near, peca) && isInner(vao, far, peca)) ? 0 : Math.max(0, longest - size)
    const size = {
      largura: livre.right - livre.left + goesOn('left', 'right', peca.largura),
      altura: livre.top - livre.bottom + goesOn('bottom', 'top', peca.altura),
    }
    const [least, most] = [Math.min(size.largura, size.altura), Math.max(size.largura, size.altura)]
    const holds = sides.some(([short = 0, long = 0]) => short <= least && long <= most)
    return holds || isAproveitavel(size, corte.sobraMinima)
  }
  const offered = new Map<string, BolsoOferecido[]>()
  return new Map(
    pecas.flatMap((peca) => {
      if (!peca.contorno) return []
      const key = keyOfHost(peca)
      const bolsos =
        offered.get(key) ?? offerBolsos(peca, { chapas, corte }).filter((bolso) => isUseful(bolso, peca))
      offered.set(key, bolsos)
      return bolsos.length > 0 ? [[peca, bolsos] as const] : []
    }),
  )
}

const keyOfHost = ({ largura, altura, podeGirar, contorno }: PecaPedida) =>
  JSON.stringify([largura, altura, podeGirar, contorno?.lacos])

function groupOf(
  groups: Map<string, CopiaPeca[]>,
  peca: PecaPedida,
  /** whether only copies of one outline are alike */
  isApart: boolean,
): CopiaPeca[] {
  const turns = peca.podeGirar && peca.largura !== peca.altura
  const [first, second] =
    turns && peca.largura < peca.altura ? [peca.altura, peca.largura] : [peca.largura, peca.altura]
  const key = isApart ? keyOfHost(peca) : `${first}×${second}${turns ? ' gira' : ''}`
  const known = groups.get(key)
  if (known) return known
  const made: CopiaPeca[] = []
  groups.set(key, made)
  return made
}

function pieceKinds(copies: readonly CopiaPeca[][], { serra }: RegrasCorte): PieceKinds {
  const pieces = copies.flatMap(([first]) => (first ? [first.peca] : []))
  const width = Int32Array.from(pieces, ({ largura }) => largura + serra)
  const height = Int32Array.from(pieces, ({ altura }) => altura + serra)
  return {
    count: pieces.length,
    width,
    height,
    turns: Uint8Array.from(pieces, ({ podeGirar, largura, altura }) =>
      podeGirar && largura !== altura ? 1 : 0,
    ),
    area: Float64Array.from(width, (side, kind) => side * (height[kind] ?? 0)),
    pockets: copies.map(() => []),
    growth: copies.map(() => null),
    guests: new Uint8Array(copies.length),
    wanted: Int32Array.from(copies, ({ length }) => length),
  }
}

/** Where outlines lie in the notches of each other the area of their stone is all that is sure to be needed. */
function stonesAlone(pieces: PieceKinds, copies: readonly CopiaPeca[][], corte: RegrasCorte): PieceKinds {
  const area = Float64Array.from(copies, ([first]) => (first ? areaOfPeca(first.peca, corte) : 0))
  return { ...pieces, area, guests: pieces.guests.map(() => 1) }
}

function withPockets(
  pieces: PieceKinds,
  bolsos: readonly BolsoOferecido[][],
  { serra, longest }: { serra: number; longest: number },
): PieceKinds {
  const pockets = bolsos.map((list, kind) =>
    list.map((bolso) => pocketOf(bolso, serra, copiesSize(pieces, kind, serra))),
  )
  const growth = bolsos.map((list, kind) => growthOfKind(list, copiesSize(pieces, kind, serra), serra))
  const inside = (list: readonly Pocket[]) => list.reduce((sum, { width, height }) => sum + width * height, 0)
  const area = pieces.area.map((whole, kind) => whole - inside(pockets[kind] ?? []))
  const largest = pockets.flatMap((list, kind) =>
    list.map((pocket, index) =>
      grown(pocket, { pieces, growth: growth[kind] ?? null, kind, index, longest }),
    ),
  )
  const guests = pieces.turns.map((_, kind) => (mayBeGuest(pieces, kind, largest) ? 1 : 0))
  return { ...pieces, area, pockets, growth, guests }
}

/** How the stone of a piece may grow beyond its box: as it does on a slab, the piece not turned. */
function growthOfKind(
  list: readonly BolsoOferecido[],
  { largura, altura }: { largura: number; altura: number },
  serra: number,
): Growth | null {
  if (list.length === 0) return null
  const host = { x: 0, y: 0, largura, altura, giro: 0 as const, peca: '', copia: 1 }
  const placed = list.map((bolso) => placeBolso(bolso, host))
  const { x, y, ambas } = extensaoOf(placed)
  const along = (lado: Lado | null): GrowthAlong | null =>
    lado && {
      pockets: placed.map((bolso) => (reaches(bolso, lado) ? 1 : 0)),
      ends: endsAlong(host, lado, placed).map(([from, to]) => to - from + serra),
    }
  return x || y ? { wide: along(x), high: along(y), both: ambas } : null
}

interface Growing {
  pieces: PieceKinds
  growth: Growth | null
  kind: number
  index: number
  longest: number
}

/** A pocket as large as a slab can make it. */
function grown(
  { width, height }: Pocket,
  { pieces, growth, kind, index, longest }: Growing,
): Pick<Pocket, 'width' | 'height'> {
  const more = (along: GrowthAlong | null | undefined, side: number) =>
    (along?.pockets[index] ?? 0) * Math.max(0, longest - side)
  return {
    width: width + more(growth?.wide, pieces.width[kind] ?? 0),
    height: height + more(growth?.high, pieces.height[kind] ?? 0),
  }
}

/** Whether a piece of the kind lies in one of the pockets, turned or not. */
function mayBeGuest(
  { width, height }: PieceKinds,
  kind: number,
  pockets: readonly Pick<Pocket, 'width' | 'height'>[],
): boolean {
  const [wide, high] = [width[kind] ?? 0, height[kind] ?? 0]
  const [least, most] = [Math.min(wide, high), Math.max(wide, high)]
  return pockets.some(
    (pocket) =>
      least <= Math.min(pocket.width, pocket.height) && most <= Math.max(pocket.width, pocket.height),
  )
}

function copiesSize({ width, height }: PieceKinds, kind: number, serra: number) {
  return { largura: (width[kind] ?? 0) - serra, altura: (height[kind] ?? 0) - serra }
}

function pocketOf(
  { vao, livre }: BolsoOferecido,
  serra: number,
  peca: { largura: number; altura: number },
): Pocket {
  const inner = LADOS.filter((lado) => isInner(vao, lado, peca))
  const across = inner.filter((lado) => lado === 'bottom' || lado === 'top').length
  const up = inner.length - across
  return {
    width: livre.right - livre.left + serra,
    height: livre.top - livre.bottom + serra,
    corners: across * up,
    cuts: inner.length,
    travel: across * (vao.right - vao.left) + up * (vao.top - vao.bottom),
  }
}

function slabKind(chapa: ChapaDisponivel, { serra, refilo }: RegrasCorte): SlabKind {
  const width = chapa.largura - 2 * refilo + serra
  const height = chapa.altura - 2 * refilo + serra
  const cost = custoChapa(chapa)
  return {
    width,
    height,
    available: chapa.quantidade ?? Infinity,
    value: cost + AREA_WEIGHT * ((width * height) / MM2_PER_M2) * Math.max(cost, 1),
    divisions: divisionsAround(chapa.defeitos, { width, height, serra, refilo }),
  }
}
