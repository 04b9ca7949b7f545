import type { AnswerOf } from '@lapida/contracts/endpoints'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { AppError } from '#http/app-error.ts'
import { hashToken } from '#http/auth.ts'
import type { Context } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { findConta, type ContaRow } from './contas.repository.ts'
import { failuresKey } from './login-delay.ts'
import { recoveryLink } from './recovery-link.ts'
import { changedMail } from './recovery-mail.ts'
import { findRecuperacao, replaceSenha, useUpRecuperacao } from './recuperacoes.repository.ts'
import { refuseSenhaFacil } from './refuse-senha-facil.ts'
import { hashSenha } from './senha-hash.ts'
import { clearTentativas } from './tentativas.repository.ts'

const AUTENTICACAO = { escopo: 'autenticacao' } as const

/**
 * Takes a new password for the link of a mail. The link ends with it, and so do all other links and all sessions of
 * the account.
 * @throws {AppError} DADOS_INVALIDOS (easy passwords), LINK_DE_SENHA_INVALIDO, MUITAS_TENTATIVAS
 */
export async function resetPassword(
  context: OpenContext,
  { body }: InputOf<'contas.reset-password'>,
): Promise<AnswerOf<'contas.reset-password'>> {
  refuseSenhaFacil(body.password, { email: '', nomes: [] })
  await context.limit(`senha-nova:${context.ip}`, context.config.rateLimits.loginIp)
  const tokenHash = hashToken(body.token)
  const link = await context.inTransaction(AUTENTICACAO, (inside) => findRecuperacao(inside, tokenHash))
  if (!link) throw new AppError('LINK_DE_SENHA_INVALIDO')
  const senhaHash = await hashSenha(body.password, { memoriaKib: context.config.senhaMemoriaKib })
  const conta = await context.inTransaction({ userId: link.userId }, (inside) =>
    changeSenha(inside, tokenHash, { senha: body.password, senhaHash }),
  )
  // Failures with the forgotten password make nobody wait with the new one.
  const chave = failuresKey(conta.email, context.ip)
  await context.inTransaction(AUTENTICACAO, (inside) => clearTentativas(inside, chave))
  tellOwner(context, conta)
  return { success: true }
}

async function changeSenha(
  context: Context,
  tokenHash: string,
  { senha, senhaHash }: { senha: string; senhaHash: string },
): Promise<ContaRow> {
  const found = await findConta(context)
  if (found) await refuseWhatIsKnown(context, senha, found.conta)
  if (!found || !(await useUpRecuperacao(context, tokenHash))) throw new AppError('LINK_DE_SENHA_INVALIDO')
  await replaceSenha(context, found.conta, senhaHash)
  return found.conta
}

/** The link stays good: the person types another password. */
async function refuseWhatIsKnown(context: Context, senha: string, { email, nome }: ContaRow): Promise<void> {
  const { nomeEmpresa } = await getEmpresa(context)
  refuseSenhaFacil(senha, { email, nomes: [nome, nomeEmpresa] })
}

/** The password is changed already: a full line of mails must not say that it is not. */
function tellOwner({ afterAnswer, mailer, config }: OpenContext, conta: ContaRow): void {
  if (!mailer) return
  try {
    afterAnswer(() => mailer(changedMail(conta, recoveryLink(config))))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
