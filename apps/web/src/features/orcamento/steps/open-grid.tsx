import { useEffect, useRef, useState } from 'react'
import { ItemDrawer } from '#blocks/item-drawer/item-drawer.tsx'
import { MaterialEditor } from '#blocks/material-editor/material-editor.tsx'
import { PhotosDialog } from '#blocks/material-editor/photos-dialog.tsx'
import type { EditorAction } from '#blocks/material-editor/editor-material.ts'
import { MaterialNotes } from '#blocks/material-editor/material-notes.tsx'
import { focusGrid } from '#blocks/material-editor/wanted-peca.ts'
import { useWizard } from '../wizard-context.ts'

/** The open material on a wide screen, with its drawers. */
export function OpenGrid() {
  const { state, dispatch, habitos, saveEditor, cancelEditor } = useWizard()
  const [item, setItem] = useState<{ id: string | null } | null>(null)
  const [photos, setPhotos] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const { editor } = state
  const act = (action: EditorAction) => dispatch({ type: 'editor', action })

  const begun = useRef(editor)
  useEffect(() => {
    if (begun.current) focusGrid(area.current, begun.current)
  }, [])
  // Metres on the grid, whatever the phone was set to.
  const unidade = editor?.atual.unidade
  useEffect(() => {
    if (unidade === 'cm') dispatch({ type: 'editor', action: { type: 'unidade-changed', unidade: 'm' } })
  }, [unidade, dispatch])

  if (!editor) return null
  const { itens, images } = editor.material
  return (
    <div ref={area}>
      <MaterialEditor
        editor={editor}
        dispatch={act}
        habitos={habitos}
        onSave={saveEditor}
        onCancel={cancelEditor}
        onItem={(id) => setItem({ id })}
        onPhotos={() => setPhotos(true)}
        notes={<MaterialNotes material={editor.material} dispatch={act} />}
      />
      {item && (
        <ItemDrawer
          itens={itens}
          item={itens.find(({ id }) => id === item.id) ?? null}
          onSave={(saved) => act({ type: 'item-saved', item: saved })}
          onClose={() => setItem(null)}
        />
      )}
      {photos && (
        <PhotosDialog
          images={images}
          onChange={(next) => act({ type: 'material-changed', changes: { images: next } })}
          onClose={() => setPhotos(false)}
        />
      )}
    </div>
  )
}
