import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { addMonths, formatMes, mesCivil, type MesCivil } from '@lapida/domain/shared/datas'
import { formatDinheiro, formatDinheiroCompacto } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { cardClasses } from '@lapida/ui/card-classes'
import { Explained } from '@lapida/ui/explained.tsx'
import { Stat, type StatProps } from '@lapida/ui/stat-card.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { CardBoundary } from './card-boundary.tsx'
import { useClientesDoInicio, useOrcamentosDoInicio } from './carga.ts'
import { clientesAtivos, indicadores, type Indicadores } from './indicadores.ts'
import { FigureSkeleton, Waiting } from './skeletons.tsx'
import { useDia } from './use-dia.ts'
import { useEspera } from './use-espera.ts'

/** The four figures of the month. Each leads to the list that adds up to it and says what it means. */
export function IndicadoresGrid() {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <CardBoundary title="Orçamentos este mês">
        <OrcamentosDoMes />
      </CardBoundary>
      <CardBoundary title="Aprovado no mês">
        <AprovadoNoMes />
      </CardBoundary>
      <CardBoundary title="Taxa de aprovação">
        <TaxaAprovacao />
      </CardBoundary>
      <CardBoundary title="Clientes ativos">
        <ClientesAtivos />
      </CardBoundary>
    </div>
  )
}

function useFigures(): (Indicadores & { mes: MesCivil; antes: string }) | undefined {
  const orcamentos = useOrcamentosDoInicio()
  const dia = useDia()
  if (!orcamentos) return undefined
  const mes = mesCivil(dia.hoje)
  return { ...indicadores(orcamentos, dia), mes, antes: monthBefore(mes) }
}

/** 'outubro' */
function monthBefore(mes: MesCivil): string {
  return formatMes(addMonths(mes, -1)).split(' ')[0] ?? ''
}

function OrcamentosDoMes() {
  const figures = useFigures()
  if (!figures) return <FigureCard label="Orçamentos este mês" />
  const { orcamentosNoMes, orcamentosAntes, mes, antes } = figures
  return (
    <FigureCard
      label="Orçamentos este mês"
      about="Orçamentos criados neste mês, em qualquer status."
      screen="orcamentos"
      search={{ criado: mes }}
      value={orcamentosNoMes.toLocaleString('pt-BR')}
      note={<Difference by={orcamentosNoMes - orcamentosAntes} than={`em ${antes}`} same={antes} />}
      noteTone={toneOf(orcamentosNoMes - orcamentosAntes)}
    />
  )
}

function AprovadoNoMes() {
  const figures = useFigures()
  if (!figures) return <FigureCard label="Aprovado no mês" />
  const { receita, receitaAntes, mes, antes } = figures
  return (
    <FigureCard
      label="Aprovado no mês"
      about={`Soma do Total Final dos orçamentos aprovados neste mês: ${formatDinheiro(receita)}.`}
      screen="orcamentos"
      search={{ aprovado: mes }}
      value={<span title={formatDinheiro(receita)}>{formatDinheiroCompacto(receita)}</span>}
      note={<Growth now={receita} before={receitaAntes} month={antes} />}
      noteTone={toneOf(receitaAntes === 0 ? 0 : receita - receitaAntes)}
    />
  )
}

function TaxaAprovacao() {
  const figures = useFigures()
  if (!figures) return <FigureCard label="Taxa de aprovação" />
  const { taxaAprovacao, pedidos, orcamentos } = figures
  return (
    <FigureCard
      label="Taxa de aprovação"
      about="Orçamentos aprovados divididos por todos os orçamentos."
      screen="orcamentos"
      search={{ status: 'aprovado' }}
      value={taxaAprovacao === null ? '—' : `${taxaAprovacao}%`}
      note={
        taxaAprovacao === null
          ? 'sem orçamentos ainda'
          : `${pedidos.toLocaleString('pt-BR')} de ${plural(orcamentos, 'orçamento', 'orçamentos')}`
      }
    />
  )
}

function ClientesAtivos() {
  const clientes = useClientesDoInicio()
  const orcamentos = useOrcamentosDoInicio()
  const dia = useDia()
  if (!clientes || !orcamentos) return <FigureCard label="Clientes ativos" />
  const { ativos, ativosAntes } = clientesAtivos(clientes, orcamentos, dia)
  const before = `no fim de ${monthBefore(mesCivil(dia.hoje))}`
  return (
    <FigureCard
      label="Clientes ativos"
      about="Clientes com orçamento criado nos últimos 90 dias."
      screen="clientes"
      search={{ ativos: 'sim' }}
      value={ativos.toLocaleString('pt-BR')}
      note={<Difference by={ativos - ativosAntes} than={before} same={before.replace('no fim', 'ao fim')} />}
      noteTone={toneOf(ativos - ativosAntes)}
    />
  )
}

interface FigureCardProps extends Partial<Omit<StatProps, 'label'>> {
  label: string
  about?: string
  screen?: 'orcamentos' | 'clientes'
  search?: Record<string, string>
}

/** A figure as a link; without a value its shape. */
function FigureCard({ label, about, screen, search = {}, value, ...stat }: FigureCardProps) {
  const espera = useEspera(value === undefined)
  if (espera !== null || value === undefined || !screen)
    return (
      <Waiting espera={espera ?? 'nada'} label={`Carregando ${label}`}>
        <FigureSkeleton />
      </Waiting>
    )
  return (
    <Explained label={label} text={about} className="grid">
      <ScreenLink
        screen={screen}
        params={{ search }}
        className={`${cardClasses({ interactive: true })} min-h-28`}
      >
        <Stat label={<span className="block pr-7 max-[359px]:pr-4">{label}</span>} value={value} {...stat} />
      </ScreenLink>
    </Explained>
  )
}

function toneOf(change: number): 'success' | 'danger' | 'neutral' {
  if (change === 0) return 'neutral'
  return change > 0 ? 'success' : 'danger'
}

function trend(change: number): ReactNode {
  return change > 0 ? <TrendingUp aria-hidden="true" /> : <TrendingDown aria-hidden="true" />
}

interface DifferenceProps {
  by: number
  /** 'em outubro' */
  than: string
  /** 'outubro' */
  same: string
}

function Difference({ by, than, same }: DifferenceProps) {
  if (by === 0) return <>igual a {same}</>
  return (
    <>
      {trend(by)}
      <span>
        {Math.abs(by).toLocaleString('pt-BR')} {by > 0 ? 'a mais' : 'a menos'} que {than}
      </span>
    </>
  )
}

interface GrowthProps {
  now: number
  before: number
  month: string
}

function Growth({ now, before, month }: GrowthProps) {
  if (before === 0) return <>nada aprovado em {month}</>
  if (now === before) return <>igual a {month}</>
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return (
    <>
      {trend(now - before)}
      <span>
        {percent.toLocaleString('pt-BR')}% {now > before ? 'a mais' : 'a menos'} que em {month}
      </span>
    </>
  )
}
