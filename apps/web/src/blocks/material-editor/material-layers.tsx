import { useMemo, useState } from 'react'
import { ItemDrawer } from '#blocks/item-drawer/item-drawer.tsx'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import type { EditorAberto } from './editor-material.ts'
import { PhotosDialog, type PhotosDialogProps } from './photos-dialog.tsx'

/** What lies over the pieces of a material: an item, a new one when the id is null, or the photos. */
export type MaterialLayer = { type: 'item'; id: string | null } | { type: 'fotos' }

/** Which layer lies over the pieces; what opens and closes them is the same at every drawing. */
export function useMaterialLayer() {
  const [layer, setLayer] = useState<MaterialLayer | null>(null)
  const open = useMemo(
    () => ({
      onItem: (id: string | null) => setLayer({ type: 'item', id }),
      onPhotos: () => setLayer({ type: 'fotos' }),
    }),
    [],
  )
  return { layer, open, close: () => setLayer(null) }
}

export interface MaterialLayersProps extends Pick<PhotosDialogProps, 'maximo' | 'guardaSemInternet'> {
  editor: EditorAberto
  layer: MaterialLayer | null
  onClose: () => void
}

/** The drawers of an open material. */
export function MaterialLayers({ editor, layer, onClose, ...photos }: MaterialLayersProps) {
  const itens = useRascunho(editor, ({ material }) => material.itens)
  const images = useRascunho(editor, ({ material }) => material.images)
  if (layer?.type === 'item') {
    return (
      <ItemDrawer
        itens={itens}
        item={itens.find((item) => item.id === layer.id) ?? null}
        onSave={(item) => editor.dispatch({ type: 'item-saved', item })}
        onClose={onClose}
      />
    )
  }
  if (layer?.type === 'fotos') {
    return (
      <PhotosDialog
        {...photos}
        images={images}
        onChange={(next) => editor.dispatch({ type: 'material-changed', changes: { images: next } })}
        onClose={onClose}
      />
    )
  }
  return null
}
