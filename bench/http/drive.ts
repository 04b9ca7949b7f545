// Load over HTTP: several connections, each asking again as soon as it has its answer.
import autocannon, { type Request } from 'autocannon'
import { quantile } from '../statistics.ts'

export interface Load {
  /** start of every address */
  url: string
  /** a request for each call, so that not always the same row is asked for */
  next: () => Request
  seconds: number
}

export interface Throughput {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

export const CONNECTIONS = 10
const WARM_UP_SHARE = 0.4

/** Warms up, then measures. Throws when an answer is not a success: it would be cheaper than a real one. */
export async function drive(load: Load): Promise<Throughput> {
  await run({ ...load, seconds: Math.max(1, load.seconds * WARM_UP_SHARE) })
  return run(load)
}

function run({ url, next, seconds }: Load): Promise<Throughput> {
  const milliseconds: number[] = []
  const setupRequest = (request: Request): Request => ({ ...request, ...next() })
  return new Promise((resolve, reject) => {
    const options = { url, connections: CONNECTIONS, duration: seconds, requests: [{ setupRequest }] }
    const load = autocannon(options, (error, result) => {
      const bad = result && result.errors + result.timeouts + result.non2xx
      if (error) reject(error)
      else if (bad > 0) reject(new Error(`${bad} calls of ${url} failed (${refused.join(', ')}).`))
      else
        resolve({
          perSecond: milliseconds.length / result.duration,
          p50Ms: quantile(milliseconds, 0.5),
          p99Ms: quantile(milliseconds, 0.99),
        })
    })
    const refused: number[] = []
    load.on('response', (_client: unknown, status: number, _bytes: number, ms: number) => {
      milliseconds.push(ms)
      if (status >= 300 && refused.length < 3) refused.push(status)
    })
  })
}
