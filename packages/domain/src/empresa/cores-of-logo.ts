import type { Cores } from '@lapida/contracts/empresa'
import { CORES_PADRAO } from './padroes.ts'

type Rgb = readonly [red: number, green: number, blue: number]

/** Pixels of one colour family. */
interface Grupo {
  cor: Rgb
  peso: number
}

/** Bits of each channel that tell families apart at first. */
const SHIFT = 4
const OPAQUE = 128
/** Distance (of 441) below which two families are the same colour to the eye. */
const SAME_COLOUR = 60
/** Share of the seen pixels below which a family is a border or noise. */
const SMALLEST_SHARE = 0.015
/** Chroma (of 255) from which a colour is a colour and not a grey. */
const COLOURED = 36

const INK: Rgb = [30, 41, 59]
const WHITE: Rgb = [255, 255, 255]

/**
 * Five colours for the documents from the pixels of a logo (RGBA, 4 bytes each): its strongest colour leads, the
 * liveliest of the next two is the highlight and the other follows, else a tint of the first; the paper stays white
 * and the text dark. A logo without colours gives dark ones; null when nothing of it can be seen.
 */
export function coresOfLogo(pixels: Uint8ClampedArray): Cores | null {
  const grupos = familias(pixels)
  if (grupos.length === 0) return null
  const [primaria, second, third] = grupos
    .map(({ cor }) => cor)
    .filter((cor) => chroma(cor) >= COLOURED && isUsable(cor))
  if (!primaria) return greyCores(grupos)
  const destaque = second && third && chroma(third) > chroma(second) ? third : second
  const secundaria = third ? (destaque === third ? second : third) : undefined
  return {
    primaria: hex(primaria),
    secundaria: hex(secundaria ?? mix(primaria, WHITE, 0.3)),
    texto: hex(mix(INK, primaria, 0.12)),
    fundo: CORES_PADRAO.fundo,
    destaque: destaque ? hex(destaque) : CORES_PADRAO.destaque,
  }
}

function greyCores(grupos: readonly Grupo[]): Cores {
  const dark = grupos.map(({ cor }) => cor).find((cor) => luminance(cor) < 140) ?? INK
  return {
    primaria: hex(dark),
    secundaria: hex(mix(dark, WHITE, 0.35)),
    texto: hex(mix(dark, INK, 0.5)),
    fundo: CORES_PADRAO.fundo,
    destaque: CORES_PADRAO.destaque,
  }
}

/** Families of colours, the strongest first: how many pixels, livelier ones counting more. */
function familias(pixels: Uint8ClampedArray): Grupo[] {
  const bins = new Map<number, { sum: [number, number, number]; count: number }>()
  let seen = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < OPAQUE || isPaper([red, green, blue])) continue
    seen += 1
    const key = ((red >> SHIFT) << (2 * SHIFT)) | ((green >> SHIFT) << SHIFT) | (blue >> SHIFT)
    const bin = bins.get(key) ?? { sum: [0, 0, 0], count: 0 }
    bin.sum = [bin.sum[0] + red, bin.sum[1] + green, bin.sum[2] + blue]
    bin.count += 1
    bins.set(key, bin)
  }
  const found = [...bins.values()]
    .map(({ sum: [red, green, blue], count }): Grupo => ({
      cor: [red / count, green / count, blue / count],
      peso: count,
    }))
    .sort((one, other) => other.peso - one.peso)
  return merged(found)
    .filter(({ peso }) => peso >= seen * SMALLEST_SHARE)
    .sort((one, other) => strength(other) - strength(one))
}

/** Neighbouring bins are one colour: each joins the stronger one that it looks like. */
function merged(grupos: readonly Grupo[]): Grupo[] {
  const kept: Grupo[] = []
  for (const grupo of grupos) {
    const like = kept.find(({ cor }) => distance(cor, grupo.cor) < SAME_COLOUR)
    if (like) like.peso += grupo.peso
    else kept.push({ ...grupo })
  }
  return kept
}

const strength = ({ cor, peso }: Grupo) => peso * (1 + chroma(cor) / 255)

const isPaper = (cor: Rgb) => Math.min(...cor) > 240

/** Colours that are nearly white or black lead nothing: text beside them would be all that is left. */
const isUsable = (cor: Rgb) => luminance(cor) > 20 && luminance(cor) < 235

const chroma = (cor: Rgb) => Math.max(...cor) - Math.min(...cor)

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

const distance = (one: Rgb, other: Rgb) =>
  Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)))

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

function hex(cor: Rgb): string {
  return `#${cor.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
