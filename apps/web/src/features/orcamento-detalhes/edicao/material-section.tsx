import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { Button } from '@lapida/ui/button.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import type { EditorAction, EditorMaterial } from '#blocks/material-editor/editor-material.ts'
import { MaterialEditor } from '#blocks/material-editor/material-editor.tsx'
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
        notes={
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-[220px_minmax(0,1fr)]">
            <TextField
              label="Ambiente"
              maxLength={100}
              value={material.ambiente}
              onChange={(event) =>
                act({ type: 'material-changed', changes: { ambiente: event.currentTarget.value } })
              }
            />
            <TextArea
              label="Observações do material"
              mark="opcional"
              rows={1}
              maxLength={LIMITES.textoLongo}
              value={material.observacoes}
              onChange={(event) =>
                act({ type: 'material-changed', changes: { observacoes: event.currentTarget.value } })
              }
            />
          </div>
        }
      />
      <MaterialLayers editor={editor} layer={layer} onClose={() => setLayer(null)} />
    </div>
  )
}
