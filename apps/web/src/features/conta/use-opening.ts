import { useState } from 'react'

/** Counts how often a layer was opened: as its key, every opening starts anew. */
export function useOpening(open: boolean): number {
  const [opening, setOpening] = useState({ open, count: 0 })
  if (open !== opening.open) setOpening({ open, count: opening.count + (open ? 1 : 0) })
  return opening.count
}
