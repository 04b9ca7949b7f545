import { showToast } from './toast-store.ts'

/** What an input carries while it shows text that is not taken: its name, for whoever must say which one it is. */
export function unreadMark(isUnread: boolean, name: string): { 'data-unread': string | undefined } {
  return { 'data-unread': isUnread ? name : undefined }
}

/**
 * Whether a number field under `root` shows text that is not taken: then what was asked for is not done, the field has
 * the focus and its name is said. Every saving, sending and leaving asks here first.
 */
export function stopAtUnread(root: ParentNode | null = document): boolean {
  const field = root?.querySelector<HTMLInputElement>('input[data-unread]')
  if (!field) return false
  field.focus()
  showToast({ title: `Confira o campo ${field.dataset['unread'] ?? ''}`.trim(), tone: 'error' })
  return true
}
