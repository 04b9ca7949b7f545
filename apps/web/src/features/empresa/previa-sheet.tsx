import { Sheet } from '@lapida/ui/sheet.tsx'
import { Previa, type PreviaProps } from './previa.tsx'

export interface PreviaSheetProps extends PreviaProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The paper on the phone: over the tabs, when it is asked for. */
export function PreviaSheet({ open, onOpenChange, ...previa }: PreviaSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Prévia do orçamento">
      <div role="group" aria-label="Papel" tabIndex={0} className="rounded-card focus-visible:rounded-card">
        <Previa {...previa} />
      </div>
    </Sheet>
  )
}
