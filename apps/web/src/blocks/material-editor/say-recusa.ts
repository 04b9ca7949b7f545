import { dismissToast, showToast } from '@lapida/ui/toast-store'
import type { Recusa } from './item-rules.ts'

let shown: number | undefined

/** Says why an edit is not taken; it stands until one is. */
export function sayRecusa(recusa: Recusa): void {
  shown = showToast({ ...recusa, tone: 'error' })
}

/** An edit was taken: what was wrong before is mended, and its message would only lie in the way. */
export function forgetRecusa(): void {
  if (shown !== undefined) dismissToast(shown)
  shown = undefined
}
