import type { Parcela } from '@lapida/contracts/parcela'
import type { DiaCivil } from '@lapida/domain/shared/datas'
import { getHoje } from '#features/chapas/get-hoje.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { presentParcela } from './parcelas.presenter.ts'
import {
  findGuardada,
  findGuardadasDoOrcamento,
  findMovimentos,
  findParcelasDaConta,
  type ParcelaGuardada,
} from './parcelas.repository.ts'

/** Stored instalments with what came in for them, in the same order, in two queries for any number. */
export async function withRecebimentos(
  context: Context,
  guardadas: readonly ParcelaGuardada[],
  hoje: DiaCivil,
): Promise<Parcela[]> {
  const movimentos = await findMovimentos(
    context,
    guardadas.map(({ parcela }) => parcela.id),
  )
  return guardadas.map((guardada) => presentParcela(guardada, movimentos.get(guardada.parcela.id), hoje))
}

/** All instalments of a quote, in their order: what the customer's page and the quote's own screen show. */
export async function loadParcelasDoOrcamento(context: Context, orcamentoId: string): Promise<Parcela[]> {
  const guardadas = await findGuardadasDoOrcamento(context, orcamentoId)
  return guardadas.length === 0 ? [] : withRecebimentos(context, guardadas, await getHoje(context))
}

const PORTION = 1_000

/** The instalments of the account behind one, in the order of their ids, in portions; those of deleted quotes stay out. */
export async function listParcelasDaConta(context: Context, depois: string | null): Promise<Parcela[]> {
  const guardadas = await findParcelasDaConta(context, { depois, limite: PORTION })
  return withRecebimentos(context, guardadas, await getHoje(context))
}

/**
 * One instalment with what came in for it.
 * @throws {AppError} PARCELA_NAO_ENCONTRADA
 */
export async function loadParcela(context: Context, id: string): Promise<Parcela> {
  const guardada = await findGuardada(context, id)
  const [parcela] = guardada ? await withRecebimentos(context, [guardada], await getHoje(context)) : []
  if (!parcela) throw new AppError('PARCELA_NAO_ENCONTRADA')
  return parcela
}
