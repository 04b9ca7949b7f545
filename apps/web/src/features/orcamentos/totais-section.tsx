import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { Stat } from '@lapida/ui/stat-card.tsx'
import type { Status } from '@lapida/contracts/valores'
import { ScreenLink } from '#shared/screen-link.tsx'
import type { OrcamentosFiltrados } from './filter-orcamentos.ts'
import { filtroToSearch, type FiltroOrcamentos } from './filtro.ts'

export interface TotaisSectionProps {
  filtrados: OrcamentosFiltrados
  filtro: FiltroOrcamentos
  vista: string | undefined
}

/** Four figures; each leads to the quotes that it counts. */
export function TotaisSection({ filtrados, filtro, vista }: TotaisSectionProps) {
  const { porStatus, todos } = filtrados
  const link = (status: Status | '') => ({
    search: { ...filtroToSearch({ ...filtro, status }), vista },
    chosen: status !== '' && filtro.status === status,
  })
  return (
    <section
      aria-label="Totais"
      className="grid grid-cols-3 max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface md:grid-cols-[1fr_1fr_1fr_1.6fr] md:gap-3 lg:grid-cols-4 lg:gap-4"
    >
      <Figure {...link('aprovado')} label="Aprovados" value={porStatus.aprovado.quantidade} />
      <Figure {...link('finalizado')} label="Pendentes" value={porStatus.finalizado.quantidade} />
      <Figure {...link('')} label="Total" value={todos.quantidade} />
      <Figure {...link('')} label="Valor Total" value={formatDinheiro(todos.soma)} isWide />
    </section>
  )
}

interface FigureProps {
  label: string
  value: string | number
  search: Record<string, string | undefined>
  /** the list shows just these */
  chosen: boolean
  /** the whole width of the phone, above the others */
  isWide?: boolean
}

function Figure({ label, value, search, chosen, isWide = false }: FigureProps) {
  return (
    <ScreenLink
      screen="orcamentos"
      params={{ search }}
      replace
      data-escolhido={chosen || undefined}
      className={`block min-w-0 px-3 py-3 text-fg no-underline transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2 md:rounded-card md:border md:border-line md:bg-surface md:p-4 md:hover:border-line-strong md:focus-visible:rounded-card data-[escolhido]:bg-primary-soft md:data-[escolhido]:border-link ${
        isWide ? 'max-md:order-first max-md:col-span-3 max-md:border-b max-md:border-line' : ''
      }`}
    >
      <Stat label={label} value={value} />
    </ScreenLink>
  )
}
