import type {
  ChapaCortada,
  ChapaDisponivel,
  PecaPosicionada,
  PlanoCorte,
  RegrasCorte,
  Sobra,
} from '../formato.ts'
import type { CopiaPeca, PreparedProblem } from '../prepare-problem.ts'
import { isAproveitavel } from '../usable-area.ts'
import type { Box } from './box.ts'
import { disjointLeftovers } from './disjoint-leftovers.ts'
import { FreeSlab, type FreePiece, type FreeSlabKind } from './free-slab.ts'

/** The kinds of slabs as the free search sees them: the border gone, one blade wider and higher, defects taken. */
export function freeSlabKinds(
  { problem, chapas }: PreparedProblem,
  { serra, refilo }: RegrasCorte,
): FreeSlabKind[] {
  return problem.slabs.flatMap(({ width, height }, kind) => {
    const chapa = chapas[kind]
    if (!chapa) return []
    // A piece brings its blade on the right and above: it may lie so much nearer to what is behind a defect.
    const obstacles = chapa.defeitos.map(({ x, y, largura, altura }) => ({
      left: x - refilo + serra,
      bottom: y - refilo + serra,
      right: x - refilo + largura,
      top: y - refilo + altura,
    }))
    return [{ kind, width, height, obstacles }]
  })
}

/** A slab of the search as a slab of the plan. Takes the copies that it holds out of the lists. */
export function freeChapa(
  slab: FreeSlab,
  { chapa, copia }: { chapa: ChapaDisponivel; copia: number },
  { copies, corte }: { copies: CopiaPeca[][]; corte: RegrasCorte },
): ChapaCortada {
  const pecas = slab.pieces.map((piece): PecaPosicionada => {
    const taken = copies[piece.piece]?.pop()
    if (!taken) throw new Error('A plan holds more pieces of a kind than were asked for.')
    const { peca } = taken
    const place = rectangleOf(piece, corte)
    const girada = place.largura !== peca.largura || place.altura !== peca.altura
    return { peca: peca.id, copia: taken.copia, ...place, girada }
  })
  const used = pecas.reduce((sum, { largura, altura }) => sum + largura * altura, 0)
  const aproveitamento = used / (chapa.largura * chapa.altura)
  return { chapa: chapa.id, copia, pecas, cortes: [], sobras: leftoversOf(slab, corte), aproveitamento }
}

function leftoversOf({ empty }: FreeSlab, corte: RegrasCorte): Sobra[] {
  return disjointLeftovers(empty, corte).map((box) => {
    const place = rectangleOf(box, corte)
    return { ...place, aproveitavel: isAproveitavel(place, corte.sobraMinima) }
  })
}

function rectangleOf({ left, bottom, right, top }: Box, { refilo, serra }: RegrasCorte) {
  return {
    x: refilo + left,
    y: refilo + bottom,
    largura: right - left - serra,
    altura: top - bottom - serra,
  }
}

/** The slabs of a plan as the free search sees them. */
export function freeSlabsOf(
  { chapas }: PlanoCorte,
  prepared: PreparedProblem,
  { kinds, corte }: { kinds: readonly FreeSlabKind[]; corte: RegrasCorte },
): FreeSlab[] {
  const pieceKinds = new Map(
    prepared.copies.flatMap((copies, kind) => copies.map(({ peca }) => [peca.id, kind])),
  )
  return chapas.flatMap(({ chapa, pecas }) => {
    const kind = kinds.find((candidate) => prepared.chapas[candidate.kind]?.id === chapa)
    if (!kind) return []
    const placed = pecas.map(({ peca, x, y, largura, altura }): FreePiece => {
      const [left, bottom] = [x - corte.refilo, y - corte.refilo]
      const [right, top] = [left + largura + corte.serra, bottom + altura + corte.serra]
      return { left, bottom, right, top, piece: pieceKinds.get(peca) ?? -1 }
    })
    return [FreeSlab.holding(kind, placed)]
  })
}
