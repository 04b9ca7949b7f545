import type { Cliente } from '@lapida/contracts/cliente'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { resumosPorCliente, SEM_ORCAMENTOS } from '@lapida/domain/cliente/resumo'
import { diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro, formatDinheiroCompacto, type Centavos } from '@lapida/domain/shared/dinheiro'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { Stat } from '@lapida/ui/stat-card.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import type { Local } from '#data/local/store.ts'
import { ScreenLink } from '#shared/screen-link.tsx'

export interface ResumoClienteProps {
  cliente: Cliente
  /** undefined while they are read */
  orcamentos: readonly Local<Orcamento>[] | undefined
}

/** Number of quotes, their value and the day of the latest; each leads to the list that adds up to it. */
export function ResumoCliente({ cliente, orcamentos }: ResumoClienteProps) {
  const zona = useEmpresa()?.fusoHorario
  const counted = orcamentos?.filter(({ exemplo }) => !exemplo)
  const resumo = resumosPorCliente(counted ?? []).get(cliente.id) ?? SEM_ORCAMENTOS
  const latest = counted?.[0]
  const search = { clienteId: cliente.id }
  const ultimo = latest ? formatDia(diaCivil(latest.createdAt, zona)) : '-'
  return (
    <section
      aria-label="Resumo do cliente"
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] max-sm:overflow-hidden max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface sm:grid-cols-3 sm:gap-3 lg:gap-4"
    >
      <ScreenLink screen="orcamentos" params={{ search }} className={FIGURE}>
        <Stat label="Orçamentos" value={counted ? resumo.quantidade : <Waiting />} />
      </ScreenLink>
      <ScreenLink screen="orcamentos" params={{ search }} className={FIGURE}>
        <Stat label="Valor total" value={counted ? <Valor valor={resumo.valor} /> : <Waiting />} />
      </ScreenLink>
      {latest ? (
        <ScreenLink screen="orcamento-detalhes" params={{ id: latest.id }} className={LAST_FIGURE}>
          <Stat label="Último orçamento" value={ultimo} />
        </ScreenLink>
      ) : (
        <div className={LAST_FIGURE}>
          <Stat label="Último orçamento" value={counted ? ultimo : <Waiting />} />
        </div>
      )}
    </section>
  )
}

/** Three cards side by side; on the phone three cells of one. */
const FIGURE =
  'block min-w-0 p-3 text-fg no-underline transition-colors first:pl-4 focus-visible:-outline-offset-2 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-4 [a&]:hover:bg-surface-2 sm:[a&]:hover:border-line-strong'
const LAST_FIGURE = `${FIGURE} max-[24rem]:col-span-3 max-[24rem]:pt-0 max-[24rem]:pl-4`

/** A whole sum where there is room for it, 'R$ 12,4 mil' on the phone. */
function Valor({ valor }: { valor: Centavos }) {
  return (
    <>
      <span className="sm:hidden">{formatDinheiroCompacto(valor)}</span>
      <span className="max-sm:hidden">{formatDinheiro(valor)}</span>
    </>
  )
}

function Waiting() {
  return <Skeleton className="my-1 h-5 w-16" />
}
