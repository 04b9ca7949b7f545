import { CloudUpload, TriangleAlert } from 'lucide-react'
import type { Cliente } from '@lapida/contracts/cliente'
import { ExemploChip } from '#blocks/exemplo-chip/exemplo-chip.tsx'
import type { EstadoSync, Local } from '#data/store.ts'

export interface ClienteMarksProps {
  cliente: Local<Cliente>
  /** says the state in words beside its icon */
  withWords?: boolean
}

/** What stands beside a customer's name: that it is sample data, that the server does not have it yet. */
export function ClienteMarks({ cliente, withWords = false }: ClienteMarksProps) {
  return (
    <>
      {cliente.exemplo && <ExemploChip />}
      <SyncMark estado={cliente._sync} withWords={withWords} />
    </>
  )
}

function SyncMark({ estado, withWords }: { estado: EstadoSync; withWords: boolean }) {
  if (estado === 'sincronizado') return null
  const refused = estado === 'erro'
  const Icon = refused ? TriangleAlert : CloudUpload
  const words = refused ? 'recusado pelo servidor' : 'só neste aparelho'
  return (
    <span
      title={words}
      className={`inline-flex shrink-0 items-center gap-1 text-small ${refused ? 'text-danger-fg' : 'text-warning-fg'}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className={withWords ? undefined : 'sr-only'}>{words}</span>
    </span>
  )
}
