import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { initialVista, panBy, TELA, zoomBy, zoomTo, type Ponto, type Vista } from './model/vista.ts'

interface Lados {
  largura: number
  altura: number
}

const WHEEL_STEP = 0.002

/** How the slab is looked at; a new slab is shown whole. */
export function useVista(chave: string, { largura, altura }: Lados) {
  const tela = useRef<SVGSVGElement>(null)
  const [seen, setSeen] = useState({ chave, vista: initialVista({ largura, altura }) })
  if (seen.chave !== chave) setSeen({ chave, vista: initialVista({ largura, altura }) })
  const setVista = useCallback(
    (next: (before: Vista) => Vista) => setSeen((before) => ({ ...before, vista: next(before.vista) })),
    [],
  )
  const pixels = useCanvasWidth(tela) / TELA.largura

  /** A point of the window on the canvas. */
  const toCanvas = useCallback(({ clientX, clientY }: { clientX: number; clientY: number }): Ponto => {
    const box = tela.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { x: 0, y: 0 }
    const scale = TELA.largura / box.width
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale }
  }, [])

  useEffect(() => {
    const element = tela.current
    if (!element) return
    const zoomWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const at = toCanvas(event)
      setVista((before) =>
        panBy(
          zoomTo(before, before.zoom * Math.exp(-event.deltaY * WHEEL_STEP), at),
          { x: 0, y: 0 },
          { largura, altura },
        ),
      )
    }
    // React listens to the wheel passively: only a listener of its own can keep the page from being zoomed.
    element.addEventListener('wheel', zoomWheel, { passive: false })
    return () => element.removeEventListener('wheel', zoomWheel)
  }, [toCanvas, setVista, largura, altura])

  return {
    tela,
    vista: seen.vista,
    /** pixels of the screen for one of the canvas */
    pixels,
    setVista,
    toCanvas,
    zoomIn: useCallback(() => setVista((before) => zoomBy(before, 1)), [setVista]),
    zoomOut: useCallback(() => setVista((before) => zoomBy(before, -1)), [setVista]),
    reset: useCallback(() => setVista(() => initialVista({ largura, altura })), [setVista, largura, altura]),
  }
}

export type VistaDaChapa = ReturnType<typeof useVista>

function useCanvasWidth(tela: RefObject<SVGSVGElement | null>): number {
  const [width, setWidth] = useState<number>(TELA.largura)
  useEffect(() => {
    const element = tela.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const measured = entry?.contentRect.width ?? 0
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [tela])
  return width
}
