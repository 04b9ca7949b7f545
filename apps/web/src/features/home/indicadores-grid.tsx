import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { addMonths, formatMes, mesCivil, type DiaCivil } from '@lapida/domain/shared/datas'
import { formatDinheiroCompacto } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { StatCard } from '@lapida/ui/stat-card.tsx'
import type { Indicadores } from './indicadores.ts'

export interface IndicadoresGridProps {
  figures: Indicadores
  hoje: DiaCivil
}

/** The four figures of the month. Each says what it is compared with. */
export function IndicadoresGrid({ figures, hoje }: IndicadoresGridProps) {
  const before = formatMes(addMonths(mesCivil(hoje), -1)).split(' ')[0] ?? ''
  return (
    <section aria-label="Indicadores do mês" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label="Orçamentos este mês"
        value={figures.orcamentosNoMes}
        note={<Difference by={figures.diferencaOrcamentos} before={before} />}
        noteTone={toneOf(figures.diferencaOrcamentos)}
      />
      <StatCard
        label="Aprovado este mês"
        value={formatDinheiroCompacto(figures.aprovadoNoMes)}
        note={<Growth percent={figures.crescimentoAprovado} before={before} />}
        noteTone={toneOf(figures.crescimentoAprovado ?? 0)}
      />
      <StatCard
        label="Taxa de aprovação"
        value={figures.taxaAprovacao === null ? '-' : `${figures.taxaAprovacao}%`}
        note={`${figures.aprovadosNoMes} de ${plural(figures.orcamentosNoMes, 'orçamento', 'orçamentos')}`}
      />
      <StatCard label="Clientes ativos" value={figures.clientesAtivos} note="com orçamento em 90 dias" />
    </section>
  )
}

function toneOf(change: number): 'success' | 'danger' | 'neutral' {
  if (change === 0) return 'neutral'
  return change > 0 ? 'success' : 'danger'
}

function trend(change: number): ReactNode {
  if (change === 0) return null
  return change > 0 ? <TrendingUp aria-hidden="true" /> : <TrendingDown aria-hidden="true" />
}

function Difference({ by, before }: { by: number; before: string }) {
  if (by === 0) return <>igual a {before}</>
  return (
    <>
      {trend(by)}
      {Math.abs(by)} {by > 0 ? 'a mais' : 'a menos'} que em {before}
    </>
  )
}

function Growth({ percent, before }: { percent: number | null; before: string }) {
  if (percent === null) return <>sem aprovados em {before}</>
  if (percent === 0) return <>igual a {before}</>
  return (
    <>
      {trend(percent)}
      {Math.abs(percent)}% {percent > 0 ? 'sobre' : 'abaixo de'} {before}
    </>
  )
}
