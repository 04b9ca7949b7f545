import { ECDH } from 'node:crypto'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { isPushAddress } from './push-address.ts'
import { freeEndpoint, insertAssinatura, keepNewest } from './push.repository.ts'

/** Browsers of one account that are told; the next one takes the place of the oldest. */
const MOST_OF_ONE = 20

/**
 * Keeps where this browser can be reached, for the account that is signed in on it now: whoever was before is not told
 * on it any more. It ends with the session that asks.
 * @throws {AppError} DADOS_INVALIDOS for an address that is no push service, or a key that is none
 */
export async function subscribe(
  context: Context,
  { body }: Pick<InputOf<'push.subscribe'>, 'body'>,
): Promise<AnswerOf<'push.subscribe'>> {
  const { endpoint, p256dh, auth, aparelho } = body
  if (!context.config.pushLocal && !isPushAddress(endpoint))
    throw new AppError('DADOS_INVALIDOS', {
      campos: { endpoint: 'Este endereço não é de um serviço de avisos.' },
    })
  if (!isPoint(p256dh))
    throw new AppError('DADOS_INVALIDOS', { campos: { p256dh: 'Esta chave do navegador não serve.' } })
  await freeEndpoint(context, endpoint)
  await insertAssinatura(context, {
    id: context.newId(),
    sessao: context.tokenHash,
    aparelho,
    endpoint,
    p256dh,
    auth,
    createdAt: context.now,
  })
  await keepNewest(context, MOST_OF_ONE)
  return { success: true }
}

/** Whether a key is a point of the curve: another one would fail with every message. */
function isPoint(p256dh: string): boolean {
  try {
    const point = ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed')
    return point === p256dh.replace(/=+$/, '')
  } catch {
    return false
  }
}
