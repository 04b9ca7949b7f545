import { Check, CloudOff, PencilLine } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Spinner } from '@lapida/ui/spinner.tsx'
import { useOnline } from '#shared/connection.ts'
import type { EstadoDaGuarda } from '#blocks/rascunho/guarda.ts'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import { useWizard } from './wizard-context.ts'

const REFRESH_MS = 5000

const AUTO_SAVE = 'Auto-save ativo (apenas para recuperação em caso de erro)'

/** What is kept where: only ever this device, until the quote is finished. The summary has a card that says it. */
export function SavePill({ compact = false }: { compact?: boolean }) {
  const { etapa } = useWizard()
  return etapa === 'resumo' ? null : <Pill compact={compact} />
}

function Pill({ compact }: { compact: boolean }) {
  const save = useRascunho(useWizard().guarda.estado, (estado) => estado)
  const online = useOnline()
  const now = useNow(save.em)
  const { text, icon } = wordsOf(save, { online, compact, now })
  return (
    <p
      role="status"
      aria-live="off"
      title={text === '' ? undefined : AUTO_SAVE}
      className="flex items-center gap-1.5 text-small text-fg-3 [&_svg]:size-4.5 [&_svg]:shrink-0"
    >
      {text !== '' && icon}
      <span data-salvo={save.estado}>{text}</span>
    </p>
  )
}

interface Facts {
  online: boolean
  compact: boolean
  now: number
}

function wordsOf(save: EstadoDaGuarda, { online, compact, now }: Facts): { text: string; icon: ReactNode } {
  const check = <Check aria-hidden="true" />
  if (save.estado === 'nada') return { text: '', icon: null }
  if (save.estado === 'falhou') return { text: 'Não salvo', icon: <PencilLine aria-hidden="true" /> }
  if (save.estado !== 'salvo' || save.em === null) {
    return { text: 'Salvando…', icon: <Spinner /> }
  }
  if (!online) {
    return {
      text: compact ? 'Salvo aqui' : 'Sem internet — salvo neste aparelho',
      icon: <CloudOff aria-hidden="true" />,
    }
  }
  if (compact) return { text: 'Salvo', icon: check }
  return { text: `Salvo neste aparelho ${ago(now - save.em.getTime())}`, icon: check }
}

function ago(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  if (seconds < 60) return `há ${seconds} s`
  return `há ${Math.round(seconds / 60)} min`
}

function useNow(since: Date | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const first = setTimeout(tick, 0)
    const timer = setInterval(tick, REFRESH_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [since])
  return now
}
