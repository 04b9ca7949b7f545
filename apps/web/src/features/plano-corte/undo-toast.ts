import { dismissToast, showToast } from '@lapida/ui/toast-store'

let standing: number | null = null

/** Says what was done and offers to take it back, until something else is done. */
export function showUndoToast(title: string, undo: () => void, description?: string): void {
  standing = showToast({
    title,
    ...(description !== undefined && { description }),
    action: { label: 'Desfazer', onAction: undo },
  })
}

/** Another step was done: what the message would undo now is not what it says. */
export function dismissUndoToast(): void {
  if (standing !== null) dismissToast(standing)
  standing = null
}
