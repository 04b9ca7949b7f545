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
  let a = seed | 0
  let b = 0x9e3779b9 | 0
  let c = 0x243f6a88 | 0
  let counter = 1
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / TWO_POW_32
  }
  for (let round = 0; round < WARM_UP; round += 1) next()
  return { next, below: (count) => Math.floor(next() * count) }
}
