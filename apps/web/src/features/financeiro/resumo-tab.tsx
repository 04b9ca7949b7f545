import { TrendingDown, TrendingUp } from 'lucide-react'
import type { Financeiro, MesFinanceiro } from '@lapida/contracts/financeiro'
import { addMonths } from '@lapida/domain/shared/datas'
import { plural } from '@lapida/domain/shared/texto'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Card } from '@lapida/ui/card.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { Progress } from '@lapida/ui/progress.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { FigureLink } from './figure-link.tsx'
import { HistoricoPorMes } from './historico-por-mes.tsx'
import { crescimentoEmPalavras, dinheiro, nomeDoMes, porcentagem } from './in-words.ts'

export interface ResumoTabProps {
  dados: Financeiro
}

/** The four figures, how the month does, and the last six months. */
export function ResumoTab({ dados }: ResumoTabProps) {
  const { mesAtual, totalGeral, orcamentos, ticketMedio } = dados
  const atual = monthOf(dados, mesAtual)
  return (
    <div className="grid gap-4">
      <section aria-label="Indicadores" className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        <FigureLink
          label="Total Geral"
          value={dinheiro(totalGeral)}
          note={plural(orcamentos, 'orçamento', 'orçamentos')}
        />
        <FigureLink
          label="Orçamentos"
          value={orcamentos}
          note={`${atual.quantidade} em ${nomeDoMes(mesAtual)}`}
        />
        <FigureLink label="Ticket Médio" value={dinheiro(ticketMedio)} note="por orçamento" />
        <FigureLink
          label="Este Mês"
          value={dinheiro(atual.total)}
          note={plural(atual.quantidade, 'orçamento', 'orçamentos')}
          search={{ criado: mesAtual }}
        />
      </section>
      {orcamentos === 0 ? (
        <EmptyState
          title="Nenhum orçamento criado"
          description="Os números começam com o seu primeiro orçamento. Os exemplos não contam."
          action={
            <ScreenLink screen="orcamento" className={buttonClasses({ size: 'large' })}>
              Novo Orçamento
            </ScreenLink>
          }
        />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
          <PerformanceMensal dados={dados} />
          <HistoricoPorMes meses={dados.meses} mesAtual={mesAtual} />
        </div>
      )}
    </div>
  )
}

function monthOf({ meses }: Financeiro, wanted: string): MesFinanceiro {
  return meses.find(({ mes }) => mes === wanted) ?? { mes: wanted, quantidade: 0, total: 0, media: 0 }
}

function PerformanceMensal({ dados }: ResumoTabProps) {
  const { mesAtual, taxaAprovacao, aprovados, orcamentos } = dados
  const anterior = monthOf(dados, addMonths(mesAtual, -1))
  return (
    <Card title="Performance Mensal">
      <Growth crescimento={dados.crescimento} mesAnterior={anterior.mes} />
      <dl className="mt-3 grid gap-1">
        {[monthOf(dados, mesAtual), anterior].map(({ mes, total }) => (
          <div key={mes} className="flex flex-wrap items-center justify-between gap-x-4">
            <dt className="text-fg-3 first-letter:uppercase">{nomeDoMes(mes)}</dt>
            <dd className="num ml-auto">
              <MonthLink mes={mes}>{dinheiro(total)}</MonthLink>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid gap-2 border-t border-line pt-4">
        <div className="flex items-baseline justify-between gap-3">
          <h3>Taxa de Aprovação</h3>
          <span className="num text-h2 font-strong">
            {taxaAprovacao === null ? '—' : porcentagem(taxaAprovacao)}
          </span>
        </div>
        <Progress
          label={`Taxa de Aprovação: ${taxaAprovacao === null ? 'sem orçamentos' : porcentagem(taxaAprovacao)}`}
          value={taxaAprovacao ?? 0}
          tone="success"
        />
        <p className="text-small text-fg-3">
          <ScreenLink
            screen="orcamentos"
            params={{ search: { status: 'aprovado' } }}
            className="num inline-flex min-h-11 items-center rounded-small text-link underline underline-offset-3"
          >
            {plural(aprovados.quantidade, 'aprovado', 'aprovados')} de{' '}
            {plural(orcamentos, 'orçamento', 'orçamentos')}
          </ScreenLink>
        </p>
      </div>
    </Card>
  )
}

interface GrowthProps {
  crescimento: number | null
  mesAnterior: string
}

/** Up or down in words and as an arrow, never by colour alone. */
function Growth({ crescimento, mesAnterior }: GrowthProps) {
  const up = (crescimento ?? 0) > 0
  const down = (crescimento ?? 0) < 0
  const tone = up ? 'text-success-fg' : down ? 'text-danger-fg' : 'text-fg'
  return (
    <p className={`flex items-center gap-2 text-h2 font-strong ${tone}`}>
      {up && <TrendingUp aria-hidden="true" className="size-6 shrink-0" />}
      {down && <TrendingDown aria-hidden="true" className="size-6 shrink-0" />}
      {crescimentoEmPalavras(crescimento, mesAnterior)}
    </p>
  )
}

interface MonthLinkProps {
  mes: string
  children: string
}

function MonthLink({ mes, children }: MonthLinkProps) {
  return (
    <ScreenLink
      screen="orcamentos"
      params={{ search: { criado: mes } }}
      className="inline-flex min-h-11 items-center rounded-small font-semibold text-fg underline decoration-line-input underline-offset-4"
    >
      {children}
    </ScreenLink>
  )
}
