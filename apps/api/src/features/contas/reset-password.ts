import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import { hashToken } from '#http/auth.ts'
import type { Context } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { failuresKey } from './login-delay.ts'
import { nomesAround } from './nomes-around.ts'
import { refuseSenhaFacil } from './refuse-senha-facil.ts'
import { replaceSenha } from './replace-senha.ts'
import { hashSenha } from './senha-hash.ts'
import { tellOfNewSenha } from './tell-of-new-senha.ts'
import { clearTentativas } from './tentativas.repository.ts'
import { type PessoaRow, findPessoa, findRecuperacao, useUpRecuperacao } from './contas.repository.ts'

const AUTENTICACAO = { escopo: 'autenticacao' } as const

/**
 * Takes a new password for the link of a mail. The link ends with it, and so do all other links and all sessions of
 * the person.
 * @throws {AppError} DADOS_INVALIDOS (easy passwords), LINK_DE_SENHA_INVALIDO, MUITAS_TENTATIVAS
 */
export async function resetPassword(
  context: OpenContext,
  { body }: InputOf<'contas.reset-password'>,
): Promise<AnswerOf<'contas.reset-password'>> {
  refuseSenhaFacil(context.config, body.password, { email: '', nomes: [] })
  await context.limit(`senha-nova:${context.ip}`, context.config.rateLimits.loginIp)
  const tokenHash = hashToken(body.token)
  const link = await context.inTransaction(AUTENTICACAO, (inside) => findRecuperacao(inside, tokenHash))
  if (!link) throw new AppError('LINK_DE_SENHA_INVALIDO')
  const senhaHash = await hashSenha(body.password, { memoriaKib: context.config.senhaMemoriaKib })
  const { pessoaId } = link
  const pessoa = await context.inTransaction({ pessoaId }, (inside) =>
    changeSenha(inside, pessoaId, { tokenHash, senha: body.password, senhaHash }),
  )
  // Failures with the forgotten password make nobody wait with the new one.
  const chave = failuresKey(pessoa.email, context.ip)
  await context.inTransaction(AUTENTICACAO, (inside) => clearTentativas(inside, chave))
  tellOfNewSenha(context, pessoa)
  return { success: true }
}

async function changeSenha(
  context: Context,
  pessoaId: string,
  { tokenHash, senha, senhaHash }: { tokenHash: string; senha: string; senhaHash: string },
): Promise<PessoaRow> {
  const pessoa = await findPessoa(context, pessoaId)
  // The link stays good when the password is refused: the person types another.
  if (pessoa)
    refuseSenhaFacil(context.config, senha, {
      email: pessoa.email,
      nomes: await nomesAround(context, pessoa),
    })
  if (!pessoa || !(await useUpRecuperacao(context, tokenHash))) throw new AppError('LINK_DE_SENHA_INVALIDO')
  await replaceSenha(context, pessoa, { senhaHash })
  return pessoa
}
