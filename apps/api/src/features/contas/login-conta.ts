import type { Sessao } from '@lapida/contracts/conta'
import { AppError } from '#http/app-error.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { findSenhaByEmail } from './contas.repository.ts'
import { failuresKey, forgetFailuresBefore, loginDelaySeconds } from './login-delay.ts'
import { openSession } from './open-session.ts'
import { isSenhaOf } from './senha-hash.ts'
import { clearTentativas, countFalha, findTentativas, type Tentativas } from './tentativas.repository.ts'

const AUTENTICACAO = { escopo: 'autenticacao' } as const

/**
 * Signs in. Unknown e-mail and wrong password are alike in answer and time (ruling 27).
 * @throws {AppError} CREDENCIAIS_INVALIDAS, MUITAS_TENTATIVAS
 */
export async function loginConta(context: OpenContext, { body }: InputOf<'contas.login'>): Promise<Sessao> {
  const chave = failuresKey(body.email, context.ip)
  await context.limit(`login:${context.ip}`, context.config.rateLimits.loginIp)
  await context.limit(`login:${chave}`, context.config.rateLimits.loginAccount)
  const { conta, tentativas } = await context.inTransaction(AUTENTICACAO, async (inside) => ({
    conta: await findSenhaByEmail(inside, body.email),
    tentativas: await findTentativas(inside, chave),
  }))
  refuseDuringDelay(tentativas, context.now)
  const memoriaKib = context.config.senhaMemoriaKib
  if (!(await isSenhaOf(body.password, conta?.senhaHash, { memoriaKib })) || !conta) {
    await context.inTransaction(AUTENTICACAO, (inside) =>
      countFalha(inside, chave, forgetFailuresBefore(context.now)),
    )
    throw new AppError('CREDENCIAIS_INVALIDAS')
  }
  if (tentativas) await context.inTransaction(AUTENTICACAO, (inside) => clearTentativas(inside, chave))
  await context.clearLimit(`login:${chave}`)
  return context.inTransaction({ userId: conta.id }, openSession)
}

function refuseDuringDelay(tentativas: Tentativas | undefined, now: Date): void {
  const retryAfterSeconds = loginDelaySeconds(tentativas, now)
  if (retryAfterSeconds > 0) throw new AppError('MUITAS_TENTATIVAS', { retryAfterSeconds })
}
