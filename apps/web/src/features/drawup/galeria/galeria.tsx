import { Dialog } from '@lapida/ui/dialog.tsx'
import type { DesenhoEditor } from '../tipos.ts'

export interface GaleriaProps {
  editor: DesenhoEditor
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Modelos. */
export function Galeria({ editor, open, onOpenChange }: GaleriaProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Modelos">
      <p>{editor.desenho.nome}</p>
    </Dialog>
  )
}
