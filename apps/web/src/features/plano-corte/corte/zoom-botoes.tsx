import { Minus, Plus } from 'lucide-react'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { ZOOM_MAXIMO, ZOOM_MINIMO } from './model/vista.ts'
import type { VistaDaChapa } from './use-vista.ts'

export interface ZoomBotoesProps {
  vista: VistaDaChapa
}

/** Nearer, farther, and back to how a slab is first shown. */
export function ZoomBotoes({ vista }: ZoomBotoesProps) {
  const { zoom } = vista.vista
  const percent = Math.round(zoom * 100)
  return (
    <div
      role="group"
      aria-label="Zoom"
      className="flex items-center rounded-control border border-line-input bg-surface"
    >
      <IconButton
        label="Diminuir zoom"
        icon={<Minus aria-hidden="true" />}
        disabled={zoom <= ZOOM_MINIMO + 1e-9}
        onClick={vista.zoomOut}
      />
      <button
        type="button"
        aria-label={`Zoom ${percent}%, voltar ao tamanho normal`}
        className="num min-h-11 min-w-13 rounded-small text-small font-semibold text-fg-2"
        onClick={vista.reset}
      >
        {percent}%
      </button>
      <IconButton
        label="Aumentar zoom"
        icon={<Plus aria-hidden="true" />}
        disabled={zoom >= ZOOM_MAXIMO - 1e-9}
        onClick={vista.zoomIn}
      />
    </div>
  )
}
