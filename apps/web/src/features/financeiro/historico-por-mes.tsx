import type { MesFinanceiro } from '@lapida/contracts/financeiro'
import { formatMes } from '@lapida/domain/shared/datas'
import { plural } from '@lapida/domain/shared/texto'
import { Card } from '@lapida/ui/card.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { dinheiro } from './in-words.ts'

export interface HistoricoPorMesProps {
  meses: readonly MesFinanceiro[]
  mesAtual: string
}

const CHART = { width: 420, height: 168, baseline: 142, tallest: 112, bar: 44, step: 70 }

/** The last six months: bars with their values, and count, total and average of each. */
export function HistoricoPorMes({ meses, mesAtual }: HistoricoPorMesProps) {
  return (
    <Card title="Histórico por Mês">
      <Bars meses={meses} mesAtual={mesAtual} />
      <p className="mt-1 mb-3 text-small text-fg-3">
        Em milhares de reais, pelo mês em que o orçamento foi feito.
      </p>
      <MonthTable meses={meses} />
    </Card>
  )
}

function Bars({ meses, mesAtual }: HistoricoPorMesProps) {
  const highest = Math.max(1, ...meses.map(({ total }) => total))
  return (
    <svg
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      role="img"
      aria-label={`Total por mês. ${meses.map(({ mes, total }) => `${formatMes(mes)}: ${dinheiro(total)}`).join('; ')}.`}
      className="h-auto w-full"
    >
      {[0, 0.5, 1].map((share) => {
        const y = CHART.baseline - share * CHART.tallest
        return <line key={share} x1="0" x2={CHART.width} y1={y} y2={y} className="stroke-chart-grid" />
      })}
      {meses.map(({ mes, total }, index) => {
        const height = total > 0 ? Math.max(2, (total / highest) * CHART.tallest) : 0
        const x = (CHART.step - CHART.bar) / 2 + index * CHART.step
        const middle = x + CHART.bar / 2
        return (
          <g key={mes} fontSize="13" textAnchor="middle" className="num font-medium">
            <rect
              x={x}
              y={CHART.baseline - height}
              width={CHART.bar}
              height={height}
              rx="4"
              className={mes === mesAtual ? 'fill-chart-1' : 'fill-secondary'}
            />
            <text x={middle} y={CHART.baseline - height - 7} className="fill-fg">
              {thousands(total)}
            </text>
            <text x={middle} y={CHART.baseline + 19} className="fill-fg-3">
              {formatMes(mes).slice(0, 3)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** A row of one table from 640 px up; below it the month and its count share a line with the total. */
function MonthTable({ meses }: Pick<HistoricoPorMesProps, 'meses'>) {
  return (
    <table className="num w-full text-label">
      <caption className="sr-only">Quantidade, total e média por mês</caption>
      <thead>
        <tr className="border-b border-line text-left text-small text-fg-3">
          <th scope="col" className="py-2 font-medium">
            Mês
          </th>
          <th scope="col" className="py-2 text-right font-medium max-sm:sr-only">
            Orçamentos
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Total
          </th>
          <th scope="col" className="py-2 text-right font-medium max-sm:sr-only">
            Média
          </th>
        </tr>
      </thead>
      <tbody>
        {[...meses].reverse().map(({ mes, quantidade, total, media }) => (
          <tr key={mes} className="border-b border-line last:border-0">
            <th scope="row" className="text-left font-normal">
              <ScreenLink
                screen="orcamentos"
                params={{ search: { criado: mes } }}
                className="inline-flex min-h-11 flex-col justify-center rounded-small text-link underline underline-offset-3 first-letter:uppercase"
              >
                {formatMes(mes)}
              </ScreenLink>
              <span className="-mt-2 block pb-2 text-small text-fg-3 sm:hidden" aria-hidden="true">
                {plural(quantidade, 'orçamento', 'orçamentos')}
              </span>
            </th>
            <td className="py-2 text-right max-sm:sr-only">{quantidade}</td>
            <td className="py-2 text-right font-semibold">
              {dinheiro(total)}
              <span className="block text-small font-normal text-fg-3 sm:hidden" aria-hidden="true">
                média {dinheiro(media)}
              </span>
            </td>
            <td className="py-2 text-right max-sm:sr-only">{dinheiro(media)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** R$ 45.230,00 are '45,2'; small months keep a figure of their own. */
function thousands(reais: number): string {
  const digits = reais > 0 && reais < 950 ? 2 : 1
  return (reais / 1000).toLocaleString('pt-BR', { maximumFractionDigits: digits })
}
