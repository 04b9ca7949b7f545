import { lazyLayer } from './lazy-layer.tsx'
import { whenThere } from './when-there.ts'

/** Brings the code of a question before it is asked. */
export function fetchAlertDialog() {
  return import('@lapida/ui/alert-dialog.tsx')
}

/** A question whose code comes when it is first asked; it stays asked until then, and without network it is waited for. */
export const AlertDialogLater = lazyLayer(() => whenThere(async () => (await fetchAlertDialog()).AlertDialog))
