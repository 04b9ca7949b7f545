import { ZoomBotoes } from '#blocks/vista/zoom-botoes.tsx'
import { ZOOM } from './model/vista.ts'
import type { VistaDaChapa } from './use-vista.ts'

/** Nearer, farther, and back to how a slab is first shown. */
export function ZoomDaChapa({ vista }: { vista: VistaDaChapa }) {
  const { zoom } = vista.vista
  const percent = Math.round(zoom * 100)
  return (
    <ZoomBotoes
      label="Zoom"
      longe={zoom <= ZOOM.minimo + 1e-9}
      perto={zoom >= ZOOM.maximo - 1e-9}
      onFarther={vista.zoomOut}
      onNearer={vista.zoomIn}
    >
      <button
        type="button"
        aria-label={`Zoom ${percent}%, voltar ao tamanho normal`}
        className="num min-h-11 min-w-13 rounded-small text-small font-semibold text-fg-2"
        onClick={vista.reset}
      >
        {percent}%
      </button>
    </ZoomBotoes>
  )
}
