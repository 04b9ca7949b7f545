import { useCallback, useEffect, useRef, useState } from 'react'
import type { DesenhoGuardado } from '#data/desenho-guardado.ts'
import { leaveDesenho, saveDesenho, type DesenhoAberto } from '#data/desenhos.ts'
import { uuid } from '#shared/uuid.ts'
import type { EdicaoDoDesenho } from './edicao-do-desenho.ts'

/** null: this device has the last change. */
export type EstadoDaGravacao = 'salvando' | 'falhou' | null

interface GravacaoOptions {
  edicao: EdicaoDoDesenho
  start: DesenhoAberto['guardado']
  /** what this device has of the drawing now */
  row: DesenhoGuardado
  /** what another window wrote in the same moment is a drawing of its own now */
  onCopia: (id: string) => void
}

const DELAY_MS = 500

/**
 * Writes every change to this device: half a second after it at the latest, at once when the page is hidden or left.
 * What another window or device wrote is shown, unless something of this editor is not written yet.
 */
export function useGravacao({ edicao, start, row, onCopia }: GravacaoOptions): EstadoDaGravacao {
  const [state, setState] = useState<EstadoDaGravacao>(null)
  const written = useRef(edicao.estado())
  const known = useRef(new Set([start.marca]))
  const seenVersao = useRef(start.versao)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const isPending = useCallback(() => {
    const { desenho, historico } = edicao.estado()
    return desenho !== written.current.desenho || historico !== written.current.historico
  }, [edicao])
  const nextEscrita = useCallback(() => {
    const { desenho, historico } = edicao.estado()
    const marca = uuid()
    known.current.add(marca)
    return { desenho, historico, marca }
  }, [edicao])

  const saveNow = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!isPending()) return
    const estado = edicao.estado()
    try {
      const copia = await saveDesenho(start, nextEscrita(), {
        isKnown: (marca) => known.current.has(marca),
        versao: seenVersao.current,
      })
      written.current = estado
      setState(isPending() ? 'salvando' : null)
      if (copia) onCopia(copia)
    } catch (error) {
      reportError(error)
      setState('falhou')
    }
  }, [edicao, start, isPending, nextEscrita, onCopia])

  useEffect(
    () =>
      edicao.subscribe(() => {
        if (!isPending()) return
        setState('salvando')
        timer.current ??= setTimeout(() => void saveNow(), DELAY_MS)
      }),
    [edicao, isPending, saveNow],
  )

  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') void saveNow()
    }
    const whenLeft = () => {
      if (isPending()) leaveDesenho(start, nextEscrita(), written.current.historico)
      void saveNow()
    }
    document.addEventListener('visibilitychange', whenHidden)
    addEventListener('pagehide', whenLeft)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      removeEventListener('pagehide', whenLeft)
      void saveNow()
    }
  }, [saveNow, isPending, nextEscrita, start])

  useEffect(() => {
    const { marca, versao, desenho } = row
    if (!known.current.has(marca)) {
      if (isPending()) return
      known.current.add(marca)
      edicao.adopt(desenho)
      written.current = edicao.estado()
      setState(null)
    }
    seenVersao.current = versao
  }, [row, edicao, isPending])

  return state
}
