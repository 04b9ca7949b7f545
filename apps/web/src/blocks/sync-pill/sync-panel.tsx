import { useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { formatTempoDecorrido } from '@lapida/domain/shared/datas'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { openConflito } from '#blocks/conflito/open-conflito.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { usePendencias, type Pendencia } from '#data/pending/pendencias.ts'
import { retryEverything, useSyncStatus } from '#data/sending/sync.ts'
import { useSession } from '#shared/session.ts'
import { useMinute } from '#shared/use-minute.ts'
import { PendenciaItem } from './pendencia-item.tsx'
import { syncDetails } from './sync-details.ts'
import { syncText } from './sync-text.ts'

export interface SyncPanelProps {
  onClose: () => void
}

/** Of very many things that wait the first ones are listed. */
const MOST_LISTED = 100

/** What waits for the server, one thing after the other: why, and what one can do about it. */
export function SyncPanel({ onClose }: SyncPanelProps) {
  const status = useSyncStatus()
  const pendencias = (usePendencias() ?? []).toSorted((one, other) => rankOf(one) - rankOf(other))
  const { label } = syncText(status)
  const agora = useAgora(status.online)
  const { history } = useRouter()
  const rest = pendencias.length - MOST_LISTED
  function open(endereco: string) {
    onClose()
    history.push(endereco)
  }
  function resolve(ordem: number) {
    onClose()
    openConflito(ordem)
  }
  return (
    <Sheet
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={label}
      description={syncDetails(status)}
      footer={
        <Button
          variant="secondary"
          icon={<RotateCw aria-hidden="true" />}
          busy={status.sincronizando}
          onClick={() => void retryEverything()}
        >
          Sincronizar agora
        </Button>
      }
    >
      <p className="text-label text-fg-3">
        {status.ultimaSincronizacao
          ? `Última sincronização: ${formatTempoDecorrido(status.ultimaSincronizacao, new Date())}`
          : 'Este aparelho ainda não sincronizou.'}
      </p>
      {pendencias.length > 0 && (
        <ul aria-label="O que espera" className="mt-3 grid gap-3">
          {pendencias.slice(0, MOST_LISTED).map((pendencia) => (
            <PendenciaItem
              key={pendencia.chave}
              pendencia={pendencia}
              agora={agora}
              onOpen={open}
              onConflito={resolve}
            />
          ))}
        </ul>
      )}
      {rest > 0 && <p className="mt-3 text-label text-fg-3">E mais {plural(rest, 'envio', 'envios')}.</p>}
    </Sheet>
  )
}

/** What only a person can go on with stands first: the rest goes by itself. */
function rankOf({ estado }: Pendencia): number {
  return estado.tipo === 'conflito' ? 0 : estado.tipo === 'recusado' ? 1 : 2
}

function useAgora(online: boolean) {
  const entrou = useSession().estado === 'entrou'
  const zona = useEmpresa()?.fusoHorario
  return { online, entrou, zona, hora: useMinute().getTime() }
}
