import type { AnswerOf } from '@lapida/contracts/endpoints'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { rewriteOrcamento } from '#features/orcamentos/rewrite-orcamento.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentRespostas } from './respostas.presenter.ts'
import { findRespostas, nextVersao } from './respostas.repository.ts'
import { standingAprovacao, standingUndoing } from './standing-aprovacao.ts'

/**
 * Takes back the approval that is agreed to, with a reason: the quote is 'finalizado' again, and what followed from its
 * approval is given back as by any other way out of it, the approvals of what it had changed among it. Taking back what is taken back already answers what did so.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, RESPOSTA_NAO_ENCONTRADA, RESPOSTA_NAO_DESFAZ
 */
export async function undoResposta(
  context: Context,
  { params, body }: Pick<InputOf<'respostas.undo'>, 'params' | 'body'>,
): Promise<AnswerOf<'respostas.undo'>> {
  await nextVersao(context)
  const orcamento = await loadOrcamento(context, params.id)
  const todas = await findRespostas(context, orcamento.id)
  const asked = todas.find(({ id }) => id === params.respostaId)
  if (!asked) throw new AppError('RESPOSTA_NAO_ENCONTRADA')
  if (standingUndoing(asked.id, todas) === null) {
    const { propostaAprovada: proposta } = orcamento
    if (proposta === null || standingAprovacao(todas, proposta)?.id !== asked.id)
      throw new AppError('RESPOSTA_NAO_DESFAZ')
    await rewriteOrcamento(context, orcamento.id, {
      rewrite: (stored) => ({ ...stored, status: 'finalizado' }),
      motivo: body.motivo,
    })
  }
  const now = await findRespostas(context, orcamento.id)
  const undoing = presentRespostas(now).find(({ id }) => id === standingUndoing(asked.id, now)?.id)
  if (!undoing) throw new AppError('RESPOSTA_NAO_ENCONTRADA')
  return undoing
}
