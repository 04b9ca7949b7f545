import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'

export interface LeaveQuestionProps {
  /** something is typed and not saved */
  dirty: boolean
  saving: boolean
  onDiscard: () => void
  /** false: a field is wrong, one stays */
  onSave: () => Promise<boolean>
}

/** Asked once when a screen with unsaved changes is left for another one. */
export function LeaveQuestion({ dirty, saving, onDiscard, onSave }: LeaveQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  async function saveAndLeave() {
    const saved = await onSave()
    if (saved) proceed?.()
    else reset?.()
  }
  return (
    <Dialog
      open={status === 'blocked'}
      onOpenChange={() => reset?.()}
      title="Você tem alterações não salvas."
      description="O que fazer com elas?"
      initialFocus={stay}
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              onDiscard()
              proceed?.()
            }}
          >
            Descartar
          </Button>
          <Button ref={stay} variant="secondary" onClick={() => reset?.()}>
            Continuar editando
          </Button>
          <Button busy={saving} busyLabel="Salvando..." onClick={() => void saveAndLeave()}>
            Salvar
          </Button>
        </>
      }
    />
  )
}
