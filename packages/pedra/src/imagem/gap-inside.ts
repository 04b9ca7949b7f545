import type { Figura } from '../formato.ts'
import type { Borda } from '../geometria/formato.ts'
import { at, byteAt, floatAt } from '../numeros.ts'

/** How wide a strip beside the stone may be, and how much stone is looked at behind it, px of a photo of 4,000. */
const WIDEST = 46
const BEHIND = 26
/** So many pixels beside an edge have a part of both sides. */
const SMEARED = 3
/** A strip that is no stone differs by so much of what lies outside of it, which a lens smears, at least, values of 255. */
const OF_OUTSIDE = 0.06
const AT_LEAST = 5
/** And by so much more than the stone further in differs from place to place. */
const OF_STONE = 2.5
/** The stone behind it is as the stone further in, of that difference. */
const AS_FURTHER_IN = 0.4
/** Places along the edge, without its ends, where corners are broken. */
const PLACES = 96

/**
 * How far further in the stone begins, px, where the edge of a photo is that of a strip beside it: the shadow between it
 * and a slab behind, or the side of the slab itself, seen from one side. 0 where there is none.
 * @param borda an edge with the slab to its left as they go round, which is upwards of one to the right
 */
export function gapInside(figura: Figura, borda: Borda): number {
  const unit = Math.max(figura.width, figura.height) / 4_000
  const [widest, behind] = [Math.ceil(WIDEST * unit), Math.max(3, Math.ceil(BEHIND * unit))]
  const perfil = new Perfil(figura, borda, { outside: behind, inside: widest + 2 * behind })
  const outside = perfil.meanOf(-behind, -1)
  const further = perfil.meanOf(widest + behind, widest + 2 * behind)
  const least = Math.max(
    AT_LEAST,
    OF_OUTSIDE * away(outside, further),
    OF_STONE * perfil.spreadOf(widest, widest + 2 * behind, Math.max(2, Math.round(behind / 4))),
  )
  const stepAt = (gap: number) => away(perfil.meanOf(gap - 2, gap - 1), perfil.meanOf(gap + 1, gap + 2))
  let [best, found] = [0, 0]
  for (let gap = SMEARED + 1; gap <= widest; gap++) {
    const step = stepAt(gap)
    // Beside an edge its own step falls off: another edge is where it rises again.
    if (step <= best || step < stepAt(gap - 1) || step < stepAt(gap + 1)) continue
    const differs = away(perfil.meanOf(SMEARED, gap - 1), further)
    const stone = away(perfil.meanOf(gap + 1, gap + behind), further)
    if (differs >= least && stone <= AS_FURTHER_IN * differs) [best, found] = [step, gap]
  }
  return found
}

type Cor = readonly [number, number, number]

function away(one: Cor, other: Cor): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

/** The colours beside an edge, each the middle of those along it, by how far they lie further in. */
class Perfil {
  readonly #from: number
  readonly #cores: Float64Array

  constructor(figura: Figura, { de, ate }: Borda, { outside, inside }: { outside: number; inside: number }) {
    const length = Math.hypot(ate.x - de.x, ate.y - de.y)
    const inwards = { x: (ate.y - de.y) / length, y: -(ate.x - de.x) / length }
    const wide = outside + inside + 1
    this.#from = -outside
    this.#cores = new Float64Array(3 * wide)
    const seen: [number[], number[], number[]] = [[], [], []]
    for (let place = 0; place < wide; place++) {
      seen.forEach((part) => (part.length = 0))
      for (let step = 0; step < PLACES; step++) {
        const share = 0.05 + (0.9 * step) / (PLACES - 1)
        const x = Math.floor(de.x + (ate.x - de.x) * share + inwards.x * (place - outside))
        const y = Math.floor(de.y + (ate.y - de.y) * share + inwards.y * (place - outside))
        if (x < 0 || y < 0 || x >= figura.width || y >= figura.height) continue
        seen.forEach((part, channel) => part.push(byteAt(figura.data, 4 * (y * figura.width + x) + channel)))
      }
      seen.forEach((part, channel) => {
        this.#cores[3 * place + channel] = middleOf(part)
      })
    }
  }

  /** How far the means of so many places lie from the mean of all of them at most. */
  spreadOf(from: number, to: number, wide: number): number {
    const all = this.meanOf(from, to)
    let most = 0
    for (let place = from; place + wide - 1 <= to; place++)
      most = Math.max(most, away(this.meanOf(place, place + wide - 1), all))
    return most
  }

  /** The mean of the colours from one place to another, both with it. */
  meanOf(from: number, to: number): Cor {
    const sum = [0, 0, 0]
    for (let place = from; place <= to; place++)
      for (let part = 0; part < 3; part++)
        sum[part] = at(sum, part) + floatAt(this.#cores, 3 * (place - this.#from) + part)
    const count = Math.max(1, to - from + 1)
    return [at(sum, 0) / count, at(sum, 1) / count, at(sum, 2) / count]
  }
}

function middleOf(values: number[]): number {
  values.sort((one, other) => one - other)
  return values[Math.floor(values.length / 2)] ?? 0
}
