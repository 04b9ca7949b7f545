import { createHash } from 'node:crypto'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { Mailer } from '#http/mailer.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { newToken } from './new-token.ts'
import { recoveryLink } from './recovery-link.ts'
import { recoveryMail } from './recovery-mail.ts'
import { findPessoaByEmail, insertRecuperacao } from './contas.repository.ts'

const HOLDS_MS = 3_600_000

/**
 * Sends a link to a new password, when the e-mail is somebody's. Whose it is is looked up after the answer, so
 * that neither its words nor its time tell.
 * @throws {AppError} SEM_ENVIO_DE_EMAIL, MUITAS_TENTATIVAS
 */
export async function requestRecovery(
  context: OpenContext,
  { body }: InputOf<'contas.request-recovery'>,
): Promise<AnswerOf<'contas.request-recovery'>> {
  const { mailer, ip, config } = context
  if (!mailer) throw new AppError('SEM_ENVIO_DE_EMAIL')
  const chave = createHash('sha256').update(body.email).digest('hex')
  await context.limit(`recuperacao:${ip}`, config.rateLimits.recoveryIp)
  await context.limit(`recuperacao:${chave}`, config.rateLimits.recoveryAccount)
  context.afterAnswer(() => sendLink(context, mailer, body.email))
  return { success: true }
}

async function sendLink(context: OpenContext, mailer: Mailer, email: string): Promise<void> {
  const pessoa = await context.inTransaction({ escopo: 'autenticacao' }, (inside) =>
    findPessoaByEmail(inside, email),
  )
  if (!pessoa) return
  const { token, tokenHash } = newToken()
  const expiraEm = new Date(context.now.getTime() + HOLDS_MS)
  await context.inTransaction({ pessoaId: pessoa.id }, (inside) =>
    insertRecuperacao(inside, { tokenHash, pessoaId: pessoa.id, expiraEm }),
  )
  await mailer(recoveryMail(pessoa, recoveryLink(context.config, token)))
}
