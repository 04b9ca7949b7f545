import type { ChapaDisponivel, PecaPosicionada, RegrasCorte, Retangulo } from '../formato.ts'
import type { BolsoNaChapa } from '../bolsos/free-bolso.ts'
import { perfilOf } from '../maquina.ts'
import { bolsoAround, isSameBolso } from '../bolsos/bolsos-of-chapa.ts'
import { lieApart, liesBeside, SEM_PEDRAS, type PedrasLivres } from './pedras-livres.ts'

type Frame = Pick<ChapaDisponivel, 'largura' | 'altura' | 'defeitos'>

/**
 * Which pieces may not stay where they are: over the border or a defect, over another piece, or nearer to it than the
 * blade is wide. One that lies whole in a pocket of the other runs into nothing. Quick enough for every move of a pointer.
 * @param corte the blade, the border, the pockets on the slab as they go on (`recortesAbertos`), and outlines where they
 * count alone (`pedrasLivres`)
 * @returns the places of these pieces in the list, from 0.
 */
export function collisionsOn(
  chapa: Frame,
  pecas: readonly PecaPosicionada[],
  { bolsos = [], pedras = SEM_PEDRAS, ...corte }: Way & Pick<RegrasCorte, 'refilo'> & Partial<Shapes>,
): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [index, peca] of pecas.entries())
    if (beyondBorder(peca, chapa, corte) || defectsUnder(peca, chapa, pedras).length > 0) found.add(index)
  eachPair(pecas, corte.serra, (first, second) => {
    const [one, other] = [pecas[first], pecas[second]]
    if (one && other && mayStay(one, other, { bolsos, pedras, corte })) return
    found.add(first)
    found.add(second)
  })
  return found
}

export interface CollidingPair {
  one: PecaPosicionada
  other: PecaPosicionada
  /** false where only the blade finds no room */
  overlap: boolean
}

/** Pieces that lie over each other, or nearer to each other than the blade is wide; no guest with its host. */
export function collidingPairs(
  pecas: readonly PecaPosicionada[],
  corte: Way,
  { bolsos = [], pedras = SEM_PEDRAS }: Partial<Shapes> = {},
): CollidingPair[] {
  const pairs: CollidingPair[] = []
  eachPair(pecas, corte.serra, (first, second) => {
    const one = pecas[Math.min(first, second)]
    const other = pecas[Math.max(first, second)]
    if (!one || !other || mayStay(one, other, { bolsos, pedras, corte })) return
    const overlap = meets(one, other, 0) && !lieApart(one, other, { pedras, gap: 0 })
    pairs.push({ one, other, overlap })
  })
  return pairs
}

/** What goes between two pieces: the blade, and where stones are freed by it the jet. */
type Way = Pick<RegrasCorte, 'serra' | 'maquina' | 'jato'>

/** What is known of the stone in boxes: pockets that are cut free, or outlines where they count alone. */
interface Shapes {
  bolsos: readonly BolsoNaChapa[]
  pedras: PedrasLivres
}

/** Whether two whose boxes meet, or nearly, may stay where they are. */
function mayStay(
  one: PecaPosicionada,
  other: PecaPosicionada,
  { bolsos, pedras, corte }: Shapes & { corte: Way },
): boolean {
  if (lieApart(one, other, { pedras, gap: corte.serra })) return true
  return isGuest(one, other, bolsos) || isPartedByJet(one, other, corte)
}

/** Of two pieces in different stones, one of which a jet cuts free of the other, the jet goes between them. */
function isPartedByJet(one: PecaPosicionada, other: PecaPosicionada, corte: Way): boolean {
  const { maquina, jato } = perfilOf(corte)
  return maquina === 'jato' && !isSameBolso(one.dentro, other.dentro) && !meets(one, other, jato)
}

/** Whether one of two pieces lies in a pocket of the other. */
function isGuest(one: PecaPosicionada, other: PecaPosicionada, bolsos: readonly BolsoNaChapa[]): boolean {
  const liesIn = (guest: PecaPosicionada, host: PecaPosicionada) =>
    bolsoAround(
      guest,
      bolsos.filter(({ qual }) => qual.peca === host.peca && qual.copia === host.copia),
    ) !== undefined
  return bolsos.length > 0 && (liesIn(one, other) || liesIn(other, one))
}

/**
 * How far a piece lies over the border of the slab, in millimetres: beyond the raw slab, or only into the border that
 * is trimmed; null where it leaves the border free.
 */
export function beyondBorder(
  { x, y, largura, altura }: Retangulo,
  chapa: Pick<Frame, 'largura' | 'altura'>,
  { refilo }: Pick<RegrasCorte, 'refilo'>,
): { mm: number; de: 'chapa' | 'refilo' } | null {
  const beyond = Math.max(-x, -y, x + largura - chapa.largura, y + altura - chapa.altura)
  if (beyond > 0) return { mm: beyond, de: 'chapa' }
  return beyond + refilo > 0 ? { mm: beyond + refilo, de: 'refilo' } : null
}

/** The numbers of the slab's defects that a piece lies over, from 1. @param pedras outlines, where they count alone */
export function defectsUnder(
  peca: Retangulo,
  { defeitos }: Pick<Frame, 'defeitos'>,
  pedras: PedrasLivres = SEM_PEDRAS,
): number[] {
  return defeitos.flatMap((defeito, index) =>
    meets(peca, defeito, 0) && !liesBeside(peca, defeito, pedras) ? [index + 1] : [],
  )
}

function meets(one: Retangulo, other: Retangulo, gap: number): boolean {
  return (
    one.x < other.x + other.largura + gap &&
    other.x < one.x + one.largura + gap &&
    one.y < other.y + other.altura + gap &&
    other.y < one.y + one.altura + gap
  )
}

/** Sweeps from left to right: a piece is compared with those only that begin before it ends. */
function eachPair(
  pecas: readonly Retangulo[],
  gap: number,
  tell: (first: number, second: number) => void,
): void {
  const byLeft = pecas
    .map((rectangle, index) => ({ rectangle, index }))
    .sort((one, other) => one.rectangle.x - other.rectangle.x)
  for (let first = 0; first < byLeft.length; first += 1) {
    const one = byLeft[first]
    if (!one) return
    const end = one.rectangle.x + one.rectangle.largura + gap
    for (let second = first + 1; second < byLeft.length; second += 1) {
      const other = byLeft[second]
      if (!other || other.rectangle.x >= end) break
      if (meets(one.rectangle, other.rectangle, gap)) tell(one.index, other.index)
    }
  }
}
