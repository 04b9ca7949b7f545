export type ToastTone = 'info' | 'success' | 'error'

export interface ToastAction {
  label: string
  onAction: () => void
}

export interface ToastMessage {
  title: string
  description?: string
  tone?: ToastTone
  action?: ToastAction
  /** stands until it is dismissed, or another message comes */
  lasting?: boolean
}

export interface ShownToast extends ToastMessage {
  id: number
}

let current: ShownToast | null = null
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a message in place of the one that stands: there is never more than one. Gives its id. */
export function showToast(message: ToastMessage): number {
  current = { ...message, id: nextId }
  nextId += 1
  listeners.forEach((listener) => listener())
  return current.id
}

/** Takes a message away; with an id only if that one still stands. */
export function dismissToast(id?: number): void {
  if (current === null || (id !== undefined && current.id !== id)) return
  current = null
  listeners.forEach((listener) => listener())
}

/** The message that stands, for useSyncExternalStore. */
export function currentToast(): ShownToast | null {
  return current
}

/** Calls the listener at every change; gives the function that stops it. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const PLAIN_MILLISECONDS = 5000
const ACTION_MILLISECONDS = 8000

/** How long a message stands; null: until dismissed. */
export function toastDuration(message: ToastMessage): number | null {
  if (message.tone === 'error' || message.lasting) return null
  return message.action ? ACTION_MILLISECONDS : PLAIN_MILLISECONDS
}
