import { useLayoutEffect, type RefObject } from 'react'
import { clearPlace } from './clear-place.ts'
import { findObstacles } from './find-obstacles.ts'

const EDGE = 16
/** The head of the screen is never covered. */
const HEAD = 64
/** A screen that changes all the time is not measured at every change. */
const PAUSE_MS = 80
/** What moves without a change of the page, by a font or a picture that came, is seen then. */
const AGAIN_MS = 300

/**
 * Keeps a card that is fixed to the bottom of the window off whatever declares `data-keep-clear`, and off the buttons of
 * an open layer: the one rule for all messages, on every screen. It looks again as long as the card stands.
 * @param shown what the card shows; null while there is none
 */
export function useClearPlace(card: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const element = card.current
    if (!element || shown === null) return
    let timer: number | undefined
    const place = () => {
      window.clearTimeout(timer)
      timer = undefined
      element.style.bottom = `${window.innerHeight - bottomOf(element)}px`
    }
    const soon = () => (timer ??= window.setTimeout(place, PAUSE_MS))
    place()
    const again = window.setInterval(place, AGAIN_MS)
    const size = new ResizeObserver(place)
    size.observe(element)
    const screen = new MutationObserver(soon)
    screen.observe(document.body, { subtree: true, childList: true })
    window.addEventListener('resize', place)
    return () => {
      window.clearTimeout(timer)
      window.clearInterval(again)
      size.disconnect()
      screen.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [card, shown])
}

function bottomOf(element: HTMLElement): number {
  const { left, right, height } = element.getBoundingClientRect()
  const bounds = { top: HEAD, bottom: window.innerHeight - EDGE }
  return clearPlace({ left, right, height }, findObstacles(element), bounds)
}
