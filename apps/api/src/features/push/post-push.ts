import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { publicLookup } from './push-address.ts'

const PATIENCE_MS = 10_000

export interface PushRequest {
  endpoint: string
  headers: Record<string, string>
  body: Buffer
  /** also to this machine, without encryption: for the push server of a test */
  local: boolean
}

export interface PushAnswer {
  status: number
  /** seconds that the service asks to wait; null where it asks nothing */
  retryAfter: number | null
}

/**
 * Hands a message to a push service and gives its status. Nothing of the answer is read, no other address is followed,
 * and after ten seconds nobody waits any more.
 * @throws {Error} when no answer comes
 */
export function postPush({ endpoint, headers, body, local }: PushRequest): Promise<PushAnswer> {
  const url = new URL(endpoint)
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'http:' && local ? requestHttp : requestHttps
    const request = open(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(body.length) },
      signal: AbortSignal.timeout(PATIENCE_MS),
      // Nobody keeps a connection open for the next message of another account.
      agent: false,
      ...(!local && { lookup: publicLookup }),
    })
    request.once('response', (response) => {
      const seconds = Number(response.headers['retry-after'] ?? Number.NaN)
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: Number.isFinite(seconds) && seconds >= 0 ? seconds : null,
      })
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })
}
