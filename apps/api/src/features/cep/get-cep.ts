import type { EnderecoDoCep } from '@lapida/contracts/cep'
import { AppError } from '#http/app-error.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { askCepService } from './ask-cep-service.ts'
import { findCep, storeCep, type CachedCep } from './cep.repository.ts'

const FRESH_MS = 30 * 86_400_000

/**
 * The address of a postal code: ours when it is less than 30 days old, else the service's. An old answer is
 * better than none when the service fails.
 * @throws {AppError} CEP_NAO_ENCONTRADO
 */
export async function getCep(context: OpenContext, { params }: InputOf<'cep.get'>): Promise<EnderecoDoCep> {
  const account = { userId: context.userId }
  const cached = await context.inTransaction(account, (inside) => findCep(inside, params.cep))
  if (cached && isFresh(cached, context.now)) return cached.endereco
  const answer = await askCepService(context.config.cepApiUrl, params.cep)
  if (answer === 'failed' && cached) return cached.endereco
  if (answer === 'failed' || answer === 'unknown') throw new AppError('CEP_NAO_ENCONTRADO')
  await context.inTransaction(account, (inside) => storeCep(inside, params.cep, answer))
  return answer
}

function isFresh({ consultadoEm }: CachedCep, now: Date): boolean {
  return now.getTime() - consultadoEm.getTime() < FRESH_MS
}
