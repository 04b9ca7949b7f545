import { useEffect } from 'react'
import { ApiError } from '#data/api.ts'
import { readAvisos } from '#data/avisos.ts'
import { renewPush } from '#data/push.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'

/** What the service worker says when a person tapped on a notification (public/avisos.js). */
interface AbrirAviso {
  tipo: 'abrir-aviso'
  id: string
  orcamentoId: string
}

const HASH = /^#aviso=([\w-]+)$/

/** Goes where a tapped notification leads, and keeps this browser told for the session that stands. */
export function AvisosWatch() {
  const navigateTo = useNavigateTo()
  useEffect(() => {
    renewPush().catch((error: unknown) => {
      // Without network the next start does it.
      if (!(error instanceof ApiError)) reportError(error)
    })
    // A window that was opened by the tap.
    const [, id] = HASH.exec(location.hash) ?? []
    if (id !== undefined) void readAvisos([id])
  }, [])
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const listen = ({ data, ports }: MessageEvent<Partial<AbrirAviso> | null>) => {
      if (data?.tipo !== 'abrir-aviso') return
      ports[0]?.postMessage('aberto')
      if (data.id) void readAvisos([data.id])
      if (data.orcamentoId) navigateTo('orcamento-detalhes', { id: data.orcamentoId })
    }
    worker?.addEventListener('message', listen)
    return () => worker?.removeEventListener('message', listen)
  }, [navigateTo])
  return null
}
