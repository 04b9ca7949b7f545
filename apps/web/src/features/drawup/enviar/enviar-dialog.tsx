import { Dialog } from '@lapida/ui/dialog.tsx'
import type { DesenhoEditor } from '../tipos.ts'

export interface EnviarDialogProps {
  editor: DesenhoEditor
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Enviar ao orçamento. */
export function EnviarDialog({ editor, open, onOpenChange }: EnviarDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Enviar ao orçamento">
      <p>{editor.desenho.nome}</p>
    </Dialog>
  )
}
