import type { ListaEstoqueQuery } from '@lapida/contracts/estoque'
import { foldText } from '@lapida/domain/shared/texto'
import { pageSize } from '#http/page-size.ts'
import { idToFind } from '#http/uuid.ts'

const PAGE = { usual: 1_000, most: 5_000 }

/** What a list of the stock is asked for; without a question it is everything. */
export function filtroProdutos(query: ListaEstoqueQuery) {
  return {
    palavras: foldText(query.busca ?? '')
      .split(' ')
      .filter(Boolean),
    ...(query.categoriaId !== undefined && { categoriaId: idToFind(query.categoriaId) }),
    ...(query.baixo === 'sim' && { baixo: true }),
    ...(query.depois !== undefined && { depoisDe: idToFind(query.depois) }),
    ...(query.limite !== undefined && { limite: pageSize(query.limite, PAGE) }),
  }
}
