import { Minus, Pencil, Plus, Redo2, RotateCw, Scissors, Undo2 } from 'lucide-react'
import { Button } from '@lapida/ui/button.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { ZOOM_MAXIMO, ZOOM_MINIMO } from './model/vista.ts'
import type { VistaDaChapa } from './use-vista.ts'

export interface QuadroBarraProps {
  editor: PlanoEditor
  vista: VistaDaChapa
  editando: boolean
  onEditar: (editando: boolean) => void
  mostrarCortes: boolean
  onCortes: (mostrar: boolean) => void
  onRotate: () => void
  soLeitura: boolean
}

/** Looking nearer, laying out by hand, and the way back. */
export function QuadroBarra(props: QuadroBarraProps) {
  const { editor, vista, editando, onEditar, mostrarCortes, onCortes, onRotate, soLeitura } = props
  const { zoom } = vista.vista
  return (
    <div role="toolbar" aria-label="Ferramentas da chapa" className="flex flex-wrap items-center gap-2">
      <div className="flex items-center rounded-control border border-line-input bg-surface">
        <IconButton
          label="Diminuir zoom"
          icon={<Minus aria-hidden="true" />}
          disabled={zoom <= ZOOM_MINIMO + 1e-9}
          onClick={vista.zoomOut}
        />
        <button
          type="button"
          aria-label={`Zoom ${Math.round(zoom * 100)}%. Voltar ao tamanho normal`}
          className="num min-h-11 min-w-14 rounded-small text-small font-semibold text-fg-2"
          onClick={vista.reset}
        >
          {Math.round(zoom * 100)}%
        </button>
        <IconButton
          label="Aumentar zoom"
          icon={<Plus aria-hidden="true" />}
          disabled={zoom >= ZOOM_MAXIMO - 1e-9}
          onClick={vista.zoomIn}
        />
      </div>
      {!soLeitura && (
        <>
          <Chip pressed={editando} icon={<Pencil aria-hidden="true" />} onClick={() => onEditar(!editando)}>
            Editar
          </Chip>
          <Button variant="secondary" icon={<RotateCw aria-hidden="true" />} onClick={onRotate}>
            Rotacionar
          </Button>
        </>
      )}
      <Chip
        pressed={mostrarCortes}
        icon={<Scissors aria-hidden="true" />}
        onClick={() => onCortes(!mostrarCortes)}
      >
        Cortes
      </Chip>
      {!soLeitura && (
        <div className="ml-auto flex">
          <IconButton
            label={editor.podeDesfazer ? `Desfazer: ${editor.podeDesfazer}` : 'Desfazer'}
            icon={<Undo2 aria-hidden="true" />}
            disabled={editor.podeDesfazer === null}
            onClick={editor.undo}
          />
          <IconButton
            label={editor.podeRefazer ? `Refazer: ${editor.podeRefazer}` : 'Refazer'}
            icon={<Redo2 aria-hidden="true" />}
            disabled={editor.podeRefazer === null}
            onClick={editor.redo}
          />
        </div>
      )}
    </div>
  )
}
