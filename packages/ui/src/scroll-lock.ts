import { useEffect } from 'react'

const LOCKED_CLASS = 'scroll-locked'
let holders = 0

/**
 * Keeps the page behind a layer from scrolling while `active`, by a class on <html>; the page keeps its width where a
 * scrollbar goes away.
 */
export function useScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const { style, clientWidth } = document.documentElement
    if (holders === 0) style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
    holders += 1
    document.documentElement.classList.add(LOCKED_CLASS)
    return () => {
      holders -= 1
      if (holders === 0) document.documentElement.classList.remove(LOCKED_CLASS)
    }
  }, [active])
}
