import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { plural } from '@lapida/domain/shared/texto'
import { readAvisos, useAvisos } from '#data/resources/conta/avisos.ts'
import { keepTold } from '#data/resources/conta/keep-told.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { useNavigateTo } from '#shared/use-navigate-to.ts'

const AvisosPanel = lazyLayer(async () => (await import('./avisos-panel.tsx')).AvisosPanel)

export interface SinoProps {
  onOpen: () => void
}

const MOST_COUNTED = 99

/** The bell: how much of what customers did nobody has read yet; opens the list. */
export function Sino({ onOpen }: SinoProps) {
  const { dados } = useAvisos()
  const naoLidos = dados?.naoLidos ?? 0
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={naoLidos === 0 ? 'Avisos' : `Avisos: ${plural(naoLidos, 'novo', 'novos')}`}
      onClick={onOpen}
      className="relative grid size-11 shrink-0 place-items-center rounded-control text-fg-2 transition-colors hover:bg-surface-2"
    >
      <Bell aria-hidden="true" className="size-5 stroke-[1.75]" />
      {naoLidos > 0 && (
        <span
          aria-hidden="true"
          className="num absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-[0.6875rem] leading-none font-semibold text-on-primary"
        >
          {naoLidos > MOST_COUNTED ? `${MOST_COUNTED}+` : naoLidos}
        </span>
      )}
    </button>
  )
}

export interface AvisosProps {
  open: boolean
  onClose: () => void
}

/** What the bell opens; goes where a tapped notification leads, and keeps this browser told for whoever is signed in. */
export function Avisos(panel: AvisosProps) {
  const navigateTo = useNavigateTo()
  useEffect(keepTold, [])
  useEffect(readOpened, [])
  useEffect(
    () =>
      listenToWorker(({ id, orcamentoId }) => {
        if (id) void readAvisos([id])
        if (orcamentoId) navigateTo('orcamento-detalhes', { id: orcamentoId })
      }),
    [navigateTo],
  )
  return <AvisosPanel {...panel} />
}

const HASH = /^#aviso=([\w-]+)$/

/** A window that was opened by a tap on a notification says which one it was. */
function readOpened(): void {
  const [, id] = HASH.exec(location.hash) ?? []
  if (id !== undefined) void readAvisos([id])
}

/** What the service worker says when a person tapped on a notification (public/avisos.js). */
interface AbrirAviso {
  tipo: 'abrir-aviso'
  id: string
  orcamentoId: string
}

function listenToWorker(open: (aviso: AbrirAviso) => void): () => void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const listen = ({ data, ports }: MessageEvent<AbrirAviso | null>) => {
    if (data?.tipo !== 'abrir-aviso') return
    ports[0]?.postMessage('aberto')
    open(data)
  }
  worker?.addEventListener('message', listen)
  return () => worker?.removeEventListener('message', listen)
}
