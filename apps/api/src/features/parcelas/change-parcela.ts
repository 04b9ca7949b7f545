import type { AnswerOf } from '@lapida/contracts/endpoints'
import { formatDia } from '@lapida/domain/shared/datas'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { loadParcela } from './load-parcelas.ts'
import { recordEventos, updateParcela } from './parcelas.repository.ts'
import { requireParcela } from './require-parcela.ts'

/**
 * Gives an instalment another day; why stands in the history.
 * @throws {AppError} PARCELA_NAO_ENCONTRADA, PARCELA_CANCELADA, PARCELA_PAGA
 */
export async function changeParcela(
  context: Context,
  { params, body }: Pick<InputOf<'parcelas.change'>, 'params' | 'body'>,
): Promise<AnswerOf<'parcelas.change'>> {
  const row = await requireParcela(context, params.id)
  if (row.canceladaEm !== null) throw new AppError('PARCELA_CANCELADA')
  if (row.recebido >= row.valor) throw new AppError('PARCELA_PAGA')
  const before = await loadParcela(context, row.id)
  if (row.vencimento === body.vencimento) return before
  await updateParcela(context, row.id, { vencimento: body.vencimento })
  await recordEventos(context, [
    {
      entidade: 'orcamento',
      entidadeId: row.orcamentoId,
      acao: 'vencimento-mudado',
      titulo: before.orcamentoNumeracao,
      detalhes: {
        parcela: row.rotulo,
        ...(row.vencimento !== null && { de: formatDia(row.vencimento) }),
        para: formatDia(body.vencimento),
        motivo: body.motivo,
      },
    },
  ])
  return loadParcela(context, row.id)
}
