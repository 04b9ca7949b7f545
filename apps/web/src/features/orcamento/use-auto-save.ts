import { useCallback, useEffect, useRef, useState } from 'react'
import { discardRascunho, leaveRascunho, saveRascunho } from '#data/resources/orcamentos/rascunho.ts'
import { useLastChance } from '#shared/use-last-chance.ts'
import { rascunhoFromWizard } from './model/rascunho.ts'
import { isPristine, type WizardState } from './model/wizard-state.ts'

export type SaveState = 'nada' | 'pendente' | 'salvando' | 'salvo' | 'falhou'

export interface AutoSave {
  estado: SaveState
  /** when the last snapshot was written */
  em: Date | null
  /** Writes the snapshot now; false when this device cannot. */
  keepNow: () => Promise<boolean>
  /** Stops saving and forgets the snapshot: the quote exists, or its draft was discarded. */
  discard: () => Promise<void>
}

const DELAY_MS = 1000

/**
 * Keeps the wizard's snapshot on this device: 1 second after a change at the latest, and at once when the page
 * is hidden or left. While one types without a pause it still saves every second.
 */
export function useAutoSave(state: WizardState, userId: string): AutoSave {
  const [status, setStatus] = useState<{ estado: SaveState; em: Date | null }>({ estado: 'nada', em: null })
  const latest = useRef(state)
  const written = useRef(state)
  const stopped = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const saveNow = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    timer.current = undefined
    const snapshot = latest.current
    if (stopped.current || snapshot === written.current || isPristine(snapshot)) return true
    setStatus((before) => ({ ...before, estado: 'salvando' }))
    try {
      await saveRascunho(rascunhoFromWizard(snapshot, { userId, now: new Date() }))
      written.current = snapshot
      setStatus({ estado: latest.current === snapshot ? 'salvo' : 'pendente', em: new Date() })
      return true
    } catch (error) {
      reportError(error)
      setStatus((before) => ({ ...before, estado: 'falhou' }))
      return false
    }
  }, [userId])

  useEffect(() => {
    latest.current = state
    if (stopped.current || state === written.current || isPristine(state)) return
    setStatus((before) => (before.estado === 'pendente' ? before : { ...before, estado: 'pendente' }))
    timer.current ??= setTimeout(() => void saveNow(), DELAY_MS)
  }, [state, saveNow])

  const leave = useCallback(() => {
    const snapshot = latest.current
    const unsaved = !stopped.current && snapshot !== written.current && !isPristine(snapshot)
    if (unsaved) leaveRascunho(rascunhoFromWizard(snapshot, { userId, now: new Date() }))
  }, [userId])
  useLastChance({ save: saveNow, leave })

  const discard = useCallback(async () => {
    stopped.current = true
    clearTimeout(timer.current)
    await discardRascunho()
    setStatus({ estado: 'nada', em: null })
  }, [])

  return { ...status, keepNow: saveNow, discard }
}
