import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { claimKey, isOfAnother, storeAnswer } from '#db/idempotencia.ts'
import { AppError } from './app-error.ts'
import { canonicalJson } from './canonical-json.ts'
import { leaveToCommit, type Context } from './context.ts'
import { invalidData } from './validation.ts'

const LONGEST_KEY = 255
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

export type IdempotencyKey = { chave: string; impressao: string }
/** An answer as it is sent and, with a key, kept. */
export type SentAnswer = { status: number; body: string }

/** The key that a write came with: its header, or `requestId` where the body has one. */
export function idempotencyKeyOf(request: FastifyRequest, body: unknown): IdempotencyKey | undefined {
  if (!WRITES.includes(request.method)) return undefined
  const chave = request.headers['idempotency-key'] ?? requestIdOf(body)
  if (chave === undefined || chave === '') return undefined
  if (typeof chave !== 'string' || chave.length > LONGEST_KEY) {
    throw invalidData({ 'Idempotency-Key': `Use no máximo ${LONGEST_KEY} caracteres.` })
  }
  return { chave, impressao: fingerprint(request) }
}

/**
 * Runs the work of a write once per key: a repeat gets the first answer, the same key with other contents
 * is refused, and nothing is kept of work that failed.
 */
export async function once(
  context: Context,
  key: IdempotencyKey | undefined,
  work: () => Promise<SentAnswer>,
): Promise<SentAnswer> {
  if (!key) return work()
  const { db, userId, now } = context
  const claim = await claimKey(db, { ...key, userId, now })
  if (claim === 'claimed') {
    const answer = await work()
    const kept = { userId, chave: key.chave, status: answer.status, resposta: answer.body }
    leaveToCommit(db, storeAnswer(db, kept))
    return answer
  }
  if (claim.impressao !== key.impressao) throw new AppError('CHAVE_REUTILIZADA')
  if (claim.status === null || claim.resposta === null) throw new Error('A kept answer is incomplete.')
  await refuseAlheio(context, claim.resposta)
  return { status: claim.status, body: claim.resposta }
}

/** An id as PostgreSQL writes it, wherever it stands. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * What was answered of a quote that somebody else has now is not told a second time.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
async function refuseAlheio({ db, userId, pessoa }: Context, resposta: string): Promise<void> {
  if (pessoa === null || pessoa.veTodosOrcamentos) return
  const ids = [...new Set(resposta.match(ID))]
  if (await isOfAnother(db, { userId, pessoaId: pessoa.id, ids }))
    throw new AppError('ORCAMENTO_NAO_ENCONTRADO')
}

function requestIdOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('requestId' in body)) return undefined
  return body.requestId ?? undefined
}

function fingerprint(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0]
  return createHash('sha256')
    .update(`${request.method} ${path} ${canonicalJson(request.body)}`)
    .digest('hex')
}
