import { PROFUNDIDADE, type Face } from './sample-face.ts'

/** How the pattern of the stone runs over a joint. */
export interface Continuidade {
  /** 0 to 100; null where there is nothing to be said, and why */
  valor: number | null
  motivo: 'sem-desenho' | 'sem-foto' | null
  /** by how much the veins miss each other, mm; 0 where `valor` is null */
  desencontro: number
  /** the same from the start of the joint, a value every `PASSO` mm: to the right positive */
  desvios: readonly number[]
}

/** From one of `desvios` to the next, mm. */
export const PASSO = 2
/** Veins that miss each other by more do not belong together, mm. */
const ALCANCE = 20
/** Light that changes more slowly than this is no vein, mm. */
const LUZ = 120
/** Crystals are finer than this, mm. */
const CRISTAL = 2.5
/** So fine are spots that are no pattern yet, mm. */
const PINTA = 6
/** Of the brightness, 0 to 1: a pattern that is weaker is none. */
const FRACO = 0.0125
/** How much the stone further in has to be like that at the joint: what ends within a centimetre are spots. */
const CORRIDO = 0.55
/** Noise of a photo is not made large, of the brightness. */
const RUIDO = 0.004
/** What it costs to change the shift by 1 mm: veins that lie beside each other are shifted alike. */
const MUDA = 0.15
/** What a shift costs beside what does not fit: found by the bench. */
const LAMBDA = 0.35
/** What is left at which a joint is worth 1/e: found by the bench, so that strangers stay below 35. */
const ESCALA = 0.42
/** A joint of which the picture shows less is not measured. */
const SEM_FOTO = 0.1
/** Parts of the depth: at the joint, and further in, mm. */
const PERTO = [0, 2] as const
const DEPOIS = [2, 4] as const
const LONGE = [10, 20] as const

/**
 * How well the pattern runs from one face over to the other: 100 where it goes on as if nothing had been sawn. The
 * faces are those of the same line, from the same end. Veins are matched along the joint, each with its own shift of at
 * most 20 mm, changing by at most 1 mm in 2; what then does not fit, and how far it had to be shifted, is the loss.
 * After Gallagher (CVPR 2012) for what counts at a joint, and dynamic programming for where it lies.
 */
export function measureContinuidade(a: Face, b: Face): Continuidade {
  if (Math.max(a.semFoto, b.semFoto) > SEM_FOTO) return nothing('sem-foto')
  const length = Math.min(a.comprimento, b.comprimento)
  const [one, other] = [patternOf(a, length), patternOf(b, length)]
  if (!hasDesenho(one, other)) return nothing('sem-desenho')
  const steps = Math.max(1, Math.floor(length / PASSO))
  const losses = lossesOf(one.perto, other.perto, { length, steps })
  const weights = weightsOf(one.perto, other.perto, { length, steps })
  const path = cheapestPath(losses, weights, { steps, common: commonShift(losses, weights, steps) })
  let [loss, shift, sum, squares] = [0, 0, 0, 0]
  for (let step = 0; step < steps; step++) {
    const delta = path[step] ?? 0
    const weight = weights[step] ?? 0
    loss += weight * (losses[step * WIDTH + delta + ALCANCE] ?? 0)
    shift += weight * weight * Math.abs(delta)
    sum += weight
    squares += weight * weight
  }
  const left = loss / sum + (LAMBDA * shift) / squares / ALCANCE
  return {
    valor: Math.round(100 * Math.exp(-left / ESCALA)),
    motivo: null,
    desencontro: Math.round((shift / squares) * 10) / 10,
    desvios: path,
  }
}

const WIDTH = 2 * ALCANCE + 1

function nothing(motivo: NonNullable<Continuidade['motivo']>): Continuidade {
  return { valor: null, motivo, desencontro: 0, desvios: [] }
}

/** What of a face is pattern: red, green and blue at the joint for each mm, slow light taken off. */
interface Desenho {
  perto: Float64Array
  /** mean square of what is no spot */
  energia: number
  /** how much of it is there a centimetre further in, -1 to 1 */
  corrido: number
}

function patternOf(face: Face, length: number): Desenho {
  const pattern = (band: readonly [number, number], finest: number) => {
    const mean = meanOf(face, band, length)
    const slow = smoothed(mean, LUZ, length)
    return smoothed(mean, finest, length).map((value, at) => value - (slow[at] ?? 0))
  }
  const after = pattern(DEPOIS, CRISTAL)
  return {
    // A vein that leans is elsewhere a millimetre further in: what is compared is what comes to the very edge.
    perto: pattern(PERTO, CRISTAL).map((value, at) => value + (value - (after[at] ?? value)) / 2),
    ...strengthOf(pattern(PERTO, PINTA), pattern(LONGE, PINTA)),
  }
}

