import { useEffect, useLayoutEffect, type RefObject } from 'react'

/** Fetched beside the screen: no first paint waits for it, and it is there before the first message. */
const loadRule = () => import('./keep-card-clear.ts')

/**
 * Keeps a card that is fixed to the bottom of the window off whatever declares `data-keep-clear`, and off the buttons of
 * an open layer: the one rule for all messages, on every screen. It looks again as long as the card stands.
 * @param shown what the card shows; null while there is none
 */
export function useClearPlace(card: RefObject<HTMLElement | null>, shown: unknown): void {
  useEffect(() => void loadRule(), [])
  useLayoutEffect(() => {
    const element = card.current
    if (!element || shown === null) return
    let stop: (() => void) | null = null
    let isGone = false
    void loadRule().then(({ keepCardClear }) => {
      if (!isGone) stop = keepCardClear(element)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [card, shown])
}
