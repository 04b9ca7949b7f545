import { ESTOQUE_ITEM } from '@lapida/contracts/campos-escritos'
import type { EstoqueItem, EstoqueItemEscrito } from '@lapida/contracts/estoque'
import { itemEscrito, presentItem } from './estoque.presenter.ts'
import { prateleiraOf } from './prateleira.ts'
import { itensGuardados, type ItemGuardado } from './produtos.repository.ts'

/** The shelf of items. */
export const estoqueItens = prateleiraOf<EstoqueItemEscrito, EstoqueItem, ItemGuardado>({
  entidade: 'estoque-item',
  tipo: 'item',
  naoEncontrado: 'ITEM_NAO_ENCONTRADO',
  guardados: itensGuardados,
  campos: ESTOQUE_ITEM,
  escrito: itemEscrito,
  present: presentItem,
})
