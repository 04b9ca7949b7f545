import type { Orcamento } from '@lapida/contracts/orcamento'
import { loadMateriaisPorOrcamento } from '#features/materiais/load-materiais.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { presentOrcamento } from './orcamentos.presenter.ts'
import { findOrcamento, findOrcamentos, type OrcamentoGuardado } from './orcamentos.repository.ts'

/**
 * A quote of the account; `excluido` looks among the deleted ones instead.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function loadOrcamento(
  context: Context,
  id: string,
  { excluido = false } = {},
): Promise<Orcamento> {
  const guardado = await findOrcamento(context.db, context.userId, { id: idToFind(id), excluido })
  if (!guardado) throw new AppError('ORCAMENTO_NAO_ENCONTRADO')
  const [orcamento] = await withMateriais(context, [guardado])
  if (!orcamento) throw new AppError('ORCAMENTO_NAO_ENCONTRADO')
  return orcamento
}

/** These quotes of the account, as far as they are not deleted, in any order. */
export async function loadOrcamentos(context: Context, ids: readonly string[]): Promise<Orcamento[]> {
  return withMateriais(context, await findOrcamentos(context.db, context.userId, ids))
}

/** The same quotes with their materials, in the same order: a fixed number of queries for any number of quotes. */
export async function withMateriais(
  context: Context,
  guardados: readonly OrcamentoGuardado[],
): Promise<Orcamento[]> {
  const materiais = await loadMateriaisPorOrcamento(
    context,
    guardados.map(({ orcamento }) => orcamento.id),
  )
  return guardados.map((guardado) => presentOrcamento(guardado, materiais.get(guardado.orcamento.id) ?? []))
}
