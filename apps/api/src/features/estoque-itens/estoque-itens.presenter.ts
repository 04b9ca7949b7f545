import { ESTOQUE_ITEM } from '@lapida/contracts/campos-escritos'
import type { EstoqueItem, EstoqueItemCreate } from '@lapida/contracts/estoque'
import { pickCampos } from '@lapida/contracts/registro-escrito'
import { precosEmReais, presentProduto } from '#features/estoque/produto-values.ts'
import type { EstoqueItemGuardado, LinhaEstoqueItem } from './estoque-itens.repository.ts'

/** A stored product as the wire carries it. */
export function presentEstoqueItem({ linha, categoria }: EstoqueItemGuardado): EstoqueItem {
  return { ...pickCampos(ESTOQUE_ITEM, linha), ...presentProduto(linha, categoria) }
}

/** A stored product as a body would carry it. */
export function estoqueItemEscrito(linha: LinhaEstoqueItem): EstoqueItemCreate {
  return { ...pickCampos(ESTOQUE_ITEM, linha), ...precosEmReais(linha) }
}
