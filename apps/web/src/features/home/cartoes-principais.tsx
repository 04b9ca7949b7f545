import { Hammer } from 'lucide-react'
import type { ReactNode } from 'react'
import { cardClasses } from '@lapida/ui/card-classes'
import { classNames } from '@lapida/ui/class-names'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { ScreenIcon } from '#blocks/screen-icon/screen-icon.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import type { ScreenName } from '@lapida/contracts/screens'
import { CardBoundary } from './card-boundary.tsx'
import { useClientesDoInicio, useOrcamentosDoInicio } from './carga.ts'
import { useEspera } from './use-espera.ts'

/** The four ways that a day begins with, each with how much stands behind it. */
export function CartoesPrincipais() {
  return (
    <nav aria-label="Principais" className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <ScreenLink
        screen="orcamento"
        className="flex min-h-22 flex-col justify-between gap-2 rounded-card bg-primary p-4 font-semibold text-on-primary no-underline transition-colors hover:bg-primary-hover focus-visible:rounded-card active:bg-primary-active lg:flex-row lg:items-center lg:justify-start lg:gap-3"
      >
        <span className="[&_svg]:size-6 [&_svg]:stroke-[1.75]">
          <ScreenIcon name="orcamento" />
        </span>
        Novo Orçamento
      </ScreenLink>
      <CardBoundary title="Clientes">
        <ClientesCard />
      </CardBoundary>
      <CardBoundary title="Orçamentos">
        <OrcamentosCard />
      </CardBoundary>
      <CardBoundary title="Pedidos">
        <PedidosCard />
      </CardBoundary>
    </nav>
  )
}

function ClientesCard() {
  const clientes = useClientesDoInicio()?.filter(({ exemplo }) => !exemplo)
  return <CountCard screen="clientes" label="Clientes" hint="cadastrados" count={clientes?.length} />
}

function OrcamentosCard() {
  const orcamentos = useOrcamentosDoInicio()?.filter(({ exemplo }) => !exemplo)
  return <CountCard screen="orcamentos" label="Orçamentos" hint="no total" count={orcamentos?.length} />
}

function PedidosCard() {
  const orcamentos = useOrcamentosDoInicio()
  const pedidos = orcamentos?.filter(({ exemplo, status }) => !exemplo && status === 'aprovado')
  return (
    <CountCard
      screen="orcamentos"
      search={{ status: 'aprovado' }}
      label="Pedidos"
      hint="aprovados"
      count={pedidos?.length}
      icon={<Hammer aria-hidden="true" />}
    />
  )
}

interface CountCardProps {
  screen: ScreenName
  search?: Record<string, string>
  label: string
  /** what is counted */
  hint: string
  count: number | undefined
  icon?: ReactNode
}

function CountCard({ screen, search = {}, label, hint, count, icon }: CountCardProps) {
  const espera = useEspera(count === undefined)
  return (
    <ScreenLink
      screen={screen as 'home'}
      params={{ search }}
      className={classNames(
        cardClasses({ interactive: true }),
        'flex! min-h-22 flex-col justify-between gap-2 lg:flex-row lg:items-center lg:justify-start lg:gap-3',
      )}
    >
      <span className="text-link [&_svg]:size-6 [&_svg]:stroke-[1.75]">
        {icon ?? <ScreenIcon name={screen} />}
      </span>
      <span className="flex flex-1 flex-wrap items-end justify-between gap-x-2 lg:items-center">
        <span className="min-w-0">
          <span className="block font-semibold">{label}</span>
          <span className="block text-small text-fg-3">{hint}</span>
        </span>
        {count !== undefined && espera === null ? (
          <span className="num text-h1 font-strong tracking-h1">{count.toLocaleString('pt-BR')}</span>
        ) : (
          <Skeleton className={classNames('h-7 w-10', espera === 'nada' && 'invisible')} />
        )}
      </span>
    </ScreenLink>
  )
}
