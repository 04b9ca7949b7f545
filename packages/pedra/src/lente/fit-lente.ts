import { homografiaThrough, projectPonto } from '../geometria/homografia.ts'
import { meiaDiagonalOf, unbendPonto, type TamanhoDaFoto } from '../geometria/lente.ts'
import { at } from '../numeros.ts'
import type { CruzNaFolha } from './find-xadrez.ts'

/** A sheet as one photo shows it. */
export interface VistaDaFolha {
  foto: TamanhoDaFoto
  cruzes: readonly CruzNaFolha[]
}

/**
 * What a lens was found to be: `k` as in `Lente`, how far it may lie off, and how far the crossings lie from where it says,
 * px of a photo of 12 megapixels.
 */
export interface LenteMedida {
  k: number
  desvio: number
  rms: number
}

/** `longe`: no photo shows the sheet where lenses bend; `torta`: no lens shows a flat sheet like this. */
export type ProblemaDaLente = 'poucas' | 'longe' | 'torta'

export type LenteAchada = { lente: LenteMedida; problema: null } | { lente: null; problema: ProblemaDaLente }

/** With fewer photos one bad one decides. */
export const FEWEST_VISTAS = 3
/** As far from the middle as one crossing has to be seen, in halves of the diagonal: further in lenses hardly bend. */
const FARTHEST = 0.6
/** A sheet that was flat lies this near, px of a photo of 12 megapixels. */
const MOST_RMS = 1.5
/** The half diagonal of such a photo, px. */
const MEIA_DIAGONAL = 2500
const WIDEST = 0.16

/**
 * The lens under which all photos of a flat sheet are what a flat sheet looks like: one `k` for all of them, each with its
 * own projection. How large the sheet is does not matter, only that its fields are equal.
 */
export function fitLente(vistas: readonly VistaDaFolha[]): LenteAchada {
  if (vistas.length < FEWEST_VISTAS) return failed('poucas')
  if (Math.max(...vistas.map(reachOfVista)) < FARTHEST) return failed('longe')
  const k = bestK(vistas)
  const rms = Math.sqrt(missOf(vistas, k))
  if (!(rms < MOST_RMS)) return failed('torta')
  const each = vistas.map((vista) => bestK([vista]))
  const spread = each.reduce((sum, one) => sum + (one - k) ** 2, 0) / (each.length - 1)
  return { lente: { k, desvio: Math.sqrt(spread / each.length), rms }, problema: null }
}

function failed(problema: ProblemaDaLente): LenteAchada {
  return { lente: null, problema }
}

/** How far from the middle of its photo a sheet is seen, in halves of the diagonal. */
export function reachOfVista({ foto, cruzes }: VistaDaFolha): number {
  const half = meiaDiagonalOf(foto)
  return Math.max(...cruzes.map(({ x, y }) => Math.hypot(x - foto.largura / 2, y - foto.altura / 2))) / half
}

function bestK(vistas: readonly VistaDaFolha[]): number {
  let [low, high] = [-WIDEST, WIDEST]
  // A step in from both sides at a time: the miss has one valley.
  const GOLDEN = (Math.sqrt(5) - 1) / 2
  let [one, other] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)]
  let [missOne, missOther] = [missOf(vistas, one), missOf(vistas, other)]
  for (let round = 0; round < 26; round++)
    if (missOne < missOther) {
      ;[high, other, missOther] = [other, one, missOne]
      one = high - GOLDEN * (high - low)
      missOne = missOf(vistas, one)
    } else {
      ;[low, one, missOne] = [one, other, missOther]
      other = low + GOLDEN * (high - low)
      missOther = missOf(vistas, other)
    }
  return (low + high) / 2
}

/** The mean of the squares by which crossings lie off with this lens, px² of a photo of 12 megapixels. */
function missOf(vistas: readonly VistaDaFolha[], k: number): number {
  const misses = vistas.map(({ foto, cruzes }) => {
    const straight = cruzes.map((cruz) => unbendPonto(foto, { k }, cruz))
    const sheet = cruzes.map(({ coluna, linha }) => ({ x: coluna, y: linha }))
    const homografia = homografiaThrough(sheet, straight)
    if (!homografia) return Infinity
    const scale = MEIA_DIAGONAL / meiaDiagonalOf(foto)
    return sheet.reduce((sum, place, index) => {
      const seen = projectPonto(homografia, place)
      const { x, y } = straight[index] ?? seen
      return sum + ((seen.x - x) ** 2 + (seen.y - y) ** 2) * scale ** 2
    }, 0)
  })
  const count = vistas.reduce((sum, { cruzes }) => sum + cruzes.length, 0)
  return misses.reduce((sum, _, index) => sum + at(misses, index), 0) / count
}
