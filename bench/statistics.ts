/** The value below which `share` (0 to 1) of the values lie: an observed one, by the nearest-rank method. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError('No values were measured.')
  const sorted = values.toSorted((one, other) => one - other)
  const rank = Math.max(1, Math.ceil(share * sorted.length))
  return sorted[rank - 1] ?? Number.NaN
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Runs `work` and gives what it took, in milliseconds, with what it gave. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}

/** Runs `work` a number of times, one after the other, and gives every result. */
export async function repeat<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let index = 0; index < times; index += 1) results.push(await work(index))
  return results
}
