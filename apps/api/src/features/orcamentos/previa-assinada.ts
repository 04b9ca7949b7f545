import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '#http/context.ts'
import { serverKey } from './orcamentos.repository.ts'

const HOLDS_MS = 10 * 60_000
const KEY_BYTES = 32
const PREVIA = /^([0-9a-z]{1,9})\.([\w-]{43})$/

type Asked = Pick<Context, 'db' | 'now'>

/** What the address of a quote's page says for ten minutes of somebody of the company: this look is no customer's. */
export async function signPrevia({ db, now }: Asked, orcamentoId: string): Promise<string> {
  const ate = Math.floor((now.getTime() + HOLDS_MS) / 1_000).toString(36)
  return `${ate}.${await sealOf(db, `${orcamentoId}:${ate}`)}`
}

/** Whether an address says so of this quote, and still may. It opens nothing that would not open without it. */
export async function isPrevia(
  { db, now }: Asked,
  orcamentoId: string,
  previa: string | undefined,
): Promise<boolean> {
  const [, ate = '', seal = ''] = PREVIA.exec(previa ?? '') ?? []
  if (ate === '' || Number.parseInt(ate, 36) * 1_000 < now.getTime()) return false
  return isEqual(seal, await sealOf(db, `${orcamentoId}:${ate}`))
}

/** What a browser of the company says of itself, as long as somebody is signed in on it: none of its looks is a customer's. */
export function signMarca({ db, userId }: Pick<Context, 'db' | 'userId'>): Promise<string> {
  return sealOf(db, `casa:${userId}`)
}

/** Whether a browser says so of the transaction's account. */
export async function isMarca(
  context: Pick<Context, 'db' | 'userId'>,
  marca: string | undefined,
): Promise<boolean> {
  return marca !== undefined && isEqual(marca, await signMarca(context))
}

async function sealOf(db: Context['db'], said: string): Promise<string> {
  const key = await serverKey(db, 'previa', randomBytes(KEY_BYTES))
  return createHmac('sha256', key).update(said).digest('base64url')
}

function isEqual(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)]
  return one.length === other.length && timingSafeEqual(one, other)
}
