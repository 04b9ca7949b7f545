import { useEffect } from 'react'

export interface LastChance {
  /** writes what is not written yet; says itself when that fails */
  save: () => Promise<unknown>
  /** leaves a note of it, at once */
  leave: () => void
}

const mounted = new Set<LastChance['save']>()

/** Writes what the screens at hand have not written yet: who asks next finds it on this device. */
export async function saveTyped(): Promise<void> {
  await Promise.all([...mounted].map((save) => save()))
}

/**
 * Says when what is on the screen may be about to go: `save` when the page is hidden and when the screen is left;
 * `leave` and then `save` when the page itself goes, since a write that begins there may not end. Both stable functions.
 */
export function useLastChance({ save, leave }: LastChance): void {
  useEffect(() => {
    mounted.add(save)
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
      mounted.delete(save)
      document.removeEventListener('visibilitychange', whenHidden)
      removeEventListener('pagehide', whenLeft)
      void save()
    }
  }, [save, leave])
}
