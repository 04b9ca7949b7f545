/** A stream of pseudo-random numbers: the same seed gives the same stream in every engine of JavaScript. */
export interface Random {
  /** 0 (included) to 1 (excluded) */
  next(): number
  /** an integer from 0 to count - 1 */
  below(count: number): number
}

const WARM_UP = 20
const TWO_POW_32 = 4_294_967_296

/** sfc32 (Chris Doty-Humphrey, PractRand): small, fast, long period. */
export function createRandom(seed: number): Random {
  // Typed, because a browser would otherwise make an object of every number above 2^30.
  const state = Int32Array.of(seed, 0x9e3779b9, 0x243f6a88, 1)
  const next = () => {
    const [a = 0, b = 0, c = 0, counter = 0] = [state[0], state[1], state[2], state[3]]
    const sum = (((a + b) | 0) + counter) | 0
    state[3] = counter + 1
    state[0] = b ^ (b >>> 9)
    state[1] = c + (c << 3)
    state[2] = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / TWO_POW_32
  }
  for (let round = 0; round < WARM_UP; round += 1) next()
  return { next, below: (count) => Math.floor(next() * count) }
}
