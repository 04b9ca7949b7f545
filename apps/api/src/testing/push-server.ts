import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A browser as a push service knows it. */
export type TestBrowser = {
  /** what its page hands to our server */
  assinatura: { endpoint: string; p256dh: string; auth: string; aparelho: 'celular' | 'computador' }
  /** what came to it, opened with its own key */
  messages: unknown[]
  /** statuses that the service answers to the next messages instead of taking them */
  refusals: number[]
}

export type PushServer = {
  origin: string
  /** the time that signatures are judged by */
  clock: { now: Date }
  /** A browser that subscribed with the public key of our server. */
  subscribe(chave: string): TestBrowser
  /** headers of everything that was asked */
  requests: IncomingMessage['headers'][]
  /** why something was not taken, in the words of a push service */
  faults: string[]
  /** whether the service answers at all */
  silent: boolean
  stop(): Promise<void>
}

type Known = { browser: TestBrowser; pair: ECDH; auth: Buffer; chave: string }

/**
 * A real push service on this machine, written from the receiver's side of RFC 8030, 8188, 8291 and 8292: it takes only
 * what is signed by the key that the browser subscribed with, for itself, and not for longer than a day; and opens what
 * came as the browser would.
 */
export async function startPushServer(clock: { now: Date }): Promise<PushServer> {
  const known = new Map<string, Known>()
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const started: PushServer = {
    origin,
    clock,
    requests: [],
    faults: [],
    silent: false,
    subscribe(chave) {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      const path = `/empurrar/${randomBytes(12).toString('hex')}`
      const assinatura = {
        endpoint: `${origin}${path}`,
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
        aparelho: 'celular',
      } as const
      const browser: TestBrowser = { assinatura, messages: [], refusals: [] }
      known.set(path, { browser, pair, auth, chave })
      return browser
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    started.requests.push(request.headers)
    if (started.silent) return
    const found = known.get(request.url ?? '')
    if (!found) return void response.writeHead(404).end()
    const refusal = found.browser.refusals.shift()
    if (refusal !== undefined) return void response.writeHead(refusal).end()
    const fault = faultOf(request, found, started)
    if (fault !== null) {
      started.faults.push(fault)
      return void response.writeHead(403).end(fault)
    }
    const text = openMessage(Buffer.concat(chunks), { browser: found.pair, auth: found.auth })
    found.browser.messages.push(JSON.parse(text))
    response.writeHead(201).end()
  }
  return started
}

function faultOf(
  { method, headers }: IncomingMessage,
  { chave }: Known,
  { origin, clock }: PushServer,
): string | null {
  if (method !== 'POST') return 'not a POST'
  if (headers['content-encoding'] !== 'aes128gcm') return 'not encrypted'
  if (!/^\d+$/.test(String(headers['ttl']))) return 'no TTL'
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== chave) return 'another key than that of the subscription'
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const said = Buffer.from(`${head}.${body}`)
  const sealed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', said, sealed, Buffer.from(signature, 'base64url')))
    return 'a signature that does not hold'
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string }
  const { aud, exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { aud: string; exp: number }
  const left = exp - clock.now.getTime() / 1000
  if (alg !== 'ES256' || aud !== origin) return 'signed for somebody else'
  return left > 0 && left <= 86_400 ? null : 'signed for another time'
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const sum = createHmac('sha256', key)
  for (const part of parts) sum.update(part)
  return sum.digest()
}

/** What a sealed message says, read with the browser's own key (RFC 8291 and 8188). Throws when it is not for it. */
export function openMessage(sealed: Buffer, { browser, auth }: { browser: ECDH; auth: Buffer }): string {
  const salt = sealed.subarray(0, 16)
  const keyLength = sealed.readUInt8(20)
  const theirs = sealed.subarray(21, 21 + keyLength)
  const record = sealed.subarray(21 + keyLength)
  if (record.length > sealed.readUInt32BE(16)) throw new Error('More than one record.')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs])
  const secret = hmac(hmac(auth, browser.computeSecret(theirs)), info, '\u0001')
  const root = hmac(salt, secret)
  const key = hmac(root, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16)
  const nonce = hmac(root, 'Content-Encoding: nonce\0\u0001').subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The last record does not say that it is the last.')
  return padded.subarray(0, end).toString()
}
