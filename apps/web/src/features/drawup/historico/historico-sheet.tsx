import { classNames } from '@lapida/ui/class-names'
import { Sheet } from '@lapida/ui/sheet.tsx'
import type { DesenhoEditor } from '../tipos.ts'

export interface HistoricoSheetProps {
  open: boolean
  editor: DesenhoEditor
  onClose: () => void
}

/** Every step by its name, the newest first; a press goes back or forth to it. */
export function HistoricoSheet({ open, editor, onClose }: HistoricoSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Histórico"
      description="Toque num passo para voltar a ele. Os passos depois dele continuam aqui até você mudar algo."
    >
      {open && <Passos editor={editor} />}
    </Sheet>
  )
}

function Passos({ editor: { historico, goTo } }: { editor: DesenhoEditor }) {
  const { passos, feitos } = historico
  const states = [{ nome: 'Início' }, ...passos].map(({ nome }, i) => ({ nome, feitos: i })).reverse()
  return (
    <ol className="grid">
      {states.map((state) => (
        <li key={state.feitos} className="border-b border-line last:border-0">
          <button
            type="button"
            aria-current={state.feitos === feitos ? 'step' : undefined}
            onClick={() => goTo(state.feitos)}
            className={classNames(
              'num flex min-h-11 w-full items-center gap-3 rounded-small px-2 py-2 text-left hover:bg-surface-2 focus-visible:-outline-offset-2',
              'aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-on-primary-soft',
              state.feitos > feitos && 'text-fg-3',
            )}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{state.nome}</span>
            {state.feitos > feitos && <span className="text-small">desfeito</span>}
            {state.feitos === feitos && <span className="text-small">agora</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}
