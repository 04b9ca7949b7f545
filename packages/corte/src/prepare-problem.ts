import { divisionsAround } from './divide-slab.ts'
import type { ChapaDisponivel, EntradaCorte, PecaPedida, RegrasCorte } from './formato.ts'
import { slabFit, TEXTO_FIT } from './slab-fit.ts'
import type { PieceKinds, Problem, SlabKind } from './busca/problem.ts'

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
export function prepareProblem({ chapas, pecas, corte }: EntradaCorte): PreparedProblem {
  const usable = chapas.filter(
    ({ largura, altura, quantidade }) => quantidade !== 0 && Math.min(largura, altura) > 2 * corte.refilo,
  )
  const slabs = usable.map((chapa) => slabKind(chapa, corte))
  const fitOf = slabFit(chapas, corte)
  const groups = new Map<string, CopiaPeca[]>()
  const fora: PreparedProblem['fora'] = []
  for (const peca of pecas) {
    const fit = fitOf(peca)
    for (let copia = 1; copia <= peca.quantidade; copia += 1) {
      if (fit !== 'cabe') fora.push({ peca, copia, motivo: TEXTO_FIT[fit] })
      else groupOf(groups, peca).push({ peca, copia })
    }
  }
  const copies = [...groups.values()]
  const levels = corte.estagios ?? Infinity
  return { problem: { pieces: pieceKinds(copies, corte), slabs, levels }, copies, chapas: usable, fora }
}

function groupOf(groups: Map<string, CopiaPeca[]>, peca: PecaPedida): CopiaPeca[] {
  const turns = peca.podeGirar && peca.largura !== peca.altura
  const [first, second] =
    turns && peca.largura < peca.altura ? [peca.altura, peca.largura] : [peca.largura, peca.altura]
  const key = `${first}×${second}${turns ? ' gira' : ''}`
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
    wanted: Int32Array.from(copies, ({ length }) => length),
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
