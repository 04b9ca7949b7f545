import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'

export interface VirtualRowsProps {
  rows: OrcamentoResumo[]
  renderItem: (orcamento: OrcamentoResumo) => ReactNode
  /** how high a row usually is, in pixels; the true height is measured when it is shown */
  rowHeight: number
  className: string
  rowClassName: string
}

const ROWS_AROUND = 8
/**
 * The line under the last row, which the edge of the list hides. A style of its own for the last would be one for the
 * last row in the page: another height with every row that scrolls by, and all places computed again.
 */
const LINE = 1

/** A list that scrolls with the page and holds only the rows near the screen; each says its place among all. */
export function VirtualRows({ rows, renderItem, rowHeight, className, rowClassName }: VirtualRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  // A new function would have the places of all rows computed again with every frame.
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: ROWS_AROUND,
    scrollMargin: top,
  })
  return (
    <ul
      ref={list}
      aria-label="Orçamentos"
      className={`relative ${className}`}
      style={{ height: virtualizer.getTotalSize() - LINE }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const orcamento = rows[index]
        return (
          orcamento && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={`absolute inset-x-0 top-0 ${rowClassName}`}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {renderItem(orcamento)}
            </li>
          )
        )
      })}
    </ul>
  )
}
