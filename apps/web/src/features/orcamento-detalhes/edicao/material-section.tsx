import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import type { EditorAction, EditorMaterial } from '#blocks/material-editor/editor-material.ts'
import { MaterialEditor } from '#blocks/material-editor/material-editor.tsx'
import { MaterialNotes } from '#blocks/material-editor/material-notes.tsx'
import { useEdicao } from './edicao-context.ts'
import { MaterialLayers, type MaterialLayer } from './material-layers.tsx'
import { useRemoveMaterial } from './use-remove-material.ts'

export interface MaterialSectionProps {
  editor: EditorMaterial
}

/** One material of the spreadsheet: its pieces, its items, where it goes and what is to be known of it. */
export function MaterialSection({ editor }: MaterialSectionProps) {
  const { dispatch, habitos, attempted } = useEdicao()
  const [layer, setLayer] = useState<MaterialLayer | null>(null)
  const remove = useRemoveMaterial()
  const { material } = editor
  const act = (action: EditorAction) => dispatch({ type: 'editor', id: material.id, action })
  return (
    <div data-material={material.id} className="grid scroll-mt-24 grid-cols-1 gap-2">
      <MaterialEditor
        editor={editor}
        dispatch={act}
        habitos={habitos}
        attempted={attempted}
        onItem={(id) => setLayer({ type: 'item', id })}
        onPhotos={() => setLayer({ type: 'fotos' })}
        actions={
          <Button
            variant="ghost"
            className="text-danger-fg"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Remover ${material.tipo || material.nome}`}
            onClick={() => remove(material)}
          >
            Remover
          </Button>
        }
        notes={<MaterialNotes material={material} dispatch={act} />}
      />
      <MaterialLayers editor={editor} layer={layer} onClose={() => setLayer(null)} />
    </div>
  )
}
