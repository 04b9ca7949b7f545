import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Where a message is sealed for: as a browser's PushSubscription says, base64url. */
export interface Selo {
  /** the browser's public key */
  p256dh: string
  /** the secret that it shares with us */
  auth: string
}

/** What is drawn anew for every message; given by the test of the standard's own example. */
export interface Sorteio {
  /** private key of this message alone */
  privada: Buffer
  salt: Buffer
}

const CURVE = 'prime256v1'
const RECORD_BYTES = 4_096
const [KEY_BYTES, NONCE_BYTES, SALT_BYTES, SECRET_BYTES, TAG_BYTES] = [16, 12, 16, 32, 16]
const LAST_RECORD = Buffer.from([2])

/**
 * A message that only one browser can read: RFC 8291 over one record of RFC 8188 (aes128gcm). It is filled up to
 * `length`, so that its size says nothing of what it tells.
 * @throws {RangeError} when the message is longer than that
 */
export function sealMessage(
  text: string,
  { p256dh, auth }: Selo,
  { length, sorteio }: { length: number; sorteio?: Sorteio },
): Buffer {
  const message = Buffer.from(text)
  if (message.length > length) throw new RangeError('The message is longer than it may be.')
  const own = createECDH(CURVE)
  if (sorteio) own.setPrivateKey(sorteio.privada)
  else own.generateKeys()
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), own.getPublicKey()]
  const salt = sorteio?.salt ?? randomBytes(SALT_BYTES)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(own.computeSecret(theirs), {
    salt: Buffer.from(auth, 'base64url'),
    info,
    bytes: SECRET_BYTES,
  })
  const part = (name: string, bytes: number) =>
    derive(secret, { salt, info: Buffer.from(`Content-Encoding: ${name}\0`), bytes })
  const cipher = createCipheriv('aes-128-gcm', part('aes128gcm', KEY_BYTES), part('nonce', NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  const padded = Buffer.concat([message, LAST_RECORD, Buffer.alloc(length - message.length)])
  const header = Buffer.alloc(SALT_BYTES + 5)
  salt.copy(header)
  header.writeUInt32BE(RECORD_BYTES, SALT_BYTES)
  header.writeUInt8(ours.length, SALT_BYTES + 4)
  return Buffer.concat([header, ours, cipher.update(padded), cipher.final(), cipher.getAuthTag()])
}

function derive(key: Buffer, { salt, info, bytes }: { salt: Buffer; info: Buffer; bytes: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes))
}
