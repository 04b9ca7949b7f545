import type { AnswerOf } from '@lapida/contracts/endpoints'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { holdConta, saveAprovacao } from './reservas.repository.ts'

/**
 * Nobody is offered any more to keep slabs for this quote; a new approval offers it again.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function dismissReservas(
  context: Context,
  { params }: Pick<InputOf<'reservas.dismiss'>, 'params'>,
): Promise<AnswerOf<'reservas.dismiss'>> {
  await holdConta(context)
  const { id } = await loadOrcamento(context, params.id)
  await saveAprovacao(context, id, { ofertaDispensadaEm: context.now, naoVoltou: [] })
  return { success: true }
}
