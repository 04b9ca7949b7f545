import { useEffect } from 'react'

export interface LastChance {
  /** writes what is not written yet; says itself when that fails */
  save: () => Promise<unknown>
  /** leaves a note of it, at once */
  leave: () => void
}

/**
 * Says when what is on the screen may be about to go: `save` when the page is hidden and when the screen is left;
 * `leave` and then `save` when the page itself goes, since a write that begins there may not end. Both stable functions.
 */
export function useLastChance({ save, leave }: LastChance): void {
  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') void save()
    }
    const whenLeft = () => {
      leave()
      void save()
    }
    document.addEventListener('visibilitychange', whenHidden)
    addEventListener('pagehide', whenLeft)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      removeEventListener('pagehide', whenLeft)
      void save()
    }
  }, [save, leave])
}
