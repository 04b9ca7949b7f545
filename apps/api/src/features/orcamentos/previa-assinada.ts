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
  return `${ate}.${(await sealOf(db, orcamentoId, ate)).toString('base64url')}`
}

/** Whether an address says so of this quote, and still may. It opens nothing that would not open without it. */
export async function isPrevia(
  { db, now }: Asked,
  orcamentoId: string,
  previa: string | undefined,
): Promise<boolean> {
  const [, ate = '', seal = ''] = PREVIA.exec(previa ?? '') ?? []
  if (ate === '' || Number.parseInt(ate, 36) * 1_000 < now.getTime()) return false
  const given = Buffer.from(seal, 'base64url')
  const own = await sealOf(db, orcamentoId, ate)
  return given.length === own.length && timingSafeEqual(given, own)
}

async function sealOf(db: Context['db'], orcamentoId: string, ate: string): Promise<Buffer> {
  const key = await serverKey(db, 'previa', randomBytes(KEY_BYTES))
  return createHmac('sha256', key).update(`${orcamentoId}:${ate}`).digest()
}
