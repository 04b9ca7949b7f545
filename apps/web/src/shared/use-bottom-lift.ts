import { useEffect, useRef, type RefObject } from 'react'

/** Messages stand above the bar that this ref is put on. */
export function useBottomLift(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--toast-lift', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.setProperty('--toast-lift', '0px')
    }
  }, [])
  return bar
}
