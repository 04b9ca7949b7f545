import { useBlocker } from '@tanstack/react-router'
import { lazyLayer } from '#shared/lazy-layer.tsx'

// Few leave with something unsaved: the dialog comes when it is needed.
const LeaveDialog = lazyLayer(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

export interface LeaveQuestionProps {
  /** something is typed and not saved */
  dirty: boolean
  saving: boolean
  onDiscard: () => Promise<void>
  /** false: a field is wrong, one stays */
  onSave: () => Promise<boolean>
}

/** Asked once when a screen with unsaved changes is left for another one. */
export function LeaveQuestion({ dirty, saving, onDiscard, onSave }: LeaveQuestionProps) {
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
  async function discardAndLeave() {
    await onDiscard().catch(reportError)
    proceed?.()
  }
  return (
    <LeaveDialog
      open={status === 'blocked'}
      saving={saving}
      onStay={() => reset?.()}
      onDiscard={() => void discardAndLeave()}
      onSave={() => void saveAndLeave()}
    />
  )
}
