import type { AnswerOf } from '@lapida/contracts/endpoints'
import { holdAsDono } from '#features/membros/hold-as-dono.ts'
import { AppError } from '#http/app-error.ts'
import { quemOf, type Context } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { requireSenha } from './require-senha.ts'
import {
  findConta,
  findEncerradaAte,
  holdVersao,
  recordEventos,
  updateEncerradaAte,
} from './contas.repository.ts'

/**
 * Opens a closed account again, as long as it is there: for an owner who types their password. An open one stays as it is.
 * @throws {AppError} DADOS_INVALIDOS (password), NAO_AUTENTICADO (it went meanwhile), SEM_PERMISSAO, MUITAS_TENTATIVAS
 */
export async function reopenConta(
  context: OpenContext,
  { body }: InputOf<'contas.reopen'>,
): Promise<AnswerOf<'contas.reopen'>> {
  await requireSenha(context, { senha: body.senha, campo: 'senha' })
  const company = { userId: context.userId, pessoaId: quemOf(context).id }
  await context.inTransaction(company, reopen)
  return { encerradaAte: null }
}

/** What erases the account holds it too: whoever comes second finds what the first has done. */
async function reopen(context: Context): Promise<void> {
  await holdVersao(context)
  if (!(await findConta(context, quemOf(context).id))) throw new AppError('NAO_AUTENTICADO')
  await holdAsDono(context)
  if ((await findEncerradaAte(context)) === null) return
  await updateEncerradaAte(context, null)
  await recordEventos(context, [
    {
      entidade: 'conta',
      entidadeId: context.userId,
      acao: 'conta-reaberta',
      titulo: '',
      detalhes: { ip: context.ip },
    },
  ])
}
