import { useEffect, useRef, type RefObject } from 'react'
import type { Etapa } from './model/etapas.ts'

/** After going to another step its heading takes the focus and the page begins at its top. */
export function useStepFocus(etapa: Etapa): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(etapa)
  useEffect(() => {
    if (before.current === etapa) return
    before.current = etapa
    scrollTo({ top: 0 })
    const within = heading.current?.closest('[data-etapa]')
    // A step that takes the focus itself, such as a search field, keeps it.
    if (!within?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [etapa])
  return heading
}
