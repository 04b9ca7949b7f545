import { ItemDrawer } from '#blocks/item-drawer/item-drawer.tsx'
import type { EditorMaterial } from '#blocks/material-editor/editor-material.ts'
import { PhotosDialog } from '#blocks/material-editor/photos-dialog.tsx'
import { useEdicao } from './edicao-context.ts'

/** What lies over the pieces of a material: an item, a new one when the id is null, or the photos. */
export type MaterialLayer = { type: 'item'; id: string | null } | { type: 'fotos' }

export interface MaterialLayersProps {
  editor: EditorMaterial
  layer: MaterialLayer | null
  onClose: () => void
}

/** The drawers of an open material. */
export function MaterialLayers({ editor, layer, onClose }: MaterialLayersProps) {
  const { dispatch } = useEdicao()
  const { id, itens, images } = editor.material
  if (layer?.type === 'item') {
    return (
      <ItemDrawer
        itens={itens}
        item={itens.find((item) => item.id === layer.id) ?? null}
        onSave={(item) => dispatch({ type: 'editor', id, action: { type: 'item-saved', item } })}
        onClose={onClose}
      />
    )
  }
  if (layer?.type === 'fotos') {
    return (
      <PhotosDialog
        images={images}
        onChange={(next) =>
          dispatch({ type: 'editor', id, action: { type: 'material-changed', changes: { images: next } } })
        }
        onClose={onClose}
      />
    )
  }
  return null
}
