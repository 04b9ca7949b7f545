import { Check, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@lapida/ui/class-names'
import { Spinner } from '@lapida/ui/spinner.tsx'
import { useOnline } from '#shared/connection.ts'
import type { PlanoEditor } from './use-plano-editor.ts'

interface Words {
  text: string
  icon: ReactNode
  tone?: string
}

const WARNING = 'text-warning-fg'
const DANGER = 'text-danger-fg'

/** Where the plan is, always true: on the server, on its way, or only on this device. */
export function SalvoPill({ editor: { salvo, estado, servidor } }: { editor: PlanoEditor }) {
  const online = useOnline()
  const { text, icon, tone = 'text-fg-3' } = wordsOf(salvo, online)
  // Nothing is stored of a plan that is still empty, and nothing changes in one that is finished.
  if (salvo === 'salvo' && (estado === 'concluido' || servidor === null)) return null
  return (
    <p
      role="status"
      aria-live="off"
      className={classNames('flex items-center gap-1.5 text-small [&_svg]:size-4.5 [&_svg]:shrink-0', tone)}
    >
      {icon}
      <span data-salvo={salvo}>{text}</span>
    </p>
  )
}

function wordsOf(salvo: PlanoEditor['salvo'], online: boolean): Words {
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
