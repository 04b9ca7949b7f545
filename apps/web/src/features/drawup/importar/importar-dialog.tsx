import { Dialog } from '@lapida/ui/dialog.tsx'
import type { DesenhoEditor } from '../tipos.ts'

export interface ImportarDialogProps {
  editor: DesenhoEditor
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Importar DXF. */
export function ImportarDialog({ editor, open, onOpenChange }: ImportarDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Importar DXF">
      <p>{editor.desenho.nome}</p>
    </Dialog>
  )
}
