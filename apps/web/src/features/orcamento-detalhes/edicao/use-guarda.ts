import { useCallback, useEffect, useRef } from 'react'
import { discardEdicao, saveEdicao } from '#data/edicao.ts'
import type { Edicao } from './model/edicao.ts'
import { guardadaFromEdicao } from './model/guardada.ts'

const DELAY_MS = 1000

export interface Guarda {
  /** Stops keeping and forgets what was kept: it is saved, or was given up. */
  discard: () => Promise<void>
}

/**
 * Keeps unsaved changes on this device: 1 second after a change at the latest, and at once when the page is
 * hidden or left. An edit that was changed back to what is stored keeps nothing.
 */
export function useGuarda(edicao: Edicao, alterada: boolean): Guarda {
  const { orcamentoId } = edicao
  const latest = useRef({ edicao, alterada })
  const written = useRef(edicao)
  const stopped = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const keepNow = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { edicao: now, alterada: changed } = latest.current
    if (stopped.current || now === written.current) return
    written.current = now
    try {
      if (changed) await saveEdicao(orcamentoId, guardadaFromEdicao(now))
      else await discardEdicao(orcamentoId)
    } catch (error) {
      // The next change tries again.
      reportError(error)
    }
  }, [orcamentoId])

  useEffect(() => {
    latest.current = { edicao, alterada }
    if (stopped.current || edicao === written.current) return
    timer.current ??= setTimeout(() => void keepNow(), DELAY_MS)
  }, [edicao, alterada, keepNow])

  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') void keepNow()
    }
    const whenLeft = () => void keepNow()
    document.addEventListener('visibilitychange', whenHidden)
    addEventListener('pagehide', whenLeft)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      removeEventListener('pagehide', whenLeft)
      void keepNow()
    }
  }, [keepNow])

  const discard = useCallback(async () => {
    stopped.current = true
    clearTimeout(timer.current)
    await discardEdicao(orcamentoId)
  }, [orcamentoId])

  return { discard }
}
