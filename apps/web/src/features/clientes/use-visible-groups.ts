import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { Grupo, VisibleGroup } from './grupo-clientes.tsx'

/** Heights; every row has one that only the size of the text changes, so that scrolling measures nothing. */
const HEADING_REM = 2.5
const ROW_REM = 4
const LINE_PIXELS = 1
const GAP_PIXELS = 12
const OVERSCAN = 8

interface Heights {
  heading: number
  row: number
}

function currentHeights(): Heights {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  return { heading: HEADING_REM * rem, row: ROW_REM * rem + LINE_PIXELS }
}

interface Layout {
  tops: number[]
  height: number
  /** which letter and row each entry is, in their order; row -1 is the letter itself */
  entries: { group: number; row: number }[]
}

function layoutOf(grupos: readonly Grupo[], heights: Heights): Layout {
  const layout: Layout = { tops: [], height: 0, entries: [] }
  for (const [group, { clientes }] of grupos.entries()) {
    layout.tops.push(layout.height)
    layout.height += heightOf(clientes.length, heights)
    for (let row = -1; row < clientes.length; row += 1) layout.entries.push({ group, row })
  }
  return layout
}

function heightOf(rows: number, { heading, row }: Heights): number {
  return heading + rows * row + GAP_PIXELS
}

/** Which letters and rows of a long list are near the screen, as the window scrolls. */
export function useVisibleGroups(grupos: readonly Grupo[], list: RefObject<HTMLElement | null>) {
  const [heights] = useState(currentHeights)
  const { tops, height, entries } = useMemo(() => layoutOf(grupos, heights), [grupos, heights])
  const scrollMargin = useTop(list)
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    scrollMargin,
    overscan: OVERSCAN,
    scrollPaddingStart: 120,
    scrollPaddingEnd: 100,
    initialOffset: () => window.scrollY,
    estimateSize: (index) => {
      const entry = entries[index]
      if (!entry || entry.row < 0) return heights.heading
      const isLast = entry.row === (grupos[entry.group]?.clientes.length ?? 0) - 1
      return isLast ? heights.row + GAP_PIXELS : heights.row
    },
  })

  const groups: VisibleGroup[] = []
  for (const { index } of virtualizer.getVirtualItems()) {
    const entry = entries[index]
    const grupo = entry && grupos[entry.group]
    if (!grupo) continue
    const current = groups.at(-1)
    if (current?.grupo === grupo) current.last = entry.row
    else
      groups.push({
        grupo,
        first: Math.max(0, entry.row),
        last: entry.row,
        place: placed(grupo, tops[entry.group] ?? 0, heights),
      })
  }

  const bringIntoView = useCallback(
    ({ group, row }: { group: number; row: number }) => {
      const index = entries.findIndex((entry) => entry.group === group && entry.row === row)
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' })
    },
    [entries, virtualizer],
  )
  return { groups, height, bringIntoView }
}

function placed({ clientes }: Grupo, top: number, heights: Heights): VisibleGroup['place'] {
  const rows = clientes.length * heights.row
  return { top, height: heightOf(clientes.length, heights), rows, rowTop: (row) => row * heights.row }
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
