import { Dialog } from '@lapida/ui/dialog.tsx'
import type { DesenhoEditor } from '../tipos.ts'

export interface ExportarDialogProps {
  editor: DesenhoEditor
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Exportar. */
export function ExportarDialog({ editor, open, onOpenChange }: ExportarDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Exportar">
      <p>{editor.desenho.nome}</p>
    </Dialog>
  )
}
