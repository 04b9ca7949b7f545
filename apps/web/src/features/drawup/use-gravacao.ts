import { useCallback, useEffect, useRef, useState } from 'react'
import type { DesenhoGuardado } from '#data/desenho-guardado.ts'
import { saveDesenho } from '#data/desenhos.ts'
import { uuid } from '#shared/uuid.ts'
import type { EdicaoDoDesenho } from './edicao-do-desenho.ts'

export interface Gravacao {
  /** null: this device has the last change */
  state: 'salvando' | 'falhou' | null
  /** whether a write of this mark is one of this editor */
  isOwn: (marca: string) => boolean
  /** whether something is not written yet */
  isPending: () => boolean
}

const DELAY_MS = 500

/** Writes every change to this device: half a second after it at the latest, at once when the page is hidden or left. */
export function useGravacao(edicao: EdicaoDoDesenho, start: DesenhoGuardado): Gravacao {
  const [state, setState] = useState<Gravacao['state']>(null)
  const written = useRef(edicao.estado())
  const marcas = useRef(new Set([start.marca]))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const isPending = useCallback(() => {
    const { desenho, historico } = edicao.estado()
    return desenho !== written.current.desenho || historico !== written.current.historico
  }, [edicao])

  const saveNow = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!isPending()) return
    const estado = edicao.estado()
    const marca = uuid()
    marcas.current.add(marca)
    try {
      await saveDesenho(start, { desenho: estado.desenho, historico: estado.historico, marca })
      written.current = estado
      setState(isPending() ? 'salvando' : null)
    } catch (error) {
      reportError(error)
      setState('falhou')
    }
  }, [edicao, start, isPending])

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
    const whenLeft = () => void saveNow()
    document.addEventListener('visibilitychange', whenHidden)
    addEventListener('pagehide', whenLeft)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
      removeEventListener('pagehide', whenLeft)
      void saveNow()
    }
  }, [saveNow])

  const isOwn = useCallback((marca: string) => marcas.current.has(marca), [])
  return { state, isOwn, isPending }
}
