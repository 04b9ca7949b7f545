import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { rotuloCampo } from '@lapida/contracts/mensagens'
import { formatTempoDecorrido } from '@lapida/domain/shared/datas'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { openConflito } from '#blocks/conflito/open-conflito.ts'
import { isConflito, type Acao, type OperacaoComErro, type Recurso } from '#data/operacao.ts'
import { discardOperacao, mendOperacao } from '#data/outbox.ts'
import { syncNow, useSyncStatus } from '#data/sync.ts'
import { syncText } from './sync-text.ts'

export interface SyncPanelProps {
  onClose: () => void
}

/** What waits for the server, and what it refused: each refused write can be tried again or given up. */
export function SyncPanel({ onClose }: SyncPanelProps) {
  const status = useSyncStatus()
  const { label, details } = syncText(status)
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={label}
      description={details}
      footer={
        <Button
          variant="secondary"
          icon={<RotateCw aria-hidden="true" />}
          busy={status.sincronizando}
          onClick={() => void syncNow()}
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
      {status.erros.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {status.erros.map((operacao) => (
            <RefusedOperacao key={operacao.ordem} operacao={operacao} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

const ACOES: Record<Acao, string> = {
  criar: 'Criar',
  alterar: 'Alterar',
  remover: 'Excluir',
  restaurar: 'Restaurar',
}
const RECURSOS: Record<Recurso, string> = {
  clientes: 'cliente',
  orcamentos: 'orçamento',
  empresa: 'empresa',
}

function RefusedOperacao({ operacao }: { operacao: OperacaoComErro }) {
  const [asking, setAsking] = useState(false)
  const { acao, recurso, rotulo, erro, ordem } = operacao
  // A field that only repeats the message adds nothing.
  const campos = Object.entries(erro.campos).filter(([, message]) => message !== erro.message)
  return (
    <li className="rounded-card border border-line p-4">
      <p className="font-semibold wrap-anywhere">{rotulo}</p>
      <p className="text-small text-fg-3">
        {ACOES[acao]} {RECURSOS[recurso]}
      </p>
      <p className="mt-2 text-danger-fg">{erro.message}</p>
      {campos.length > 0 && (
        <ul className="mt-1 text-label text-danger-fg">
          {campos.map(([path, message]) => (
            <li key={path} className="wrap-anywhere">
              {rotuloCampo(path)}: {message}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {isConflito(operacao) ? (
          <Button variant="secondary" onClick={() => openConflito(ordem)}>
            Ver as duas versões
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => void mendOperacao(ordem)}>
            Tentar de novo
          </Button>
        )}
        <Button variant="ghost" className="text-danger-fg" onClick={() => setAsking(true)}>
          Descartar
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Descartar “${rotulo}”?`}
        description="O que só este aparelho tem se perde. Esta ação não pode ser desfeita."
        confirmLabel="Descartar"
        onConfirm={() => void discardOperacao(ordem)}
      />
    </li>
  )
}
