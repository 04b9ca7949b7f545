import { useEffect, useState, type RefObject } from 'react'

/** How wide an element is on the screen, px; 0 until it is known. */
export function useLargura(element: RefObject<Element | null>): number {
  const [largura, setLargura] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setLargura(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return largura
}
