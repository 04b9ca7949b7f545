import { useEffect, useMemo, useRef } from 'react'
import { filterEstoque, indexEstoque, type FiltroEstoque } from '@lapida/domain/estoque/lista'
import { resumoEstoque, type ResumoEstoque } from '@lapida/domain/estoque/resumo'
import type { ApiError } from '#data/api/api.ts'
import type { Categoria, Prateleira, Produto } from '#data/resources/estoque/estoque-escrita.ts'
import {
  useCategoriasItem,
  useCategoriasMaterial,
  useEstoqueItens,
  useEstoqueMateriais,
} from '#data/resources/estoque/estoque.ts'

/** One shelf as the screen needs it; undefined while nothing of it is known. */
export interface ShelfState {
  produtos: readonly Produto[] | undefined
  categorias: readonly Categoria[]
  erro: ApiError | null
  carregando: boolean
  /** ISO timestamp of the copy that is shown */
  em: string | null
}

export interface EstoqueState {
  shelves: Record<Prateleira, ShelfState>
  /** null until all four lists are known (spec 2 §7) */
  resumo: ResumoEstoque | null
  reload: () => void
}

/** Everything of the stock: from the network, or the last copy of this device. */
export function useEstoque(): EstoqueState {
  const materiais = useEstoqueMateriais()
  const itens = useEstoqueItens()
  const categoriasMaterial = useCategoriasMaterial()
  const categoriasItem = useCategoriasItem()
  const resumo = useMemo(() => {
    if (!materiais.dados || !itens.dados || !categoriasMaterial.dados || !categoriasItem.dados) return null
    return resumoEstoque({
      materiais: materiais.dados,
      itens: itens.dados,
      categoriasMaterial: categoriasMaterial.dados,
      categoriasItem: categoriasItem.dados,
    })
  }, [materiais.dados, itens.dados, categoriasMaterial.dados, categoriasItem.dados])
  const copies = [materiais, itens, categoriasMaterial, categoriasItem]
  const reload = () => copies.forEach((copy) => copy.reload())
  useForgotten(copies, reload)
  return {
    resumo,
    reload,
    shelves: {
      materiais: shelfOf(materiais, categoriasMaterial),
      itens: shelfOf(itens, categoriasItem),
    },
  }
}

/** Copies that were declared old while they are shown, such as by taking the samples away, are asked for anew. */
function useForgotten(copies: readonly { em: string | null }[], reload: () => void): void {
  const forgotten = copies.some(({ em }) => em !== null && Date.parse(em) === 0)
  const ask = useRef(reload)
  useEffect(() => {
    ask.current = reload
  })
  useEffect(() => {
    if (forgotten) ask.current()
  }, [forgotten])
}

interface Copy<T> {
  dados: T | undefined
  erro: ApiError | null
  carregando: boolean
  em: string | null
}

function shelfOf(produtos: Copy<readonly Produto[]>, categorias: Copy<readonly Categoria[]>): ShelfState {
  return {
    produtos: produtos.dados,
    categorias: categorias.dados ?? [],
    erro: produtos.erro ?? categorias.erro,
    carregando: produtos.carregando,
    em: produtos.em,
  }
}

const NOTHING: readonly Produto[] = []

/** What a filter leaves of a shelf; the searched text is folded once for each copy. */
export function useFoundProdutos(produtos: readonly Produto[] = NOTHING, filtro: FiltroEstoque): Produto[] {
  const indexados = useMemo(() => indexEstoque(produtos), [produtos])
  return useMemo(() => filterEstoque(indexados, filtro), [indexados, filtro])
}
