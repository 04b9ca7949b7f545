import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { MaterialEditor } from '#blocks/material-editor/material-editor.tsx'
import { MaterialLayers, useMaterialLayer } from '#blocks/material-editor/material-layers.tsx'
import { MaterialNotes } from '#blocks/material-editor/material-notes.tsx'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import { useEdicao, useEditorOf } from './edicao-context.ts'
import { removeMaterial } from './remove-material.ts'

export interface MaterialSectionProps {
  materialId: string
}

/** One material of the spreadsheet: its pieces, its items, where it goes and what is to be known of it. */
export const MaterialSection = memo(function MaterialSection({ materialId }: MaterialSectionProps) {
  const { store, habitos, attempted } = useEdicao()
  const editor = useEditorOf(materialId)
  const { layer, open, close } = useMaterialLayer()
  const stone = useRascunho(editor, ({ material }) => material.tipo || material.nome)
  return (
    <div data-material={materialId} className="grid scroll-mt-24 grid-cols-1 gap-2">
      <MaterialEditor
        editor={editor}
        habitos={habitos}
        attempted={attempted}
        {...open}
        actions={
          <Button
            variant="ghost"
            className="text-danger-fg"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Remover ${stone}`}
            onClick={() => removeMaterial(store, materialId)}
          >
            Remover
          </Button>
        }
        notes={<MaterialNotes editor={editor} />}
      />
      <MaterialLayers editor={editor} layer={layer} onClose={close} />
    </div>
  )
})
