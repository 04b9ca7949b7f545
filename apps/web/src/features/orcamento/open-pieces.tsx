import { useState, type ReactNode } from 'react'
import { ItemDrawer } from '#blocks/item-drawer/item-drawer.tsx'
import { PhotosDialog } from '#blocks/material-editor/photos-dialog.tsx'
import { PieceScreen } from '#blocks/material-editor/piece-screen.tsx'
import { useWizard } from './wizard-context.ts'
import { useWizardUrl } from './use-wizard-url.ts'

export interface OpenPiecesProps {
  progress: ReactNode
}

/** The open material on the phone. */
export function OpenPieces({ progress }: OpenPiecesProps) {
  const { state, dispatch, habitos, saveEditor, cancelEditor } = useWizard()
  const { closePieces } = useWizardUrl()
  const [layer, setLayer] = useState<{ type: 'item'; id: string | null } | { type: 'fotos' } | null>(null)
  const { editor } = state
  if (!editor) return null
  return (
    <>
      <PieceScreen
        editor={editor}
        dispatch={(action) => dispatch({ type: 'editor', action })}
        habitos={habitos}
        progress={progress}
        onDone={saveEditor}
        onLeave={closePieces}
        onCancel={cancelEditor}
        onItem={(id) => setLayer({ type: 'item', id })}
        onPhotos={() => setLayer({ type: 'fotos' })}
      />
      {layer?.type === 'item' && (
        <ItemDrawer
          itens={editor.material.itens}
          item={editor.material.itens.find(({ id }) => id === layer.id) ?? null}
          onSave={(item) => dispatch({ type: 'editor', action: { type: 'item-saved', item } })}
          onClose={() => setLayer(null)}
        />
      )}
      {layer?.type === 'fotos' && (
        <PhotosDialog
          images={editor.material.images}
          onChange={(images) =>
            dispatch({ type: 'editor', action: { type: 'material-changed', changes: { images } } })
          }
          onClose={() => setLayer(null)}
        />
      )}
    </>
  )
}
