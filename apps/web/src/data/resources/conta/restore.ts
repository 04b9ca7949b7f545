import type { Entidade, Evento } from '@lapida/contracts/historico'
import type { NomeRota } from '@lapida/contracts/rotas'
import { send } from '#data/api/api.ts'
import { openedStore } from '#data/local/store.ts'
import { syncNow } from '#data/sending/sync.ts'

const CALLS: Partial<Record<Entidade, NomeRota>> = {
  cliente: 'clientes.restore',
  orcamento: 'orcamentos.restore',
  material: 'materiais.restore',
  'estoque-material': 'estoque-materiais.restore',
  'estoque-item': 'estoque-itens.restore',
  chapa: 'chapas.restore',
  'plano-corte': 'planos-corte.restore',
  desenho: 'desenhos.restore',
}
const COPIES = ['estoque-materiais', 'estoque-itens', 'chapas', 'planos-corte', 'desenhos']

/**
 * Brings a deleted record back. Asks the server first: whether it can come back is known only there. Then this
 * device fetches what came back.
 * @throws {ApiError}
 */
export async function restoreRegistro({
  entidade,
  entidadeId,
}: Pick<Evento, 'entidade' | 'entidadeId'>): Promise<void> {
  const name = CALLS[entidade]
  if (!name) throw new Error(`Nothing of this kind comes back: ${entidade}`)
  await send(name, { params: { id: entidadeId } })
  await openedStore()?.cache.bulkDelete(COPIES)
  await syncNow()
}
