import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto'

const CURVE = 'prime256v1'
const KEY_BYTES = 32
/** A push service takes up to 24 hours; less, so that clocks may differ. */
const HOLDS_SECONDS = 12 * 3_600

/** The key that a push service knows this server by (VAPID, RFC 8292). */
export interface VapidKey {
  /** the public half as browsers take it: a point of P-256, base64url */
  publica: string
  privada: KeyObject
}

/** The private half of a new key, as it is kept. */
export function newVapidSecret(): Buffer {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  const secret = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(KEY_BYTES - secret.length), secret])
}

/** Both halves of the key from what is kept of it. */
export function vapidKeyOf(secret: Buffer): VapidKey {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 1 + KEY_BYTES), point.subarray(1 + KEY_BYTES)]
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: secret.toString('base64url'),
    x: x.toString('base64url'),
    y: y.toString('base64url'),
  }
  return { publica: point.toString('base64url'), privada: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/**
 * What the header `authorization` says to one push service: who sends, for that service alone, for some hours.
 * @param contato whom the service may write to, a mailto: or https: address; undefined where nobody is named
 */
export function vapidAuthorization(
  { publica, privada }: VapidKey,
  { origin, now, contato }: { origin: string; now: Date; contato: string | undefined },
): string {
  const exp = Math.floor(now.getTime() / 1000) + HOLDS_SECONDS
  const said = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: origin, exp, ...(contato !== undefined && { sub: contato }) },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(said), { key: privada, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publica}`
}
