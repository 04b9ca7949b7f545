import type { Evento } from '@lapida/contracts/historico'
import { fraseOfEvento } from '@lapida/domain/historico/frase'
import { diaCivil, formatDiaRelativo, formatHora } from '@lapida/domain/shared/datas'
import { Card } from '@lapida/ui/card.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useHistorico } from '#data/resources/conta/historico.ts'
import { useOnline } from '#shared/connection.ts'

/** What happened to a customer, the newest first, by day. */
export function HistoricoTab({ clienteId }: { clienteId: string }) {
  const { dados, carregando, erro, reload } = useHistorico({ entidade: 'cliente', entidadeId: clienteId })
  const online = useOnline()
  if (!dados && carregando) return <EventsSkeleton />
  if (!dados || (erro && dados.length === 0)) {
    return (
      <ErrorState
        description={
          online ? erro?.message : 'O histórico fica no servidor. Ele aparece quando a internet voltar.'
        }
        retrying={carregando}
        onRetry={reload}
      />
    )
  }
  if (dados.length === 0) return <EmptyState title="Nenhum histórico disponível" />
  return (
    <div className="grid gap-3">
      {erro && (
        <p className="text-small text-fg-3">Sem internet: este é o histórico que o aparelho já tinha.</p>
      )}
      <Card>
        <Days eventos={dados} />
      </Card>
    </div>
  )
}

function Days({ eventos }: { eventos: readonly Evento[] }) {
  const zona = useEmpresa()?.fusoHorario
  const hoje = diaCivil(new Date(), zona)
  const days = new Map<string, Evento[]>()
  for (const evento of eventos) {
    const dia = diaCivil(evento.createdAt, zona)
    days.set(dia, [...(days.get(dia) ?? []), evento])
  }
  return (
    <div className="grid gap-4">
      {[...days].map(([dia, list]) => (
        <section key={dia}>
          <h2 className="text-label font-strong text-fg-2">{formatDiaRelativo(dia, hoje)}</h2>
          <ul role="list" className="mt-1 divide-y divide-line">
            {list.map((evento) => (
              <li key={evento.id} className="flex gap-3 py-2.5">
                <time
                  dateTime={evento.createdAt}
                  className="num w-11 shrink-0 text-small leading-6 text-fg-3"
                >
                  {formatHora(evento.createdAt, zona)}
                </time>
                <span className="min-w-0 wrap-anywhere">{fraseOfEvento(evento)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function EventsSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Carregando histórico...</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}
