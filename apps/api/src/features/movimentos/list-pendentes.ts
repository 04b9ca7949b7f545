import type { ProdutoUsado } from '@lapida/domain/estoque/baixa'
import type { Context } from '#http/context.ts'
import { findPendentes } from './movimentos.repository.ts'

/** What is out of the stock for a quote and has not come back. */
export function listPendentes(context: Context, orcamentoId: string): Promise<ProdutoUsado[]> {
  return findPendentes(context, orcamentoId)
}
