import type { AnswerOf } from '@lapida/contracts/endpoints'
import { vencimentoOf } from '@lapida/domain/financeiro/parcela'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { listParcelas } from './list-parcelas.ts'
import { findSemDia, updateParcela } from './parcelas.repository.ts'

/**
 * An event of the work has happened: the instalments of its quote that wait for it fall due so many days later. Those
 * that have a day keep it.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function dateParcelas(
  context: Context,
  { params, body }: Pick<InputOf<'parcelas.date'>, 'params' | 'body'>,
): Promise<AnswerOf<'parcelas.date'>> {
  const { id } = await loadOrcamento(context, params.id)
  for (const row of await findSemDia(context, id, [body.gatilho]))
    await updateParcela(context, row.id, { vencimento: vencimentoOf(row, body.gatilho, body.dia) })
  return listParcelas(context, { query: { orcamentoId: id } })
}
