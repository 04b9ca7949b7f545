import { LIMITES } from '@lapida/contracts/limites'
import { Button } from '@lapida/ui/button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { FotosField } from '#blocks/fotos-material/fotos-field.tsx'

export interface PhotosDialogProps {
  images: readonly string[]
  /** two in a quote; the catalogue takes more */
  maximo?: number
  /** a quote takes photos along later; what is written at once cannot */
  guardaSemInternet?: boolean
  onChange: (images: string[]) => void
  onClose: () => void
}

/** The photos of a material, taken or chosen. */
export function PhotosDialog({
  images,
  maximo = LIMITES.imagensNoEditor,
  guardaSemInternet = true,
  onChange,
  onClose,
}: PhotosDialogProps) {
  return (
    <Sheet
      open
      onOpenChange={onClose}
      width="small"
      title={`Fotos ${images.length}/${maximo}`}
      description="Fotos da pedra ou do ambiente, até 10 MB cada."
      footer={<Button onClick={onClose}>Pronto</Button>}
    >
      <FotosField images={images} maximo={maximo} guardaSemInternet={guardaSemInternet} onChange={onChange} />
    </Sheet>
  )
}
