import type { AnswerOf } from '@lapida/contracts/endpoints'
import { newToken } from '#features/contas/new-token.ts'
import { requireSenha } from '#features/contas/require-senha.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { confirmationLink } from './confirmation-link.ts'
import { confirmationMail } from './email-mails.ts'
import { takeEmail } from './take-email.ts'
import { type PessoaRow, insertConfirmacao, recordInEmpresas } from './pessoas.repository.ts'

const HOLDS_MS = 86_400_000

/**
 * The caller's new address. Where mails are sent it holds once whoever reads there says so; until then the old one does.
 * @throws {AppError} DADOS_INVALIDOS (wrong password), EMAIL_EM_USO, MUITAS_TENTATIVAS
 */
export async function changeEmail(
  context: OpenContext,
  { body }: InputOf<'pessoas.change-email'>,
): Promise<AnswerOf<'pessoas.change-email'>> {
  const pessoa = await requireSenha(context, { senha: body.senha, campo: 'senha' })
  if (body.email === pessoa.email) return { success: true, pendente: false }
  if (context.mailer) {
    await askNewAddress(context, pessoa, body.email)
    return { success: true, pendente: true }
  }
  await context.inTransaction({ userId: context.userId, pessoaId: pessoa.id }, (inside) =>
    takeEmail(inside, pessoa, body.email),
  )
  return { success: true, pendente: false }
}

/** Whether somebody else has it already is said by who opens the link, not to who types it. */
async function askNewAddress(context: OpenContext, pessoa: PessoaRow, email: string): Promise<void> {
  const { mailer, config, now } = context
  await context.limit(`confirmacao:${pessoa.id}`, config.rateLimits.recoveryAccount)
  const { token, tokenHash } = newToken()
  const expiraEm = new Date(now.getTime() + HOLDS_MS)
  await context.inTransaction({ userId: context.userId, pessoaId: pessoa.id }, async (inside) => {
    await insertConfirmacao(inside, { tokenHash, pessoaId: pessoa.id, email, expiraEm })
    await recordInEmpresas(inside, {
      pessoaId: pessoa.id,
      acao: 'alterado',
      titulo: pessoa.nome,
      detalhes: { campos: 'e-mail, a confirmar' },
    })
  })
  context.afterAnswer(async () => {
    await mailer?.(confirmationMail({ nome: pessoa.nome, email }, confirmationLink(config, token)))
  })
}
