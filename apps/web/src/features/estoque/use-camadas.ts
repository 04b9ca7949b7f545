import { useMemo, useState } from 'react'
import type { Categoria, Produto } from '#data/resources/estoque/estoque-escrita.ts'
import type { AbaDaFicha } from './produto-sheet.tsx'
import type { EstoqueState } from './use-estoque.ts'
import type { FiltrandoEstoque } from './use-filtro-estoque.ts'

/** What lies over the stock. */
export type Camada =
  | { tipo: 'filtros' | 'categorias' | 'novo' }
  | { tipo: 'categoria'; categoria: Categoria | null }
  | { tipo: 'editar' | 'excluir'; produto: Produto }
  | { tipo: 'ficha'; produto: Produto; aba?: AbaDaFicha }
  | { tipo: 'mover'; produto: Produto; movimento: 'entrada' | 'saida' }

export type AbrirCamada = (camada: Camada | null) => void

/** Which layer is open: the one that was asked for here, or the product that a link leads to. */
export function useCamadas(estoque: EstoqueState, filtrando: FiltrandoEstoque) {
  const [own, open] = useState<Camada | null>(null)
  const { produto: wanted } = filtrando.filtro
  const linked = useLinked(estoque, wanted)
  const camada = own ?? linked
  return {
    camada,
    open,
    close() {
      open(null)
      if (wanted !== '') filtrando.change({ produto: '' })
    },
  }
}

export type Camadas = ReturnType<typeof useCamadas>

function useLinked({ shelves }: EstoqueState, id: string): Camada | null {
  const materiais = shelves.materiais.produtos
  const itens = shelves.itens.produtos
  return useMemo(() => {
    if (id === '') return null
    const produto = [...(materiais ?? []), ...(itens ?? [])].find((one) => one.id === id)
    return produto ? { tipo: 'ficha', produto } : null
  }, [id, materiais, itens])
}
