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
import { crescimentoEmPalavras, dinheiro, mesInFull, nomeOfMes, porcentagem } from './in-words.ts'

export interface ResumoTabProps {
  dados: Financeiro
}

/** The four figures, how the month does, and the last six months. */
export function ResumoTab({ dados }: ResumoTabProps) {
  const { mesAtual, totalGeral, orcamentos, ticketMedio } = dados
  const atual = monthOf(dados, mesAtual)
  return (
    <div className="grid gap-4">
      <section
        aria-label="Indicadores"
        className="grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1 lg:grid-cols-4 lg:gap-4"
      >
        <FigureLink label="Total Geral" value={dinheiro(totalGeral)} note="soma de todos" />
        <FigureLink
          label="Orçamentos"
          value={orcamentos}
          note={`${atual.quantidade} em ${nomeOfMes(mesAtual)}`}
        />
        <FigureLink label="Ticket Médio" value={dinheiro(ticketMedio)} note="por orçamento" />
        <FigureLink
          label="Este Mês"
          value={dinheiro(atual.total)}
          note={
            <>
              <Arrow crescimento={dados.crescimento} />
              {crescimentoEmPalavras(dados.crescimento, addMonths(mesAtual, -1))}
            </>
          }
          noteTone={toneOf(dados.crescimento)}
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
        <>
          <PerformanceMensal dados={dados} />
          <HistoricoPorMes meses={dados.meses} mesAtual={mesAtual} />
        </>
      )}
    </div>
  )
}

function monthOf({ meses }: Financeiro, wanted: string): MesFinanceiro {
  return meses.find(({ mes }) => mes === wanted) ?? { mes: wanted, quantidade: 0, total: 0, media: 0 }
}

/** Growth over the month before, and how many of all quotes were approved. */
function PerformanceMensal({ dados }: ResumoTabProps) {
  const { mesAtual, taxaAprovacao, aprovados, orcamentos } = dados
  const anterior = monthOf(dados, addMonths(mesAtual, -1))
  const taxa = taxaAprovacao === null ? '—' : porcentagem(taxaAprovacao)
  return (
    <Card title="Performance Mensal">
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
        <div>
          <Growth crescimento={dados.crescimento} mesAnterior={anterior.mes} />
          <dl className="mt-2 grid">
            {[monthOf(dados, mesAtual), anterior].map(({ mes, total }) => (
              <div key={mes} className="flex flex-wrap items-center justify-between gap-x-4">
                <dt className="text-fg-3">{mesInFull(mes)}</dt>
                <dd className="num ml-auto">
                  <MonthLink mes={mes}>{dinheiro(total)}</MonthLink>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="grid content-start gap-2 max-lg:border-t max-lg:border-line max-lg:pt-4">
          <div className="flex items-baseline justify-between gap-3">
            <h3>Taxa de Aprovação</h3>
            <span className="num text-h2 font-strong">{taxa}</span>
          </div>
          <Progress label={`Taxa de Aprovação: ${taxa}`} value={taxaAprovacao ?? 0} tone="success" />
          <ScreenLink
            screen="orcamentos"
            params={{ search: { status: 'aprovado' } }}
            className="num inline-flex min-h-11 items-center justify-self-start rounded-small text-small text-link underline underline-offset-3"
          >
            {plural(aprovados.quantidade, 'aprovado', 'aprovados')} de{' '}
            {plural(orcamentos, 'orçamento', 'orçamentos')}
          </ScreenLink>
        </div>
      </div>
    </Card>
  )
}

interface GrowthProps {
  crescimento: number | null
  mesAnterior: string
}

const GROWTH_TONES = { success: 'text-success-fg', danger: 'text-danger-fg', neutral: 'text-fg' }

/** Up or down in words and as an arrow, never by colour alone. */
function Growth({ crescimento, mesAnterior }: GrowthProps) {
  return (
    <p
      className={`flex items-center gap-2 text-h2 font-strong [&_svg]:size-6 [&_svg]:shrink-0 ${GROWTH_TONES[toneOf(crescimento)]}`}
    >
      <Arrow crescimento={crescimento} />
      {crescimentoEmPalavras(crescimento, mesAnterior)}
    </p>
  )
}

function toneOf(crescimento: number | null): keyof typeof GROWTH_TONES {
  if (!crescimento) return 'neutral'
  return crescimento > 0 ? 'success' : 'danger'
}

function Arrow({ crescimento }: Pick<GrowthProps, 'crescimento'>) {
  if (!crescimento) return null
  return crescimento > 0 ? <TrendingUp aria-hidden="true" /> : <TrendingDown aria-hidden="true" />
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
