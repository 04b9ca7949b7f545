import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '@lapida/ui/icon-button.tsx'

/** What can be taken back, and done again. */
export interface ComDesfazer {
  /** the name of the step that undo takes back, null when there is none */
  podeDesfazer: string | null
  podeRefazer: string | null
  undo: () => void
  redo: () => void
}

const QUIET = 'aria-disabled:border-transparent aria-disabled:bg-transparent'

/** Two arrows that name the step they are about. */
export function DesfazerBotoes({ editor }: { editor: ComDesfazer }) {
  const { podeDesfazer, podeRefazer, undo, redo } = editor
  return (
    <>
      <IconButton
        label={podeDesfazer ? `Desfazer: ${podeDesfazer}` : 'Desfazer'}
        title={podeDesfazer ?? undefined}
        icon={<Undo2 aria-hidden="true" />}
        className={QUIET}
        disabled={podeDesfazer === null}
        onClick={undo}
      />
      <IconButton
        label={podeRefazer ? `Refazer: ${podeRefazer}` : 'Refazer'}
        title={podeRefazer ?? undefined}
        icon={<Redo2 aria-hidden="true" />}
        className={QUIET}
        disabled={podeRefazer === null}
        onClick={redo}
      />
    </>
  )
}
