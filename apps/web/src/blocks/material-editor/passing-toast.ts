import { currentToast, dismissToast } from '@lapida/ui/toast-store'

/** Takes away a message that only confirms: it would lie over what comes next. Offers and errors stay. */
export function dismissPassingToast(): void {
  const toast = currentToast()
  if (toast && toast.action === undefined && toast.tone !== 'error') dismissToast(toast.id)
}
