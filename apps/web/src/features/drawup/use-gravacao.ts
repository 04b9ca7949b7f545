import { useCallback, useEffect, useRef } from 'react'
import type { DesenhoGuardado } from '#data/local/desenho-guardado.ts'
import { leaveDesenho, saveDesenho, type DesenhoAberto } from '#data/resources/documentos/desenhos.ts'
import { useTimelySave, type SaveState } from '#shared/use-timely-save.ts'
import { uuid } from '#shared/uuid.ts'
import type { EdicaoDoDesenho } from './edicao-do-desenho.ts'

interface GravacaoOptions {
  edicao: EdicaoDoDesenho
  start: DesenhoAberto['guardado']
  /** what this device has of the drawing now */
  row: DesenhoGuardado
  /** what another window wrote in the same moment is a drawing of its own now */
  onCopia: (id: string) => void
}

/**
 * Writes every change to this device. What another window or device wrote is shown, unless something of this editor is
 * not written yet.
 */
export function useGravacao({ edicao, start, row, onCopia }: GravacaoOptions): SaveState {
  const written = useRef(edicao.estado())
  const known = useRef(new Set([start.marca]))
  const seenVersao = useRef(start.versao)

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
  const save = useCallback(async () => {
    const estado = edicao.estado()
    const copia = await saveDesenho(start, nextEscrita(), {
      isKnown: (marca) => known.current.has(marca),
      versao: seenVersao.current,
    })
    written.current = estado
    if (copia) onCopia(copia)
  }, [edicao, start, nextEscrita, onCopia])
  const leave = useCallback(
    () => leaveDesenho(start, nextEscrita(), written.current.historico),
    [start, nextEscrita],
  )
  const { state, changed, settled } = useTimelySave({ isPending, save, leave })
  useEffect(() => edicao.subscribe(changed), [edicao, changed])

  useEffect(() => {
    const { marca, versao, desenho } = row
    if (!known.current.has(marca)) {
      if (isPending()) return
      known.current.add(marca)
      edicao.adopt(desenho)
      written.current = edicao.estado()
      settled()
    }
    seenVersao.current = versao
  }, [row, edicao, isPending, settled])

  return state
}
