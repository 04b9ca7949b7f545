import { useEffect, useRef } from 'react'
import { dismissToast, toastDuration, type ShownToast } from './toast-store.ts'

/** Takes the toast away when its time is over; the time stands still while `paused`. */
export function useToastTimer(toast: ShownToast | null, paused: boolean): void {
  const remaining = useRef<{ id: number; milliseconds: number | null }>({ id: 0, milliseconds: null })
  useEffect(() => {
    if (toast === null) return
    if (remaining.current.id !== toast.id)
      remaining.current = { id: toast.id, milliseconds: toastDuration(toast) }
    const left = remaining.current.milliseconds
    if (paused || left === null) return
    const startedAt = performance.now()
    const timer = window.setTimeout(() => dismissToast(toast.id), left)
    return () => {
      window.clearTimeout(timer)
      remaining.current.milliseconds = Math.max(0, left - (performance.now() - startedAt))
    }
  }, [toast, paused])
}