/** Spots are strong, and gone a centimetre further; a vein that leans comes back beside its place. */
function strengthOf(perto: Float64Array, longe: Float64Array): Pick<Desenho, 'energia' | 'corrido'> {
  const own = dot([perto, perto], 0)
  const both = Math.sqrt(own * dot([longe, longe], 0))
  let corrido = -1
  for (let delta = -ALCANCE; delta <= ALCANCE; delta += 2)
    corrido = Math.max(corrido, dot([perto, longe], delta) / (both || 1))
  return { energia: own / perto.length, corrido }
}

/** The face that has more of a pattern says more of whether it is one. */
function hasDesenho(one: Desenho, other: Desenho): boolean {
  const sum = one.energia + other.energia
  const corrido = (one.energia * one.corrido + other.energia * other.corrido) / (sum || 1)
  return Math.sqrt(sum / 2) >= FRACO && corrido >= CORRIDO
}

/** The product of two patterns, the second slid by `delta`. */
function dot([one, other]: readonly [Float64Array, Float64Array], delta: number): number {
  const length = one.length / 3
  let sum = 0
  for (let at = Math.max(0, -delta); at < Math.min(length, length - delta); at++)
    for (let part = 0; part < 3; part++)
      sum += (one[at * 3 + part] ?? 0) * (other[(at + delta) * 3 + part] ?? 0)
  return sum
}

/** The mean over a part of the depth. */
function meanOf({ data }: Face, [from, to]: readonly [number, number], length: number): Float64Array {
  const mean = new Float64Array(length * 3)
  for (let at = 0; at < length; at++)
    for (let deep = from; deep < to; deep++)
      for (let part = 0; part < 3; part++)
        mean[at * 3 + part] =
          (mean[at * 3 + part] ?? 0) + (data[(at * PROFUNDIDADE + deep) * 3 + part] ?? 0) / (to - from)
  return mean
}

/** A bell of that deviation along the joint, as three boxes; at the ends the mean of what there is. */
function smoothed(values: Float64Array, deviation: number, length: number): Float64Array {
  const reach = Math.max(1, Math.round(deviation))
  let current = values
  for (let pass = 0; pass < 3; pass++) {
    const next = new Float64Array(values.length)
    for (let part = 0; part < 3; part++) {
      let [sum, count] = [0, 0]
      for (let at = 0; at < Math.min(reach, length); at++, count++) sum += current[at * 3 + part] ?? 0
      for (let at = 0; at < length; at++) {
        if (at + reach < length) {
          sum += current[(at + reach) * 3 + part] ?? 0
          count++
        }
        if (at - reach - 1 >= 0) {
          sum -= current[(at - reach - 1) * 3 + part] ?? 0
          count--
        }
        next[at * 3 + part] = sum / count
      }
    }
    current = next
  }
  return current
}

interface Tamanho {
  length: number
  steps: number
}

/**
 * What does not fit at each place for each shift: 0 where both faces are the same, about 1 where they have nothing to do
 * with each other. Half of a shift is taken from each face, so that it does not matter which of them comes first.
 */
function lossesOf(one: Float64Array, other: Float64Array, { length, steps }: Tamanho): Float64Array {
  const losses = new Float64Array(steps * WIDTH)
  const deviation = [0, 1, 2].map((part) => pooledDeviation(one, other, { length, part }))
  for (let delta = -ALCANCE; delta <= ALCANCE; delta++) {
    const raw = new Float64Array(length)
    for (let at = 0; at < length; at++) {
      let sum = 0
      for (let part = 0; part < 3; part++) {
        const scale = deviation[part] ?? 1
        const level = valueAt(one, at - delta / 2, part) - valueAt(other, at + delta / 2, part)
        sum += (level / scale) ** 2
      }
      raw[at] = sum / 6
    }
    for (let step = 0; step < steps; step++) {
      let [sum, count] = [0, 0]
      for (let at = step * PASSO - JANELA; at <= step * PASSO + JANELA; at++)
        if (at >= 0 && at < length) {
          sum += raw[at] ?? 0
          count++
        }
      losses[step * WIDTH + delta + ALCANCE] = sum / count
    }
  }
  return losses
}

/** Places are told by what is around them, mm. */
const JANELA = 8

