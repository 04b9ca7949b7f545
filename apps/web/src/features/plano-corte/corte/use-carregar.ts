import { useCallback, useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { Ponto } from '#blocks/vista/vista.ts'
import type { AlvoDoQuadro } from './quadro.tsx'

interface CarregarOptions {
  alvo: RefObject<AlvoDoQuadro | null>
  /** the sides of a piece; null where it cannot be dropped on the slab that is looked at */
  sidesFor: (chave: string) => { largura: number; altura: number } | null
  onDrop: (chave: string, at: Ponto) => void
}

/** A pending piece carried from its row onto the slab, by mouse or finger. */
export function useCarregar(options: CarregarOptions) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  return useCallback((event: PointerEvent<HTMLElement>, chave: string) => {
    const sides = latest.current.sidesFor(chave)
    if (event.button !== 0 || !sides) return
    event.preventDefault()
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    let at: Ponto | null = null
    const follow = (move: globalThis.PointerEvent) => {
      at = latest.current.alvo.current?.pass(move, sides) ?? null
    }
    const end = (last: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', follow)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
      latest.current.alvo.current?.leave()
      if (last.type === 'pointerup' && at) latest.current.onDrop(chave, at)
    }
    handle.addEventListener('pointermove', follow)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
  }, [])
}
