import { CloudUpload, TriangleAlert } from 'lucide-react'
import type { Cliente } from '@lapida/contracts/cliente'
import { ExemploChip } from '#blocks/exemplo-chip/exemplo-chip.tsx'
import type { EstadoSync, Local } from '#data/local/store.ts'

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

const WORDS = {
  pendente: 'só neste aparelho',
  erro: 'recusado pelo servidor',
  conflito: 'espera a sua decisão',
} as const

function SyncMark({ estado, withWords }: { estado: EstadoSync; withWords: boolean }) {
  if (estado === 'sincronizado') return null
  const waits = estado === 'pendente'
  const Icon = waits ? CloudUpload : TriangleAlert
  const words = WORDS[estado]
  return (
    <span
      title={words}
      className={`inline-flex shrink-0 items-center gap-1 text-small ${waits ? 'text-warning-fg' : 'text-danger-fg'}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className={withWords ? undefined : 'sr-only'}>{words}</span>
    </span>
  )
}