function pooledDeviation(
  one: Float64Array,
  other: Float64Array,
  { length, part }: { length: number; part: number },
): number {
  let sum = 0
  for (let at = 0; at < length; at++) sum += (one[at * 3 + part] ?? 0) ** 2 + (other[at * 3 + part] ?? 0) ** 2
  return Math.sqrt(sum / (2 * length)) + RUIDO
}

function valueAt(values: Float64Array, at: number, part: number): number {
  const place = Math.max(0, Math.min(at, values.length / 3 - 1))
  const low = Math.floor(place)
  const share = place - low
  const from = values[low * 3 + part] ?? 0
  return share === 0 ? from : from + ((values[(low + 1) * 3 + part] ?? from) - from) * share
}

/** Bare ground beside the veins of the joint. */
const CHAO = 0.05

/** Where there is a vein it counts that it meets; bare ground meets anything. */
function weightsOf(one: Float64Array, other: Float64Array, { length, steps }: Tamanho): Float64Array {
  const energy = new Float64Array(length * 3)
  for (let at = 0; at < length * 3; at++) energy[at] = (one[at] ?? 0) ** 2 + (other[at] ?? 0) ** 2
  const around = smoothed(energy, JANELA, length)
  let mean = 0
  for (const value of around) mean += value / around.length
  return Float64Array.from({ length: steps }, (_, step) => {
    let sum = 0
    for (let part = 0; part < 3; part++) sum += around[step * PASSO * 3 + part] ?? 0
    return Math.sqrt(sum / 3) + CHAO * Math.sqrt(mean)
  })
}

/** The one shift of the whole joint at which most of it fits; the smaller one of two that are as good. */
function commonShift(losses: Float64Array, weights: Float64Array, steps: number): number {
  let [best, least] = [0, Infinity]
  for (let delta = -ALCANCE; delta <= ALCANCE; delta++) {
    let sum = 0
    for (let step = 0; step < steps; step++)
      sum +=
        (weights[step] ?? 0) *
        ((losses[step * WIDTH + delta + ALCANCE] ?? 0) + (LAMBDA * Math.abs(delta)) / ALCANCE / 4)
    if (sum < least) [best, least] = [delta, sum]
  }
  return best
}

/**
 * The shifts that cost least, one for each step, changing by at most 1 mm from one to the next: where nothing says
 * otherwise, the common one.
 */
function cheapestPath(
  losses: Float64Array,
  weights: Float64Array,
  { steps, common }: { steps: number; common: number },
): number[] {
  const change = (MUDA * weights.reduce((sum, weight) => sum + weight, 0)) / steps
  const costs = new Float64Array(steps * WIDTH)
  const from = new Int8Array(steps * WIDTH)
  for (let step = 0; step < steps; step++) {
    for (let shift = 0; shift < WIDTH; shift++) {
      const here = step * WIDTH + shift
      const off = (LAMBDA * Math.abs(shift - ALCANCE - common)) / ALCANCE
      const turn = step === 0 ? 0 : cheapestTurn(costs, { row: here - shift - WIDTH, shift, change })
      const before = step === 0 ? 0 : (costs[here - WIDTH + turn] ?? 0) + Math.abs(turn) * change
      costs[here] = before + (weights[step] ?? 0) * ((losses[here] ?? 0) + off)
      from[here] = turn
    }
  }
  return walkBack(costs, from, steps)
}

/** From which shift of the step before one comes for least: from the same, or from one beside it. */
function cheapestTurn(
  costs: Float64Array,
  { row, shift, change }: { row: number; shift: number; change: number },
): -1 | 0 | 1 {
  const cost = (turn: -1 | 0 | 1) => {
    const before = shift + turn
    if (before < 0 || before >= WIDTH) return Infinity
    return (costs[row + before] ?? 0) + Math.abs(turn) * change
  }
  const [less, same, more] = [cost(-1), cost(0), cost(1)]
  if (same <= less && same <= more) return 0
  return less <= more ? -1 : 1
}

function walkBack(costs: Float64Array, from: Int8Array, steps: number): number[] {
  const last = (steps - 1) * WIDTH
  let shift = ALCANCE
  for (let other = 0; other < WIDTH; other++)
    if ((costs[last + other] ?? 0) < (costs[last + shift] ?? 0)) shift = other
  const path = new Array<number>(steps)
  for (let step = steps - 1; step >= 0; step--) {
    path[step] = shift - ALCANCE
    shift += from[step * WIDTH + shift] ?? 0
  }
  return path
}
