import type { ReactNode } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { resumosPorCliente, SEM_ORCAMENTOS } from '@lapida/domain/cliente/resumo'
import { diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { cardClasses } from '@lapida/ui/card-classes'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { Stat } from '@lapida/ui/stat-card.tsx'
import { useEmpresa } from '#data/empresa.ts'
import type { Local } from '#data/store.ts'
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
  return (
    <section aria-label="Resumo do cliente" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-4">
      <Figure search={search}>
        <Stat label="Orçamentos" value={counted ? resumo.quantidade : <Waiting />} />
      </Figure>
      <Figure search={search}>
        <Stat label="Valor total" value={counted ? formatDinheiro(resumo.valor) : <Waiting />} />
      </Figure>
      <div className="max-sm:col-span-2">
        {latest ? (
          <ScreenLink
            screen="orcamento-detalhes"
            params={{ id: latest.id }}
            className={`${cardClasses({ interactive: true })} h-full`}
          >
            <Stat label="Último orçamento" value={formatDia(diaCivil(latest.createdAt, zona))} />
          </ScreenLink>
        ) : (
          <div className={`${cardClasses()} h-full`}>
            <Stat label="Último orçamento" value={counted ? '-' : <Waiting />} />
          </div>
        )}
      </div>
    </section>
  )
}

function Figure({ search, children }: { search: { clienteId: string }; children: ReactNode }) {
  return (
    <ScreenLink screen="orcamentos" params={{ search }} className={cardClasses({ interactive: true })}>
      {children}
    </ScreenLink>
  )
}

function Waiting() {
  return <Skeleton className="my-1 h-5 w-16" />
}
