import { ImageIcon, Package } from 'lucide-react'
import { memo, type FocusEvent, type ReactNode } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { Button } from '@lapida/ui/button.tsx'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import type { EditorAberto } from './editor-material.ts'
import { ItemList } from './item-list.tsx'
import { PrecoOfEditor, TotalOfEditor } from './material-figures.tsx'
import { MaterialName } from './material-name.tsx'
import { MaterialNotes } from './material-notes.tsx'
import { MaterialPhotos } from './material-photos.tsx'

export interface PhoneMaterialProps {
  editor: EditorAberto
  onItem: (id: string | null) => void
  onPhotos: () => void
  /** photos that the material may have: two in a quote */
  maximoFotos?: number
  /** The system keyboard is wanted: the one for measures makes room. */
  onTyping: (typing: boolean) => void
}

/** What the phone edits of the material itself, below its pieces: name, price, total, items, photos and notes. */
export const PhoneMaterial = memo(function PhoneMaterial(props: PhoneMaterialProps) {
  const { editor, onItem, onPhotos, onTyping, maximoFotos = LIMITES.imagensNoEditor } = props
  const isNew = useRascunho(editor, (state) => state.isNew)
  const images = useRascunho(editor, ({ material }) => material.images)
  const follow = ({ target, type }: FocusEvent) => {
    const typed = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (typed) onTyping(type === 'focus')
  }
  return (
    <section
      aria-labelledby="dados-do-material"
      className="mt-2 grid grid-cols-1 gap-3"
      onFocus={follow}
      onBlur={follow}
    >
      <h2 id="dados-do-material" className="text-label font-label text-fg-2">
        {isNew ? 'Adicionando Peças' : 'Editando Material'}
      </h2>
      <div className="grid gap-1 rounded-card border border-line bg-surface p-1.5">
        <MaterialName editor={editor} />
        <div className="flex flex-wrap items-center gap-x-3">
          <Figure label="por m²">
            <PrecoOfEditor editor={editor} framed={false} />
          </Figure>
          <Figure label="total">
            <TotalOfEditor editor={editor} framed={false} />
          </Figure>
        </div>
      </div>
      <ItemList editor={editor} onEdit={onItem} />
      {images.length > 0 && (
        <div className="overflow-hidden rounded-card border border-line bg-surface *:border-t-0">
          <MaterialPhotos images={images} maximo={maximoFotos} onOpen={onPhotos} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon={<Package aria-hidden="true" />} onClick={() => onItem(null)}>
          Adicionar Item
        </Button>
        <Button variant="secondary" icon={<ImageIcon aria-hidden="true" />} onClick={onPhotos}>
          Fotos {images.length}/{maximoFotos}
        </Button>
      </div>
      <MaterialNotes editor={editor} />
    </section>
  )
})

interface FigureProps {
  label: string
  children: ReactNode
}

function Figure({ label, children }: FigureProps) {
  return (
    <span className="flex items-center gap-1">
      {children}
      <span className="text-small text-fg-3">{label}</span>
    </span>
  )
}
