import { LIMITES } from '@lapida/contracts/limites'
import { Foto } from './foto.tsx'

export interface MaterialPhotosProps {
  images: readonly string[]
  /** so many at most */
  maximo?: number
  /** Opens the photos to add or remove one. */
  onOpen: () => void
}

/** The photos of the open material; nothing while there is none. */
export function MaterialPhotos({ images, maximo = LIMITES.imagensNoEditor, onOpen }: MaterialPhotosProps) {
  if (images.length === 0) return null
  return (
    <section
      aria-label="Fotos do material"
      className="flex flex-wrap items-center gap-3 border-t border-line p-4"
    >
      <p className="text-label font-label text-fg-2">
        Fotos ({images.length}/{maximo})
      </p>
      {images.map((endereco, index) => (
        <button
          key={endereco}
          type="button"
          className="w-24 overflow-hidden rounded-control border border-line focus-visible:rounded-control"
          onClick={onOpen}
        >
          <Foto endereco={endereco} alt={`Foto ${index + 1} do material`} />
        </button>
      ))}
    </section>
  )
}
