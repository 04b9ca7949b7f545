import { Sheet } from '@lapida/ui/sheet.tsx'
import type { DesenhoEditor } from '../tipos.ts'
import { FERRAMENTAS } from './ferramentas.ts'

export interface FerramentasSheetProps {
  open: boolean
  editor: DesenhoEditor
  onClose: () => void
}

/** All tools, where the bar has no room for them. */
export function FerramentasSheet({ open, editor, onClose }: FerramentasSheetProps) {
  return (
    <Sheet open={open} onOpenChange={(next) => (next ? undefined : onClose())} title="Ferramentas">
      <div className="grid grid-cols-3 gap-2">
        {FERRAMENTAS.map(({ qual, nome, Icone }) => (
          <button
            key={qual}
            type="button"
            aria-pressed={editor.ferramenta === qual}
            className="grid min-h-20 content-center justify-items-center gap-1.5 rounded-card border border-line p-2 text-center text-small leading-tight aria-pressed:border-link aria-pressed:bg-primary-soft-2 aria-pressed:font-semibold aria-pressed:text-on-primary-soft"
            onClick={() => {
              editor.use(qual)
              onClose()
            }}
          >
            <Icone aria-hidden="true" className="size-6 stroke-[1.75]" />
            {nome}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
