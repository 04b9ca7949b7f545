import { useCallback, useEffect, useRef } from 'react'
import { showToast } from '@lapida/ui/toast-store'
import { discardEdicao, leaveEdicao, saveEdicao } from '#data/resources/orcamentos/edicao.ts'
import { useLastChance } from '#shared/use-last-chance.ts'
import type { Edicao } from './model/edicao.ts'
import { guardadaFromEdicao } from './model/guardada.ts'

const DELAY_MS = 1000
const NAO_GUARDADO = { title: 'Erro ao salvar', description: 'Não foi possível persistir as alterações' }

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
  const failed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const keepNow = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { edicao: now, alterada: changed } = latest.current
    if (stopped.current || now === written.current) return
    try {
      if (changed) await saveEdicao(orcamentoId, guardadaFromEdicao(now))
      else await discardEdicao(orcamentoId)
      written.current = now
      failed.current = false
    } catch (error) {
      // The next change tries again.
      reportError(error)
      if (!failed.current) showToast({ ...NAO_GUARDADO, tone: 'error' })
      failed.current = true
    }
  }, [orcamentoId])

  useEffect(() => {
    latest.current = { edicao, alterada }
    if (stopped.current || edicao === written.current) return
    // What was saved must not come back from what was kept a moment before.
    if (!alterada) void keepNow()
    else timer.current ??= setTimeout(() => void keepNow(), DELAY_MS)
  }, [edicao, alterada, keepNow])

  const leave = useCallback(() => {
    const { edicao: now, alterada: changed } = latest.current
    const unkept = !stopped.current && now !== written.current
    if (unkept) leaveEdicao(orcamentoId, changed ? guardadaFromEdicao(now) : null)
  }, [orcamentoId])
  useLastChance({ save: keepNow, leave })

  const discard = useCallback(async () => {
    stopped.current = true
    clearTimeout(timer.current)
    await discardEdicao(orcamentoId)
  }, [orcamentoId])

  return { discard }
}
