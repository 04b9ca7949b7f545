import { useState } from 'react'
import type { Evento } from '@lapida/contracts/historico'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { restoreRegistro } from '#data/resources/conta/restore.ts'

/** Brings deleted records back and says how it went. Gives the id of the event under way. */
export function useRestore(onRestored: () => void) {
  const [restoring, setRestoring] = useState<string | null>(null)

  async function restore(evento: Evento) {
    setRestoring(evento.id)
    try {
      await restoreRegistro(evento)
      showToast({ tone: 'success', title: 'Item restaurado com sucesso' })
      onRestored()
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      const description = error instanceof ApiError ? error.message : ''
      showToast({
        tone: 'error',
        title: 'Erro ao restaurar',
        description: description || 'Erro desconhecido',
      })
    } finally {
      setRestoring(null)
    }
  }

  return { restoring, restore }
}
