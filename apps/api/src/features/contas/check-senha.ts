import { AppError } from '#http/app-error.ts'
import type { OpenContext } from '#http/route.ts'
import { failuresKey, forgetFailuresBefore, loginDelaySeconds } from './login-delay.ts'
import { isSenhaOf } from './senha-hash.ts'
import { clearTentativas, countFalha, findTentativas, type Tentativas } from './tentativas.repository.ts'

const AUTENTICACAO = { escopo: 'autenticacao' } as const

/**
 * Whether a password is that of an e-mail's person; without a hash it says no and takes as long. Every place that asks for
 * a password asks here: guesses are counted together, whatever they are made for.
 * @throws {AppError} MUITAS_TENTATIVAS
 */
export async function checkSenha(
  context: OpenContext,
  { email, senha, senhaHash }: { email: string; senha: string; senhaHash: string | undefined },
): Promise<boolean> {
  const chave = failuresKey(email, context.ip)
  await context.limit(`login:${context.ip}`, context.config.rateLimits.loginIp)
  await context.limit(`login:${chave}`, context.config.rateLimits.loginAccount)
  const tentativas = await context.inTransaction(AUTENTICACAO, (inside) => findTentativas(inside, chave))
  refuseDuringDelay(tentativas, context.now)
  if (!(await isSenhaOf(senha, senhaHash, { memoriaKib: context.config.senhaMemoriaKib }))) {
    await context.inTransaction(AUTENTICACAO, (inside) =>
      countFalha(inside, chave, forgetFailuresBefore(context.now)),
    )
    return false
  }
  if (tentativas) await context.inTransaction(AUTENTICACAO, (inside) => clearTentativas(inside, chave))
  await context.clearLimit(`login:${chave}`)
  return true
}

function refuseDuringDelay(tentativas: Tentativas | undefined, now: Date): void {
  const retryAfterSeconds = loginDelaySeconds(tentativas, now)
  if (retryAfterSeconds > 0) throw new AppError('MUITAS_TENTATIVAS', { retryAfterSeconds })
}
