import type { Orcamento } from '@lapida/contracts/orcamento'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { presentOrcamento } from './orcamentos.presenter.ts'
import {
  findOrcamento,
  findOrcamentoParaEscrever,
  findOrcamentos,
  type OrcamentoParaEscrever,
} from './orcamentos.repository.ts'

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
  return presentOrcamento(guardado)
}

/**
 * What a write of a quote starts from: its rows, and the last write of each of its fields.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function loadParaEscrever({ db, userId }: Context, id: string): Promise<OrcamentoParaEscrever> {
  const found = await findOrcamentoParaEscrever(db, userId, idToFind(id))
  if (!found) throw new AppError('ORCAMENTO_NAO_ENCONTRADO')
  return found
}

/** These quotes of the account, as far as they are not deleted, in any order. */
export async function loadOrcamentos(context: Context, ids: readonly string[]): Promise<Orcamento[]> {
  const guardados = await findOrcamentos(context.db, context.userId, ids)
  return guardados.map(presentOrcamento)
}
