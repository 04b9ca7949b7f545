import type { EstoqueItem, EstoqueItemCreate } from '@lapida/contracts/estoque'
import { prateleiraOf } from '#features/estoque/write-produto.ts'
import { estoqueItemEscrito, presentEstoqueItem } from './estoque-itens.presenter.ts'
import {
  findEstoqueItem,
  holdCategoria,
  insertEstoqueItem,
  recordEventos,
  updateEstoqueItem,
} from './estoque-itens.repository.ts'

/** The shelf of items. */
export const prateleira = prateleiraOf<EstoqueItemCreate, EstoqueItem>({
  entidade: 'estoque-item',
  tipo: 'item',
  naoEncontrado: 'ITEM_NAO_ENCONTRADO',
  async find(context, place) {
    const found = await findEstoqueItem(context, place)
    return found && { escrito: estoqueItemEscrito(found.linha), produto: presentEstoqueItem(found) }
  },
  insert: insertEstoqueItem,
  update: updateEstoqueItem,
  hasCategoria: holdCategoria,
  record: (context, evento) => recordEventos(context, [evento]),
})
