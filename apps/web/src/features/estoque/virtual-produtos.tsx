import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useVePrecos } from '#shared/use-acesso.ts'
import { useMedia } from '#shared/use-media.ts'
import { cardRem, ProdutoCard } from './produto-card.tsx'
import type { ProdutosListProps } from './produtos-list.tsx'

const GAP_PIXELS = 12
const OVERSCAN_ROWS = 2

/** A long list: only the rows near the screen are in the page, each card says which of how many it is. */
export function VirtualProdutos({ prateleira, produtos, actions }: ProdutosListProps) {
  const list = useRef<HTMLUListElement>(null)
  const wide = useMedia('(width >= 1024px)')
  const columns = useMedia('(width >= 1280px)') ? 3 : wide ? 2 : 1
  const [rem] = useState(() => parseFloat(getComputedStyle(document.documentElement).fontSize))
  const card = cardRem(useVePrecos())
  const height = (wide ? card.wide : card.narrow) * rem + GAP_PIXELS
  const rows = Math.ceil(produtos.length / columns)
  const top = useTop(list)
  // A new function would have the places of all rows computed again with every frame.
  const keyOf = useCallback((row: number) => `${columns}/${height}/${row}`, [columns, height])
  const virtualizer = useWindowVirtualizer({
    count: rows,
    scrollMargin: top,
    overscan: OVERSCAN_ROWS,
    initialOffset: () => window.scrollY,
    estimateSize: () => height,
    getItemKey: keyOf,
  })
  return (
    <ul ref={list} className="relative -mx-1.5" style={{ height: rows * height }}>
      {virtualizer.getVirtualItems().flatMap(({ index: row }) =>
        produtos.slice(row * columns, (row + 1) * columns).map((produto, column) => (
          <li
            key={produto.id}
            aria-setsize={produtos.length}
            aria-posinset={row * columns + column + 1}
            className="absolute px-1.5"
            style={{ top: row * height, left: `${(column * 100) / columns}%`, width: `${100 / columns}%` }}
          >
            <ProdutoCard prateleira={prateleira} produto={produto} actions={actions} comAcoes={!wide} />
          </li>
        )),
      )}
    </ul>
  )
}

/** How far the list lies below the top of the page; what stands above it may grow. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    }
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(document.body)
    return () => watching.disconnect()
  }, [list])
  return top
}
