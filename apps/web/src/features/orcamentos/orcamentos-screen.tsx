import { useRouter } from '@tanstack/react-router'
import { Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { ROTULOS_STATUS, STATUS_EM_ORDEM } from '@lapida/domain/orcamento/status'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { SearchField } from '@lapida/ui/search-field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { StatCard } from '@lapida/ui/stat-card.tsx'
import { OrcamentoRow } from '#blocks/orcamento-row/orcamento-row.tsx'
import { useOrcamentos } from '#data/orcamentos.ts'
import type { Local } from '#data/store.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import {
  countByStatus,
  filterOrcamentos,
  somaOrcamentos,
  type FiltroOrcamentos,
} from './filter-orcamentos.ts'

const NO_FILTER: FiltroOrcamentos = { busca: '', status: '' }

/** All quotes of this device, found by customer, number or value, and by status. */
export function OrcamentosScreen() {
  const orcamentos = useOrcamentos()
  return (
    <div className="mx-auto grid w-full max-w-[1200px] gap-4 px-4 pt-4 pb-10 lg:gap-5 lg:px-8 lg:pt-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1>Orçamentos</h1>
          {orcamentos && (
            <p className="num text-fg-3">
              {plural(orcamentos.length, 'orçamento', 'orçamentos')} ·{' '}
              {formatDinheiro(somaOrcamentos(orcamentos))}
            </p>
          )}
        </div>
        <ScreenLink screen="orcamento" className={`${buttonClasses()} max-lg:hidden`}>
          <Plus aria-hidden="true" />
          Novo Orçamento
        </ScreenLink>
      </div>
      {orcamentos === undefined && <ListSkeleton />}
      {orcamentos?.length === 0 && <NothingYet />}
      {orcamentos && orcamentos.length > 0 && <OrcamentosList orcamentos={orcamentos} />}
    </div>
  )
}

/** The filter lives in the address, so that coming back from a quote finds the list as it was left. */
function useFiltro(): [FiltroOrcamentos, (next: FiltroOrcamentos) => void] {
  const router = useRouter()
  const search = router.state.location.search as { busca?: string; status?: string }
  const known = STATUS_EM_ORDEM.find((status) => status === search.status)
  const [filtro, setFiltro] = useState<FiltroOrcamentos>({ busca: search.busca ?? '', status: known ?? '' })
  function change(next: FiltroOrcamentos) {
    setFiltro(next)
    const params = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''))
    const text = params.toString()
    router.history.replace(text === '' ? '/orcamentos' : `/orcamentos?${text}`)
  }
  return [filtro, change]
}

function OrcamentosList({ orcamentos }: { orcamentos: Local<Orcamento>[] }) {
  const [filtro, setFiltro] = useFiltro()
  const counts = countByStatus(orcamentos)
  const found = filterOrcamentos(orcamentos, filtro)
  const options = STATUS_EM_ORDEM.map((status) => ({
    value: status,
    label: `${ROTULOS_STATUS[status]} (${counts[status]})`,
  }))
  return (
    <>
      <section
        aria-label="Totais"
        className="grid grid-cols-3 gap-3 *:last:col-span-3 lg:grid-cols-4 lg:*:last:col-span-1"
      >
        <StatCard label="Aprovados" value={counts.aprovado} />
        <StatCard label="Pendentes" value={counts.finalizado} />
        <StatCard label="Total" value={orcamentos.length} />
        <StatCard label="Valor Total" value={formatDinheiro(somaOrcamentos(orcamentos))} />
      </section>
      <div className="grid gap-3 md:grid-cols-[1fr_260px]">
        <SearchField
          label="Buscar por cliente, número..."
          value={filtro.busca}
          onValueChange={(busca) => setFiltro({ ...filtro, busca })}
        />
        <SelectField
          label="Status"
          hideLabel
          placeholder={`Todos os Status (${orcamentos.length})`}
          options={options}
          value={filtro.status}
          onChange={(event) =>
            setFiltro({ ...filtro, status: event.currentTarget.value as FiltroOrcamentos['status'] })
          }
        />
      </div>
      <p role="status" className="sr-only">
        {plural(found.length, 'orçamento encontrado', 'orçamentos encontrados')}
      </p>
      {found.length === 0 ? (
        <NothingFound onClear={() => setFiltro(NO_FILTER)} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
          {found.map((orcamento) => (
            <li key={orcamento.id} className="[contain-intrinsic-size:auto_72px] [content-visibility:auto]">
              <OrcamentoRow orcamento={orcamento} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="Nenhum orçamento encontrado"
      description="Ajuste a busca ou os filtros"
      action={
        <Button variant="secondary" onClick={onClear}>
          Limpar filtros
        </Button>
      }
    />
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="Nenhum orçamento criado"
      description="Crie seu primeiro orçamento"
      action={
        <ScreenLink screen="orcamento" className={buttonClasses({ size: 'large' })}>
          Novo Orçamento
        </ScreenLink>
      }
    />
  )
}

function ListSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Carregando...</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-[82px] rounded-card" />
        ))}
      </div>
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="h-[320px] rounded-card" />
    </div>
  )
}
