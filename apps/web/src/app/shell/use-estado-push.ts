import { useCallback, useEffect, useState } from 'react'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { loadEstadoPush, startPush, stopPush, type EstadoPush } from '#data/resources/conta/push.ts'

/** Whether this device is told, null until that is known; and what changes it, to be called inside a tap. */
export function useEstadoPush() {
  const [estado, setEstado] = useState<EstadoPush | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let here = true
    loadEstadoPush().then((found) => {
      if (here) setEstado(found)
    }, reportError)
    return () => {
      here = false
    }
  }, [])

  const run = useCallback(async (change: () => Promise<EstadoPush>, failed: string) => {
    setBusy(true)
    try {
      setEstado(await change())
    } catch (error) {
      const description =
        error instanceof ApiError ? error.message : 'O navegador não respondeu. Tente de novo mais tarde.'
      showToast({ tone: 'error', title: failed, description })
    } finally {
      setBusy(false)
    }
  }, [])
  return {
    estado,
    busy,
    start: () => run(startPush, 'Não foi possível ativar os avisos'),
    stop: () => run(stopPush, 'Não foi possível desativar os avisos'),
  }
}
