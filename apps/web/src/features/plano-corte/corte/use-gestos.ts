import { useEffect, useMemo, useRef, type PointerEvent } from 'react'
import { GestoNoQuadro, type GestosOptions } from './gesto-no-quadro.ts'

type Handler = (event: PointerEvent<SVGSVGElement>) => void

/** The handlers that make pieces of the slab follow mouse, finger and pen. */
export function useGestos(options: GestosOptions) {
  const gesto = useRef<GestoNoQuadro | null>(null)
  const first = useRef(options)
  useEffect(() => {
    gesto.current ??= new GestoNoQuadro(first.current)
    gesto.current.update(options)
  })
  useEffect(() => () => gesto.current?.close(), [])
  return useMemo(() => {
    const handler =
      (act: (gesto: GestoNoQuadro, event: PointerEvent<SVGSVGElement>) => void): Handler =>
      (event) => {
        if (gesto.current) act(gesto.current, event)
      }
    return {
      onPointerDown: handler((at, event) => at.begin(event)),
      onPointerMove: handler((at, event) => at.follow(event)),
      onPointerUp: handler((at, event) => at.end(event)),
      onPointerCancel: handler((at, event) => at.cancel(event)),
    }
  }, [])
}
