import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { Ponto, Vista } from '#blocks/vista/vista.ts'
import { initialVista, JANELA, keepInSight, TELA, zoomBy, zoomSlab } from './model/vista.ts'

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
  const janela = useJanela(tela)

  /** A point of the window on the canvas. */
  const toCanvas = useCallback(({ clientX, clientY }: { clientX: number; clientY: number }): Ponto => {
    const box = tela.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { x: 0, y: 0 }
    const { x, y, pixels } = janelaOf(box)
    return { x: x + (clientX - box.left) / pixels, y: y + (clientY - box.top) / pixels }
  }, [])

  useEffect(() => {
    const element = tela.current
    if (!element) return
    const zoomWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const at = toCanvas(event)
      setVista((before) =>
        keepInSight(zoomSlab(before, before.zoom * Math.exp(-event.deltaY * WHEEL_STEP), at), {
          largura,
          altura,
        }),
      )
    }
    // React listens to the wheel passively: only a listener of its own can keep the page from being zoomed.
    element.addEventListener('wheel', zoomWheel, { passive: false })
    return () => element.removeEventListener('wheel', zoomWheel)
  }, [toCanvas, setVista, largura, altura])

  return {
    tela,
    vista: seen.vista,
    janela,
    /** pixels of the screen for one of the canvas */
    pixels: janela.pixels,
    setVista,
    toCanvas,
    zoomIn: useCallback(() => setVista((before) => zoomBy(before, 1)), [setVista]),
    zoomOut: useCallback(() => setVista((before) => zoomBy(before, -1)), [setVista]),
    reset: useCallback(() => setVista(() => initialVista({ largura, altura })), [setVista, largura, altura]),
  }
}

export type VistaDaChapa = ReturnType<typeof useVista>

/** The part of the canvas that is seen: `JANELA`, and more where the room has another shape. */
export interface Janela extends Ponto {
  largura: number
  altura: number
  /** pixels of the screen for one of the canvas */
  pixels: number
}

function janelaOf({ width, height }: { width: number; height: number }): Janela {
  const pixels = Math.min(width / JANELA.largura, height / JANELA.altura)
  const [largura, altura] = [width / pixels, height / pixels]
  return { x: (TELA.largura - largura) / 2, y: (TELA.altura - altura) / 2, largura, altura, pixels }
}

function useJanela(tela: RefObject<SVGSVGElement | null>): Janela {
  const [janela, setJanela] = useState<Janela>(() =>
    janelaOf({ width: JANELA.largura, height: JANELA.altura }),
  )
  useEffect(() => {
    const element = tela.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const size = entry?.contentRect
      if (size && size.width > 0 && size.height > 0) setJanela(janelaOf(size))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [tela])
  return janela
}
