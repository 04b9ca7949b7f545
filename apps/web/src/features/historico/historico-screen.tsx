import { History, SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { TEXTO_DOS_PRAZOS } from '@lapida/domain/historico/prazos'
import { diaCivil, formatDia, formatHora } from '@lapida/domain/shared/datas'
import { plural } from '@lapida/domain/shared/texto'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { ExportarCsvButton } from '#blocks/exportar-csv/exportar-csv-button.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import {
  fetchHistoricoCsv,
  useHistoricoLista,
  type HistoricoLista,
} from '#data/resources/conta/historico-lista.ts'
import { useKnownRecords } from '#data/local/known-records.ts'
import { useMinute } from '#shared/use-minute.ts'
import { EventoRow } from './evento-row.tsx'
import { groupByDay } from './group-by-day.ts'
import { HistoricoSkeleton } from './historico-skeleton.tsx'
import { HistoricoToolbar } from './historico-toolbar.tsx'
import { useFiltroHistorico } from './use-filtro-historico.ts'
import { useRestore } from './use-restore.ts'

/** Everything that happened in this workshop, newest first (spec 1 §2, History). */
export function HistoricoScreen() {
  const filtering = useFiltroHistorico()
  const { busca, tipo, pessoa } = filtering.filtro
  const lista = useHistoricoLista({ busca, tipo, pessoa })
  const fetchCsv = useCallback(() => fetchHistoricoCsv({ busca, tipo, pessoa }), [busca, tipo, pessoa])
  const { historico, erro, carregando } = lista
  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-1 content-start gap-4 px-4 pt-4 pb-10 lg:px-8 lg:pt-7">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 tabIndex={-1}>Histórico</h1>
        <ExportarCsvButton nome="historico" fetchCsv={fetchCsv} />
      </div>
      <HistoricoToolbar filtering={filtering} historico={historico} busy={carregando} />
      {historico === undefined &&
        (erro && !carregando ? (
          <ErrorState description={erro.message} onRetry={lista.reload} />
        ) : (
          <HistoricoSkeleton />
        ))}
      {historico && (
        <Found lista={lista} narrowed={Boolean(busca || tipo || pessoa)} onClear={filtering.clear} />
      )}
    </div>
  )
}

interface FoundProps {
  lista: HistoricoLista
  narrowed: boolean
  onClear: () => void
}

function Found({ lista, narrowed, onClear }: FoundProps) {
  const eventos = lista.historico?.eventos ?? []
  return (
    <>
      <CopyBanner lista={lista} />
      <p role="status" className="sr-only">
        {lista.carregando ? 'Carregando...' : plural(eventos.length, 'item mostrado', 'itens mostrados')}
      </p>
      {eventos.length > 0 && <Days lista={lista} />}
      {eventos.length === 0 && !narrowed && (
        <EmptyState icon={<History aria-hidden="true" />} title="Nenhum histórico disponível" />
      )}
      {eventos.length === 0 && narrowed && (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title="Nenhum item encontrado"
          description="Ajuste a busca ou os filtros"
          action={
            <Button variant="secondary" onClick={onClear}>
              Limpar filtros
            </Button>
          }
        />
      )}
    </>
  )
}

/** The last copy stands in for the server: it says of when it is, and that there is more. */
function CopyBanner({ lista: { copiaDe, erro, carregando, reload } }: Pick<FoundProps, 'lista'>) {
  const zona = useEmpresa()?.fusoHorario
  if (!erro) return null
  const when = copiaDe && `${formatDia(diaCivil(copiaDe, zona))} às ${formatHora(copiaDe, zona)}`
  return (
    <Banner
      tone="offline"
      live="polite"
      action={
        <Button variant="ghost" busy={carregando} onClick={reload}>
          Tentar de novo
        </Button>
      }
    >
      {erro.message} {when && <span className="num">Estes são os itens mais novos da cópia de {when}.</span>}
    </Banner>
  )
}

function Days({ lista }: Pick<FoundProps, 'lista'>) {
  const { historico, carregando, carregandoMais, loadMais, reload } = lista
  const zona = useEmpresa()?.fusoHorario
  const hoje = diaCivil(useMinute(), zona)
  const known = useKnownRecords()
  const { restoring, restore } = useRestore(reload)
  return (
    <div aria-busy={carregando} className="grid gap-5">
      {groupByDay(historico?.eventos ?? [], hoje, zona).map(({ dia, titulo, eventos }) => (
        <section key={dia} aria-labelledby={`dia-${dia}`}>
          <h2 id={`dia-${dia}`} className="mb-2 text-label font-semibold text-fg-2">
            {titulo}
          </h2>
          <ul className="rounded-card border border-line bg-surface px-4">
            {eventos.map((evento) => (
              <EventoRow
                key={evento.id}
                evento={evento}
                zona={zona}
                known={known.has(evento.entidadeId)}
                restoring={restoring === evento.id}
                onRestore={(chosen) => void restore(chosen)}
              />
            ))}
          </ul>
        </section>
      ))}
      {historico?.proximoCursor && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={carregandoMais}
          busyLabel="Carregando..."
          onClick={loadMais}
        >
          Carregar mais
        </Button>
      )}
      {historico && !historico.proximoCursor && <p className="text-label text-fg-3">{TEXTO_DOS_PRAZOS}</p>}
    </div>
  )
}
