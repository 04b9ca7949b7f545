import type { Sessao } from '@lapida/contracts/conta'
import { aparelhoInWords } from '@lapida/domain/conta/aparelho-in-words'
import { canSeeTodosOrcamentos } from '@lapida/domain/conta/can-see-todos-orcamentos'
import { canSeeCustos } from '@lapida/domain/conta/precos-e-custos'
import { AppError } from '#http/app-error.ts'
import { leaveToCommit, together, type Context } from '#http/context.ts'
import { newToken } from './new-token.ts'
import { presentQuem, presentUsuario } from './present-usuario.ts'
import { findConta, findMembro, insertSessao, recordEventos } from './contas.repository.ts'

/**
 * Gives one of the people of the transaction's company a new token; by their PIN, on the tablet of the workshop that is
 * named. That one is the device then.
 * @throws {AppError} SEM_EMPRESA: they do not work there any more
 */
export async function openSession(
  context: Context,
  pessoaId: string,
  tablet?: { id: string; nome: string },
): Promise<Sessao> {
  const [found, membro] = await together(findConta(context, pessoaId), findMembro(context, pessoaId))
  if (!found || !membro) throw new AppError('SEM_EMPRESA')
  const aparelho = tablet?.nome ?? aparelhoInWords(context.userAgent)
  const pessoa = {
    id: pessoaId,
    papel: membro.papel,
    veCustos: canSeeCustos(membro),
    veTodosOrcamentos: canSeeTodosOrcamentos(membro),
    aparelho,
  }
  const { token, tokenHash } = newToken()
  leaveToCommit(
    context.db,
    insertSessao(context, { tokenHash, pessoaId, aparelho, ...(tablet && { tabletId: tablet.id }) }),
    recordEventos({ ...context, pessoa }, [
      {
        entidade: 'conta',
        entidadeId: context.userId,
        acao: 'entrou',
        titulo: found.pessoa.nome,
        detalhes: { aparelho, ...(tablet && { por: 'PIN' }), ip: context.ip },
      },
    ]),
  )
  return {
    success: true,
    user: presentUsuario(found, context.config),
    pessoa: presentQuem(pessoa),
    token,
  }
}
