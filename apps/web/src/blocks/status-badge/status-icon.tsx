import { Check, PencilLine, Send, X } from 'lucide-react'
import type { Status } from '@lapida/contracts/valores'

const ICONS = { rascunho: PencilLine, finalizado: Send, aprovado: Check, rejeitado: X }

/** The sign of a status, as its badge has it. */
export function StatusIcon({ status, className }: { status: Status; className?: string }) {
  const Icon = ICONS[status]
  return <Icon aria-hidden="true" className={className} />
}
