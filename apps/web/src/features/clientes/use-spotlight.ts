import { useEffect, useRef, type RefObject } from 'react'
import type { Grupo } from './grupo-clientes.tsx'

/** Where a customer stands in the list; null when a filter hides it. */
export function placeOf(grupos: readonly Grupo[], id: string): { group: number; row: number } | null {
  for (const [group, { clientes }] of grupos.entries()) {
    const row = clientes.findIndex(({ cliente }) => cliente.id === id)
    if (row >= 0) return { group, row }
  }
  return null
}

export interface SpotlightOptions {
  list: RefObject<HTMLElement | null>
  id: string | null
  onSpotlit: () => void
  /** scrolls to where the row will be when it is not in the page yet */
  bringIntoView?: () => void
}

/** Shows a row and gives it the focus, as soon as no dialog holds the page and its focus. */
export function useSpotlight({ list, id, onSpotlit, bringIntoView }: SpotlightOptions) {
  const bring = useRef(bringIntoView)
  useEffect(() => {
    bring.current = bringIntoView
  })
  useEffect(() => {
    if (id === null) return
    let quietFrames = 0
    let frame = requestAnimationFrame(function look() {
      frame = requestAnimationFrame(look)
      quietFrames = document.querySelector('[role=dialog], [role=alertdialog]') ? 0 : quietFrames + 1
      // A dialog that closes gives the focus back a moment later.
      if (quietFrames < 3) return
      const row = list.current?.querySelector<HTMLElement>(`[data-cliente="${CSS.escape(id)}"] a`)
      if (!row) return bring.current?.()
      row.focus({ preventScroll: true })
      row.scrollIntoView({ block: 'nearest' })
      onSpotlit()
    })
    return () => cancelAnimationFrame(frame)
  }, [id, list, onSpotlit])
}
