import { AppError } from '#http/app-error.ts'
import type { OpenContext } from '#http/route.ts'
import { invalidData } from '#http/validation.ts'
import { findConta } from './contas.repository.ts'
import { failuresKey, forgetFailuresBefore, loginDelaySeconds } from './login-delay.ts'
import { isSenhaOf } from './senha-hash.ts'
import { clearTentativas, countFalha, findTentativas } from './tentativas.repository.ts'

const AUTENTICACAO = { escopo: 'autenticacao' } as const

/**
 * Asks whoever is signed in for the password again, before what cannot be taken back. Tries are limited, and failures
 * counted, as those of a sign-in.
 * @throws {AppError} DADOS_INVALIDOS on the field `senha`, MUITAS_TENTATIVAS
 */
export async function requireSenha(context: OpenContext, senha: string): Promise<void> {
  const found = await context.inTransaction({ userId: context.userId }, findConta)
  if (!found) throw new AppError('NAO_AUTENTICADO')
  const { email, senhaHash } = found.conta
  const chave = failuresKey(email, context.ip)
  await context.limit(`login:${chave}`, context.config.rateLimits.loginAccount)
  const tentativas = await context.inTransaction(AUTENTICACAO, (inside) => findTentativas(inside, chave))
  const retryAfterSeconds = loginDelaySeconds(tentativas, context.now)
  if (retryAfterSeconds > 0) throw new AppError('MUITAS_TENTATIVAS', { retryAfterSeconds })
  if (!(await isSenhaOf(senha, senhaHash, { memoriaKib: context.config.senhaMemoriaKib }))) {
    await context.inTransaction(AUTENTICACAO, (inside) =>
      countFalha(inside, chave, forgetFailuresBefore(context.now)),
    )
    throw invalidData({ senha: 'Esta não é a sua senha.' })
  }
  if (tentativas) await context.inTransaction(AUTENTICACAO, (inside) => clearTentativas(inside, chave))
  await context.clearLimit(`login:${chave}`)
}
