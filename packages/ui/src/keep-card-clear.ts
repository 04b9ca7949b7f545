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
 * Puts a card that is fixed to the bottom of the window where it lies on nothing that is to be kept clear, and looks
 * again until the function that it gives is called.
 */
export function keepCardClear(card: HTMLElement): () => void {
  let timer: number | undefined
  const place = () => {
    window.clearTimeout(timer)
    timer = undefined
    card.style.bottom = `${window.innerHeight - bottomOf(card)}px`
  }
  const soon = () => (timer ??= window.setTimeout(place, PAUSE_MS))
  place()
  const again = window.setInterval(place, AGAIN_MS)
  const size = new ResizeObserver(place)
  size.observe(card)
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
}

function bottomOf(card: HTMLElement): number {
  const { left, right, height } = card.getBoundingClientRect()
  const bounds = { top: HEAD, bottom: window.innerHeight - EDGE }
  return clearPlace({ left, right, height }, findObstacles(card), bounds)
}
