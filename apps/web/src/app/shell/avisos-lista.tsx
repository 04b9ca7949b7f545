import {
  BadgeCheck,
  BellOff,
  CalendarClock,
  CircleX,
  Eye,
  HandCoins,
  MessageSquareText,
  Scissors,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Aviso } from '@lapida/contracts/aviso'
import type { TipoAviso } from '@lapida/contracts/valores'
import { textoOfAviso } from '@lapida/domain/avisos/texto-of-aviso'
import { diaCivil, formatDiaRelativo, formatHora, formatTempoDecorrido } from '@lapida/domain/shared/datas'
import { Banner } from '@lapida/ui/banner.tsx'
import { classNames } from '@lapida/ui/class-names'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { VisuallyHidden } from '@lapida/ui/visually-hidden.tsx'
import { readAvisos, useAvisos } from '#data/resources/conta/avisos.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useMinute } from '#shared/use-minute.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { AvisosAparelho } from './avisos-aparelho.tsx'

export interface AvisosListaProps {
  /** A quote was opened. */
  onOpened: () => void
}

const ICONES: Readonly<Record<TipoAviso, { icon: ReactNode; cor: string }>> = {
  aprovado: { icon: <BadgeCheck aria-hidden="true" />, cor: 'bg-success-soft text-success-fg' },
  alteracao: { icon: <MessageSquareText aria-hidden="true" />, cor: 'bg-warning-soft text-warning-fg' },
  recusado: { icon: <CircleX aria-hidden="true" />, cor: 'bg-danger-soft text-danger-fg' },
  prazo: { icon: <CalendarClock aria-hidden="true" />, cor: 'bg-warning-soft text-warning-fg' },
  pagamento: { icon: <HandCoins aria-hidden="true" />, cor: 'bg-success-soft text-success-fg' },
  prova: { icon: <Scissors aria-hidden="true" />, cor: 'bg-success-soft text-success-fg' },
  'prova-alteracao': { icon: <Scissors aria-hidden="true" />, cor: 'bg-warning-soft text-warning-fg' },
  visto: { icon: <Eye aria-hidden="true" />, cor: 'bg-surface-3 text-fg-2' },
}

/** What customers did, day by day; a tap opens the quote. */
export function AvisosLista({ onOpened }: AvisosListaProps) {
  const { dados, em, erro, carregando, reload } = useAvisos()
  const zona = useEmpresa()?.fusoHorario
  const agora = useMinute()
  if (dados === undefined) {
    if (carregando) return <Loading />
    return (
      <ErrorState title="Não foi possível buscar os avisos" description={erro?.message} onRetry={reload} />
    )
  }
  return (
    <div className="grid gap-4">
      {erro && (
        <Banner tone="offline">
          {em === null
            ? 'Sem internet.'
            : `Sem internet: é o que este aparelho sabia ${formatTempoDecorrido(em, agora, zona)}.`}
        </Banner>
      )}
      <AvisosAparelho />
      {dados.avisos.length === 0 ? (
        <EmptyState
          icon={<BellOff aria-hidden="true" />}
          title="Nada de novo"
          description="Quando um cliente aprovar, pedir alteração ou avisar um pagamento, aparece aqui na hora."
        />
      ) : (
        daysOf(dados.avisos, zona).map(({ dia, avisos }) => (
          <section key={dia} aria-labelledby={`avisos-${dia}`}>
            <h3 id={`avisos-${dia}`} className="mb-1 text-small font-semibold text-fg-3">
              {formatDiaRelativo(dia, diaCivil(agora, zona))}
            </h3>
            <ul className="-mx-2 grid">
              {avisos.map((aviso) => (
                <li key={aviso.id}>
                  <Linha aviso={aviso} hora={formatHora(aviso.createdAt, zona)} onOpened={onOpened} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </div>
  )
}

function Linha({ aviso, hora, onOpened }: { aviso: Aviso; hora: string; onOpened: () => void }) {
  const navigateTo = useNavigateTo()
  const { icon, cor } = ICONES[aviso.tipo]
  function open() {
    if (!aviso.lido) void readAvisos([aviso.id])
    onOpened()
    navigateTo('orcamento-detalhes', { id: aviso.orcamentoId })
  }
  return (
    <button
      type="button"
      onClick={open}
      className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
    >
      <span
        className={classNames(
          'grid size-9 shrink-0 place-items-center rounded-full [&_svg]:size-4.5 [&_svg]:stroke-[1.75]',
          cor,
        )}
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('num block wrap-anywhere', aviso.lido ? 'text-fg-2' : 'font-semibold')}>
          <Dotted>{textoOfAviso(aviso)}</Dotted>
        </span>
        <span className="num block text-small text-fg-3">
          {hora}
          {!aviso.lido && <VisuallyHidden>, não lido</VisuallyHidden>}
        </span>
      </span>
      {!aviso.lido && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-primary" />}
    </button>
  )
}

/** In the order in which they come: the newest first. */
function daysOf(avisos: readonly Aviso[], zona: string | undefined): { dia: string; avisos: Aviso[] }[] {
  const days = new Map<string, Aviso[]>()
  for (const aviso of avisos) {
    const dia = diaCivil(aviso.createdAt, zona)
    days.set(dia, [...(days.get(dia) ?? []), aviso])
  }
  return [...days].map(([dia, list]) => ({ dia, avisos: list }))
}
