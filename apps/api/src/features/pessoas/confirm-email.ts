import type { AnswerOf } from '@lapida/contracts/endpoints'
import { hashToken } from '#http/auth.ts'
import { AppError } from '#http/app-error.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { changedEmailMail } from './email-mails.ts'
import { takeEmail } from './take-email.ts'
import { findConfirmacao, findPessoa, useUpConfirmacao } from './pessoas.repository.ts'

/**
 * Whoever reads at the new address says that it is theirs: from now on it signs in, and the old one is told.
 * @throws {AppError} LINK_DE_EMAIL_INVALIDO, EMAIL_EM_USO, MUITAS_TENTATIVAS
 */
export async function confirmEmail(
  context: OpenContext,
  { body }: InputOf<'pessoas.confirm-email'>,
): Promise<AnswerOf<'pessoas.confirm-email'>> {
  await context.limit(`email-novo:${context.ip}`, context.config.rateLimits.loginIp)
  const tokenHash = hashToken(body.token)
  const link = await context.inTransaction({ escopo: 'autenticacao' }, (inside) =>
    findConfirmacao(inside, tokenHash),
  )
  if (!link) throw new AppError('LINK_DE_EMAIL_INVALIDO')
  const { pessoaId, email } = link
  const before = await context.inTransaction({ pessoaId }, async (inside) => {
    const pessoa = await findPessoa(inside, pessoaId)
    if (!pessoa || !(await useUpConfirmacao(inside, tokenHash))) throw new AppError('LINK_DE_EMAIL_INVALIDO')
    await takeEmail(inside, pessoa, email)
    return pessoa
  })
  const { mailer } = context
  if (mailer) context.afterAnswer(() => mailer(changedEmailMail(before, email)))
  return { success: true, email }
}
