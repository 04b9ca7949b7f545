import { Sheet } from '@lapida/ui/sheet.tsx'
import type { DesenhoEditor } from '../tipos.ts'
import { PecasLidas } from './pecas-lidas.tsx'

export interface PecasSheetProps {
  editor: DesenhoEditor
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** On a phone the pieces stand over the canvas. */
export function PecasSheet({ editor, open, onOpenChange }: PecasSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Peças e medidas">
      {open && <PecasLidas editor={editor} />}
    </Sheet>
  )
}
