import { Suspense } from 'react'
import type { Prateleira, Produto } from '#data/resources/estoque/estoque-escrita.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { useMedia } from '#shared/use-media.ts'
import { ProdutoCard, type ProdutoActions } from './produto-card.tsx'

/** Above this many products only the cards near the screen are in the page, however few a search leaves. */
const ALL_UP_TO = 200

const VirtualProdutos = lazyPart(async () => (await import('./virtual-produtos.tsx')).VirtualProdutos)

export interface ProdutosListProps {
  prateleira: Prateleira
  produtos: readonly Produto[]
  actions: ProdutoActions
}

/** The cards, of `total` without a filter: one column on the phone, two and three where there is room. */
export function ProdutosList({ total, ...props }: ProdutosListProps & { total: number }) {
  const { prateleira, produtos, actions } = props
  const wide = useMedia('(width >= 1024px)')
  if (total > ALL_UP_TO)
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <VirtualProdutos {...props} />
      </Suspense>
    )
  return (
    <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2 xl:grid-cols-3">
      {produtos.map((produto) => (
        <li key={produto.id} className="min-w-0">
          <ProdutoCard prateleira={prateleira} produto={produto} actions={actions} comAcoes={!wide} />
        </li>
      ))}
    </ul>
  )
}
