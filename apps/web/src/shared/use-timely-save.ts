import { useCallback, useRef, useState } from 'react'
import { useLastChance } from './use-last-chance.ts'

const DELAY_MS = 500

/** null: everything is written. */
export type SaveState = 'salvando' | 'falhou' | null

/** All of them must be stable functions. */
export interface TimelySaveOptions {
  /** whether something is not written yet */
  isPending: () => boolean
  /** writes what is pending; what changes meanwhile stays pending */
  save: () => Promise<void>
  /** leaves a note of what is pending, at once: the page goes, and a write that has begun may not end */
  leave: () => void
}

export interface TimelySave {
  state: SaveState
  /** something may have changed */
  changed: () => void
  /** what was pending has been given up for what somebody else wrote */
  settled: () => void
}

/** Writes every change: half a second after it at the latest, at once when the page is hidden or left. */
export function useTimelySave({ isPending, save, leave }: TimelySaveOptions): TimelySave {
  const [state, setState] = useState<SaveState>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const saveNow = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    // Taken back before it was written: there is nothing to write any more.
    if (!isPending()) return setState(null)
    try {
      await save()
      setState(isPending() ? 'salvando' : null)
    } catch (error) {
      reportError(error)
      setState('falhou')
    }
  }, [isPending, save])

  const changed = useCallback(() => {
    if (!isPending()) return
    setState('salvando')
    timer.current ??= setTimeout(() => void saveNow(), DELAY_MS)
  }, [isPending, saveNow])

  const leaveUnsaved = useCallback(() => {
    if (isPending()) leave()
  }, [isPending, leave])
  useLastChance({ save: saveNow, leave: leaveUnsaved })

  const settled = useCallback(() => setState(null), [])
  return { state, changed, settled }
}
