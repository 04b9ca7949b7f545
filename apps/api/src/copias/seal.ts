import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import type { Cifra } from './formato.ts'

/** As OWASP asks today: 128 MB and a third of a second; a file says what its own key was made with. */
const SCRYPT = { n: 2 ** 17, r: 8, p: 1 }
/** A file may not make us work longer or take more memory than this. */
const MOST_SCRYPT = { n: 2 ** 20, r: 32, p: 4 }
const SCRYPT_MEMORY = 512 * 1024 * 1024
const KEY_BYTES = 32
const CHECK_BYTES = 16
const NONCE_BYTES = 12

/** Bytes of the seal behind each chunk. */
export const SEAL_BYTES = 16

/** Closes and opens chunks, each in its place: none can be changed, left out, moved, or be the last one before its time. */
export interface Seal {
  close(chunk: Buffer, isLast: boolean): { content: Buffer; seal: Buffer }
  /** undefined when it is not the chunk that was closed here */
  open(content: Buffer, seal: Buffer, isLast: boolean): Buffer | undefined
}

interface Secret {
  key: Buffer
  cifra: Cifra
}

/** A key for one file: the salt is new each time, so that no two files share one. */
export async function secretOf(senha: string): Promise<Secret> {
  const sal = randomBytes(16)
  const { key, check } = await derive(senha, sal, SCRYPT)
  const conferencia = check.toString('base64')
  return { key, cifra: { algoritmo: 'aes-256-gcm', sal: sal.toString('base64'), ...SCRYPT, conferencia } }
}

/** The key of a file; undefined when the password is another. */
export async function keyOf(
  senha: string,
  { sal, n, r, p, conferencia }: Cifra,
): Promise<Buffer | undefined> {
  if (n > MOST_SCRYPT.n || r > MOST_SCRYPT.r || p > MOST_SCRYPT.p) return undefined
  const { key, check } = await derive(senha, Buffer.from(sal, 'base64'), { n, r, p })
  const wanted = Buffer.from(conferencia, 'base64')
  return wanted.length === check.length && timingSafeEqual(wanted, check) ? key : undefined
}

/** Seals of a file that begins with `header`: secret with a key, and without one open to be read but not to be changed unseen. */
export function createSeal(header: Buffer, key: Buffer | undefined): Seal {
  const headerHash = createHash('sha256').update(header).digest()
  return key ? secretSeal(headerHash, key) : openSeal(headerHash)
}

function secretSeal(headerHash: Buffer, key: Buffer): Seal {
  let count = 0
  const next = (isLast: boolean) => {
    const nonce = placeOf(count, isLast)
    count += 1
    return nonce
  }
  return {
    close(chunk, isLast) {
      const cipher = createCipheriv('aes-256-gcm', key, next(isLast)).setAAD(headerHash)
      const content = Buffer.concat([cipher.update(chunk), cipher.final()])
      return { content, seal: cipher.getAuthTag() }
    },
    open(content, seal, isLast) {
      const decipher = createDecipheriv('aes-256-gcm', key, next(isLast), { authTagLength: SEAL_BYTES })
      decipher.setAAD(headerHash).setAuthTag(seal)
      const chunk = decipher.update(content)
      return isAuthentic(decipher) ? chunk : undefined
    },
  }
}

function isAuthentic(decipher: { final(): Buffer }): boolean {
  try {
    decipher.final()
    return true
  } catch {
    return false
  }
}

function openSeal(headerHash: Buffer): Seal {
  let count = 0
  const sealOf = (chunk: Buffer, isLast: boolean) => {
    const hash = createHash('sha256').update(headerHash).update(placeOf(count, isLast)).update(chunk)
    count += 1
    return hash.digest().subarray(0, SEAL_BYTES)
  }
  return {
    close: (chunk, isLast) => ({ content: chunk, seal: sealOf(chunk, isLast) }),
    open: (content, seal, isLast) => (sealOf(content, isLast).equals(seal) ? content : undefined),
  }
}

/** The number of a chunk and whether it is the last; as a nonce never twice under the key of one file. */
function placeOf(count: number, isLast: boolean): Buffer {
  const place = Buffer.alloc(NONCE_BYTES)
  place.writeUInt8(isLast ? 1 : 0)
  place.writeBigUInt64BE(BigInt(count), NONCE_BYTES - 8)
  return place
}

function derive(
  senha: string,
  sal: Buffer,
  { n, r, p }: { n: number; r: number; p: number },
): Promise<{ key: Buffer; check: Buffer }> {
  return new Promise((resolve, reject) => {
    const options = { N: n, r, p, maxmem: SCRYPT_MEMORY }
    scrypt(senha.normalize('NFC'), sal, KEY_BYTES + CHECK_BYTES, options, (error, derived) => {
      if (error) reject(error)
      else resolve({ key: derived.subarray(0, KEY_BYTES), check: derived.subarray(KEY_BYTES) })
    })
  })
}
