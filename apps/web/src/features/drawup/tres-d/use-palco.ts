import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Cena } from '@lapida/desenho/malha/cena'
import { useMedia } from '#shared/use-media.ts'
import { usePreferences } from '#shared/preferences.ts'
import { zoom, camera, frame, rotate, type Camera, type Vista } from '@lapida/desenho/malha/camera'
import type { Movimento } from '#blocks/gestos-da-camera/gestos-da-camera.ts'
import { Palco, type CoresDoPalco } from './palco.ts'
import type { FotoDaPedra } from './use-pedras.ts'

/** The stage as the screen holds it. `montando` until the first picture stands. */
export interface PalcoNaTela {
  canvas: RefObject<HTMLCanvasElement | null>
  estado: 'montando' | 'pronto' | 'sem-webgl'
  move: (movimento: Movimento) => void
  rotate: (angulo: number) => void
  zoom: (fator: number) => void
  look: (vista: Vista) => void
  frame: () => void
  /** the picture as a PNG; null when there is none */
  foto: () => Promise<Blob | null>
  /** once more after a failure */
  attempt: () => void
}

interface Conteudo {
  fotos: ReadonlyMap<string, FotoDaPedra>
  entorno: boolean
}

/** A stage on a canvas: it follows the drawing, the theme and the size of its place. */
export function usePalco(cena: Cena, { fotos, entorno }: Conteudo): PalcoNaTela {
  const canvas = useRef<HTMLCanvasElement>(null)
  const palco = useRef<Palco | null>(null)
  const olho = useRef<Camera | null>(null)
  const quadro = useRef(0)
  const [estado, setEstado] = useState<PalcoNaTela['estado']>('montando')
  const [tentativa, setTentativa] = useState(0)
  const cores = useCores()

  const draw = useCallback(() => {
    cancelAnimationFrame(quadro.current)
    quadro.current = requestAnimationFrame(() => {
      if (palco.current && olho.current) palco.current.draw(olho.current)
    })
  }, [])
  const move = useCallback(
    (movimento: Movimento) => {
      if (!olho.current) return
      olho.current = movimento(olho.current)
      draw()
    },
    [draw],
  )

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const made = makePalco(element)
    if (!made) return setEstado('sem-webgl')
    palco.current = made
    const onLost = () => setEstado('sem-webgl')
    element.addEventListener('webglcontextlost', onLost)
    const sizes = new ResizeObserver(() => {
      made.setTamanho(element.clientWidth, element.clientHeight)
      draw()
    })
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      element.removeEventListener('webglcontextlost', onLost)
      palco.current = null
      made.close()
    }
  }, [draw, tentativa])

  useEffect(() => {
    const [made, element] = [palco.current, canvas.current]
    if (!made || !element) return
    made.setTamanho(element.clientWidth, element.clientHeight)
    made.setCena(cena, { cores, fotos, onFoto: draw })
    olho.current ??= camera(cena, 'canto', aspecto(element))
    made.draw(olho.current)
    setEstado('pronto')
  }, [cena, cores, fotos, draw, tentativa])

  useEffect(() => {
    palco.current?.setEntorno(entorno)
    draw()
  }, [entorno, draw, tentativa, cena, cores, fotos])

  return useMemo(
    () => ({
      canvas,
      estado,
      move,
      rotate: (angulo) => move((antes) => rotate(antes, angulo, 0)),
      zoom: (fator) => move((antes) => zoom(antes, fator)),
      look: (vista) => move(() => camera(cena, vista, aspecto(canvas.current))),
      frame: () => move((antes) => frame(antes, cena, aspecto(canvas.current))),
      foto: async () => (palco.current && olho.current ? palco.current.foto(olho.current) : null),
      attempt: () => {
        setEstado('montando')
        setTentativa((antes) => antes + 1)
      },
    }),
    [estado, move, cena],
  )
}

/** Null where the browser gives no WebGL: asked before the library is, which would complain aloud. */
function makePalco(canvas: HTMLCanvasElement): Palco | null {
  const context = canvas.getContext('webgl2', { antialias: true, powerPreference: 'high-performance' })
  return context && !context.isContextLost() ? new Palco(canvas, context) : null
}

function aspecto(element: HTMLCanvasElement | null): number {
  return element && element.clientHeight > 0 ? element.clientWidth / element.clientHeight : 1
}

/** The colours of the theme, read anew when it changes. */
function useCores(): CoresDoPalco {
  const { tema } = usePreferences()
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const [cores, setCores] = useState(readCores)
  useEffect(() => {
    const novas = readCores()
    setCores((antes) => (JSON.stringify(antes) === JSON.stringify(novas) ? antes : novas))
  }, [tema, isDark])
  return cores
}

function readCores(): CoresDoPalco {
  const page = getComputedStyle(document.documentElement)
  const cor = (token: string) => page.getPropertyValue(token).trim()
  return {
    fundo: cor('--drawing-rest'),
    parede: cor('--surface-3'),
    armario: cor('--border-strong'),
  }
}
