import { useEffect, useRef } from 'react'
import { registerLayer } from './layer-history.ts'

/** While `open`, going back in the browser closes this layer instead of leaving the screen. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => (open ? registerLayer(() => latest.current()) : undefined), [open])
}
