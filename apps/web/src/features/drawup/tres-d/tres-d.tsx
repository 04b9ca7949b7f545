import { Dialog } from '@lapida/ui/dialog.tsx'
import type { DesenhoEditor } from '../tipos.ts'

export interface TresDProps {
  editor: DesenhoEditor
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** 3D. */
export function TresD({ editor, open, onOpenChange }: TresDProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="3D">
      <p>{editor.desenho.nome}</p>
    </Dialog>
  )
}
