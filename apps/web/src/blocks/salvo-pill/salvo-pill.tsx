import { Check, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@lapida/ui/class-names'
import { Spinner } from '@lapida/ui/spinner.tsx'
import { useOnline } from '#shared/connection.ts'

/** Where a document's last change is. */
export type EstadoSalvo = 'salvo' | 'salvando' | 'so-neste-aparelho' | 'com-problema' | 'conflito' | 'falhou'

interface Words {
  text: string
  icon: ReactNode
  tone?: string
}

const WARNING = 'text-warning-fg'
const DANGER = 'text-danger-fg'

export interface SalvoPillProps {
  salvo: EstadoSalvo
  /** says nothing as long as all is well: of what is still empty, and of what does not change any more */
  quiet: boolean
  /** only the icon is seen, except when something is wrong */
  compact?: boolean
}

/** Where a document is, always true: on the server, on its way, or only on this device. */
export function SalvoPill({ salvo, quiet, compact = false }: SalvoPillProps) {
  const online = useOnline()
  const { text, icon, tone = 'text-fg-3' } = wordsOf(salvo, online)
  if (salvo === 'salvo' && quiet) return null
  return (
    <p
      role="status"
      aria-live="off"
      className={classNames('flex items-center gap-1.5 text-small [&_svg]:size-4.5 [&_svg]:shrink-0', tone)}
    >
      {icon}
      <span data-salvo={salvo} className={compact ? 'sr-only' : undefined}>
        {text}
      </span>
    </p>
  )
}

function wordsOf(salvo: EstadoSalvo, online: boolean): Words {
  const triangle = <TriangleAlert aria-hidden="true" />
  switch (salvo) {
    case 'salvo':
      return { text: 'Salvo', icon: <Check aria-hidden="true" /> }
    case 'salvando':
      return { text: 'Salvando…', icon: <Spinner /> }
    case 'so-neste-aparelho':
      return online
        ? { text: 'Salvo neste aparelho', icon: <CloudUpload aria-hidden="true" />, tone: WARNING }
        : { text: 'Sem internet — salvo neste aparelho', icon: <CloudOff aria-hidden="true" /> }
    case 'com-problema':
      return { text: 'Salvo só neste aparelho', icon: triangle, tone: WARNING }
    case 'conflito':
      return { text: 'Alterado em outro aparelho', icon: triangle, tone: WARNING }
    case 'falhou':
      return { text: 'Não salvo', icon: triangle, tone: DANGER }
  }
}
