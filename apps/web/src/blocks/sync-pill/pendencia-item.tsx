import { Clock, CloudOff, GitCompareArrows, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { rotuloCampo } from '@lapida/contracts/mensagens'
import { formatTempoDecorrido } from '@lapida/domain/shared/datas'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { classNames } from '@lapida/ui/class-names'
import { showToast } from '@lapida/ui/toast-store'
import type { Pendencia } from '#data/pending/pendencias.ts'
import { textOfMotivo, textOfOQue, type Agora } from './pendencia-textos.ts'

export interface PendenciaItemProps {
  pendencia: Pendencia
  agora: Agora
  /** Goes to the record. */
  onOpen: (endereco: string) => void
  /** Shows both versions of a change that met another one. */
  onConflito: (ordem: number) => void
}

/** One thing that the server has not: what it is, why it waits, and what one can do about it. */
export function PendenciaItem({ pendencia, agora, onOpen, onConflito }: PendenciaItemProps) {
  const { nome, estado, endereco, desde } = pendencia
  const isRefused = estado.tipo === 'recusado'
  return (
    <li className="grid gap-2 rounded-card border border-line p-4">
      <div>
        <p className="font-semibold wrap-anywhere">{nome}</p>
        <p className="num text-small text-fg-3">
          {textOfOQue(pendencia)} · {formatTempoDecorrido(desde, new Date(agora.hora), agora.zona)}
        </p>
      </div>
      <div
        className={classNames(
          'flex gap-2 text-label [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0',
          isRefused ? 'text-danger-fg' : 'text-warning-fg',
        )}
      >
        {iconOf(pendencia, agora)}
        <div className="min-w-0 wrap-anywhere">
          <p>{textOfMotivo(estado, agora)}</p>
          {isRefused && <Campos campos={estado.campos} mensagem={estado.mensagem} />}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {estado.tipo === 'conflito' ? (
          (estado.ordem !== null || endereco !== null) && (
            <Button
              variant="secondary"
              aria-label={`Resolver ${nome}`}
              onClick={() => {
                if (estado.ordem !== null) onConflito(estado.ordem)
                else if (endereco !== null) onOpen(endereco)
              }}
            >
              Resolver
            </Button>
          )
        ) : (
          <>
            <Button
              variant="secondary"
              className="px-2.5!"
              aria-label={`Tentar agora ${nome}`}
              onClick={() => void pendencia.retry()}
            >
              Tentar agora
            </Button>
            {endereco !== null && (
              <Button
                variant="ghost"
                className="px-2.5!"
                aria-label={`Abrir ${nome}`}
                onClick={() => onOpen(endereco)}
              >
                Abrir
              </Button>
            )}
          </>
        )}
        <Descartar pendencia={pendencia} />
      </div>
    </li>
  )
}

function iconOf({ estado }: Pendencia, { online }: Agora): ReactNode {
  if (estado.tipo === 'conflito') return <GitCompareArrows aria-hidden="true" />
  if (estado.tipo === 'recusado' || estado.tipo === 'atras-de-recusado')
    return <TriangleAlert aria-hidden="true" />
  return online ? <Clock aria-hidden="true" /> : <CloudOff aria-hidden="true" />
}

/** What is wrong field by field; a field that only repeats the message adds nothing. */
function Campos({ campos, mensagem }: { campos: Record<string, string>; mensagem: string }) {
  const more = Object.entries(campos).filter(([, text]) => text !== mensagem)
  if (more.length === 0) return null
  return (
    <ul className="mt-1">
      {more.map(([path, text]) => (
        <li key={path}>{path === text ? text : `${rotuloCampo(path)}: ${text}`}</li>
      ))}
    </ul>
  )
}

function Descartar({ pendencia }: { pendencia: Pendencia }) {
  const [asking, setAsking] = useState(false)
  const { nome, tipo, acao } = pendencia
  async function discard() {
    setAsking(false)
    const undo = await pendencia.discard()
    showToast({
      title: `Descartado: ${nome}`,
      action: { label: 'Desfazer', onAction: () => void undo() },
    })
  }
  return (
    <>
      <Button
        variant="ghost"
        className="px-2.5! text-danger-fg!"
        aria-label={`Descartar ${nome}`}
        onClick={() => setAsking(true)}
      >
        Descartar
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Descartar “${nome}”?`}
        description={
          acao === 'criar'
            ? 'O servidor não tem nada disto: some deste aparelho. Logo em seguida dá para desfazer.'
            : `Volta a valer o que está no servidor${tipo === 'empresa' ? '' : ' para este registro'}. Logo em seguida dá para desfazer.`
        }
        confirmLabel="Descartar"
        onConfirm={() => void discard()}
      />
    </>
  )
}
