import { Plus, SearchX } from 'lucide-react'
import { memo, Suspense, useMemo } from 'react'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Chip } from '@lapida/ui/chip.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { ExemplosBanner } from '#blocks/exemplos-banner/exemplos-banner.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { useOrcamentosListados } from '#data/resources/orcamentos/orcamentos-listados.ts'
import { syncNow, useSyncStatus } from '#data/sending/sync.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useMedia } from '#shared/use-media.ts'
import { useMinute } from '#shared/use-minute.ts'
import { filterOrcamentos, type OrcamentosFiltrados } from './filter-orcamentos.ts'
import { isFiltered, SEM_FILTRO, type FiltroOrcamentos } from './filtro.ts'
import { FilterChips, FiltrosBar } from './filtros-bar.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { OrcamentosList } from './orcamentos-list.tsx'
import { TotaisSection } from './totais-section.tsx'
import { useFiltro, type FiltroDaTela } from './use-filtro.ts'
import { useVista, type Vista } from './use-vista.ts'

const loadBoard = () => import('./kanban/kanban-board.tsx')
const KanbanBoard = lazyPart(async () => (await loadBoard()).KanbanBoard)

const NONE: OrcamentoResumo[] = []

/** All quotes of this device as a list or as four columns, found by customer, number or value, and by status. */
export function OrcamentosScreen() {
  const orcamentos = useOrcamentosListados()
  const state = useFiltro()
  const { vista, change: changeVista } = useVista(state)
  const zona = useEmpresa()?.fusoHorario
  const { filtro } = state
  const filtrados = useMemo(
    () => filterOrcamentos(orcamentos ?? NONE, filtro, zona),
    [orcamentos, filtro, zona],
  )
  return (
    <div className="mx-auto grid w-full max-w-[1200px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-10 md:px-6 lg:gap-5 lg:px-8 lg:pt-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1>Orçamentos</h1>
          {orcamentos && <Summary filtrados={filtrados} />}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {changeVista && orcamentos && orcamentos.length > 0 && (
            <VistaSwitch vista={vista} onChange={changeVista} />
          )}
          <ScreenLink screen="orcamento" className={`${buttonClasses()} max-lg:hidden`}>
            <Plus aria-hidden="true" />
            Novo Orçamento
          </ScreenLink>
        </div>
      </div>
      <ExemplosBanner />
      <Content orcamentos={orcamentos} filtrados={filtrados} state={state} vista={vista} zona={zona} />
    </div>
  )
}

function Summary({ filtrados: { contagem, exemplos } }: { filtrados: OrcamentosFiltrados }) {
  return (
    <p role="status" className="num text-fg-3">
      <Dotted>
        {plural(contagem.quantidade, 'orçamento', 'orçamentos')} · {formatDinheiro(contagem.soma)}
        {exemplos > 0 && ` · ${plural(exemplos, 'exemplo', 'exemplos')}`}
      </Dotted>
    </p>
  )
}

function VistaSwitch({ vista, onChange }: { vista: Vista; onChange: (vista: Vista) => void }) {
  return (
    <div
      role="group"
      aria-label="Ver como"
      className="flex gap-2"
      onPointerEnter={() => void loadBoard()}
      onFocus={() => void loadBoard()}
    >
      <Chip pressed={vista === 'lista'} onClick={() => onChange('lista')}>
        Lista
      </Chip>
      <Chip pressed={vista === 'kanban'} onClick={() => onChange('kanban')}>
        Kanban
      </Chip>
    </div>
  )
}

interface ContentProps {
  orcamentos: OrcamentoResumo[] | undefined
  filtrados: OrcamentosFiltrados
  state: FiltroDaTela
  vista: Vista
  zona: string | undefined
}

function Content(props: ContentProps) {
  const { orcamentos, filtrados, state, vista, zona } = props
  const isPhone = useMedia('(width < 768px)')
  if (!orcamentos || orcamentos.length === 0) return <NothingHere isRead={orcamentos !== undefined} />
  const { search, change } = state
  const shown = state.filtro
  const totais = <TotaisSection filtrados={filtrados} filtro={shown} vista={search['vista']} />
  return (
    <>
      <FiltrosBar filtro={state.filtro} filtrados={filtrados} onChange={change} />
      <FilterChips
        filtro={shown}
        nomeCliente={nomeOfCliente(orcamentos, shown.clienteId)}
        ano={new Date().getFullYear()}
        onChange={change}
      />
      {!isPhone && totais}
      {filtrados.encontrados.length === 0 && isFiltered(shown) ? (
        <NothingFound onClear={() => change(SEM_FILTRO)} />
      ) : (
        <Found
          filtrados={filtrados}
          total={orcamentos.length}
          status={shown.status}
          vista={vista}
          zona={zona}
        />
      )}
      {/* Heading and chips say the same figures: on the phone the first quote comes before their cards. */}
      {isPhone && totais}
    </>
  )
}

interface FoundProps extends Pick<ContentProps, 'filtrados' | 'vista' | 'zona'> {
  total: number
  status: FiltroOrcamentos['status']
}

const Found = memo(function Found({ filtrados, total, status, vista, zona }: FoundProps) {
  const agora = useMinute()
  if (vista === 'lista')
    return <OrcamentosList orcamentos={filtrados.encontrados} total={total} agora={agora} zona={zona} />
  return (
    <Suspense fallback={<ListSkeleton />}>
      <KanbanBoard filtrados={filtrados} status={status} agora={agora} zona={zona} />
    </Suspense>
  )
})

function nomeOfCliente(orcamentos: readonly OrcamentoResumo[], clienteId: string): string {
  if (clienteId === '') return ''
  return orcamentos.find((each) => each.clienteId === clienteId)?.cliente?.nomeCompleto ?? 'não encontrado'
}

/** No quote on this device: because there is none, or because it has never heard of any. */
function NothingHere({ isRead }: { isRead: boolean }) {
  const { lido, ultimaSincronizacao, online, pendentes } = useSyncStatus()
  const neverAsked = lido && ultimaSincronizacao === null && pendentes === 0
  if (isRead && neverAsked && !online) {
    return (
      <ErrorState
        title="Não deu para carregar."
        description="Este aparelho ainda não recebeu seus orçamentos. Eles chegam quando a internet voltar."
        onRetry={() => void syncNow()}
      />
    )
  }
  if (!isRead || !lido || neverAsked) return <ListSkeleton />
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
