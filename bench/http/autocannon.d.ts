/** The part of autocannon 9 that is used here; it brings no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  export interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }

  interface Options {
    url: string
    connections: number
    /** seconds */
    duration: number
    requests: Request[]
  }

  interface Result {
    errors: number
    timeouts: number
    non2xx: number
    /** seconds, as measured */
    duration: number
  }

  function autocannon(options: Options, done: (error: Error | null, result: Result) => void): EventEmitter

  export default autocannon
}
