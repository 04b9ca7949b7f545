import { useEffect, useRef, useState } from 'react'
import { Loading } from '@lapida/ui/loading.tsx'
import { EtiquetaIlustracao } from '#blocks/pedra-desenhada/etiqueta-ilustracao.tsx'
import { Gestos, movimentoOfRoda, movimentoOfTecla } from '#blocks/gestos-da-camera/gestos-da-camera.ts'
import type { PalcoNaTela } from './use-palco.ts'

export interface PictureProps {
  palco: PalcoNaTela
  label: string
  /** a stone on it is drawn */
  ilustrada: boolean
}

/** The picture with what fingers, mouse and keys do to it. */
export function Picture({ palco, label, ilustrada }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [gestos] = useState(() => new Gestos())
  const { move, estado } = palco
  useEffect(() => {
    const element = frame.current
    if (!element) return
    // React listens to the wheel without being able to keep the page still.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      move(movimentoOfRoda(event.deltaY))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [move])

  return (
    <div
      ref={frame}
      role="application"
      aria-label={label}
      aria-busy={estado !== 'pronto'}
      tabIndex={0}
      className="relative min-h-60 flex-1 cursor-grab touch-none overflow-hidden rounded-card border border-line active:cursor-grabbing"
      onContextMenu={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        gestos.press(
          event.pointerId,
          { x: event.clientX, y: event.clientY },
          event.button !== 0 || event.shiftKey,
        )
      }}
      onPointerMove={(event) => {
        const altura = Math.max(1, event.currentTarget.clientHeight)
        const movimento = gestos.advance(event.pointerId, { x: event.clientX, y: event.clientY }, altura)
        if (movimento) move(movimento)
      }}
      onPointerUp={(event) => gestos.release(event.pointerId)}
      onPointerCancel={(event) => gestos.release(event.pointerId)}
      onKeyDown={(event) => {
        if (event.key === '0') return palco.frame()
        const movimento = movimentoOfTecla(event)
        if (!movimento) return
        event.preventDefault()
        move(movimento)
      }}
    >
      <canvas ref={palco.canvas} className="absolute inset-0 size-full" aria-hidden="true" />
      {ilustrada && <EtiquetaIlustracao />}
      {estado === 'montando' && (
        <div className="absolute inset-0 grid place-items-center">
          <Loading />
        </div>
      )}
    </div>
  )
}
