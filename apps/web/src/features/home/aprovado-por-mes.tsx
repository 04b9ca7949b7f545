import { formatMes } from '@lapida/domain/shared/datas'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { Card } from '@lapida/ui/card.tsx'
import type { Indicadores } from './indicadores.ts'

type Meses = Indicadores['aprovadoPorMes']

const CHART = { width: 340, baseline: 120, tallest: 96, bar: 34, step: 57 }

/** Approved value of the last six months: bars with their figures, and the same as a table. */
export function AprovadoPorMes({ meses }: { meses: Meses }) {
  const highest = Math.max(1, ...meses.map(({ valor }) => valor))
  return (
    <Card title="Aprovado por mês">
      <svg
        viewBox={`0 0 ${CHART.width} 146`}
        role="img"
        aria-label={`Valor aprovado por mês. ${meses.map(inWords).join('; ')}.`}
        className="h-auto w-full"
      >
        {[120, 72, 24].map((y) => (
          <line key={y} x1="0" x2={CHART.width} y1={y} y2={y} className="stroke-chart-grid" />
        ))}
        {meses.map(({ mes, valor }, index) => {
          const height = (valor / highest) * CHART.tallest
          const x = 10 + index * CHART.step
          const last = index === meses.length - 1
          return (
            <g key={mes} fontSize="12" textAnchor="middle" className="num font-medium">
              <rect
                x={x}
                y={CHART.baseline - height}
                width={CHART.bar}
                height={height}
                rx="4"
                className={last ? 'fill-chart-1' : 'fill-secondary'}
              />
              {valor > 0 && (
                <text x={x + CHART.bar / 2} y={CHART.baseline - height - 6} className="fill-fg">
                  {thousands(valor)}
                </text>
              )}
              <text x={x + CHART.bar / 2} y="138" className="fill-fg-3">
                {formatMes(mes).slice(0, 3)}.
              </text>
            </g>
          )
        })}
      </svg>
      <details className="mt-1 text-small text-fg-3">
        <summary className="inline-flex min-h-11 items-center rounded-small text-link underline underline-offset-3">
          Ver tabela
        </summary>
        <MesesTable meses={meses} />
      </details>
      <p className="text-small text-fg-3">Em milhares de reais, pelo mês em que o orçamento foi feito.</p>
    </Card>
  )
}

function MesesTable({ meses }: { meses: Meses }) {
  return (
    <table className="num mb-3 w-full text-label text-fg">
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-1.5 font-semibold">
            Mês
          </th>
          <th scope="col" className="py-1.5 text-right font-semibold">
            Aprovado
          </th>
        </tr>
      </thead>
      <tbody>
        {meses.map(({ mes, valor }) => (
          <tr key={mes} className="border-b border-line">
            <td className="py-1.5">{formatMes(mes)}</td>
            <td className="py-1.5 text-right">{formatDinheiro(valor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 4523000 centavos are '45,2'; small months keep a figure of their own. */
function thousands(centavos: number): string {
  const value = Math.round(centavos / 10_000) / 10
  return value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
}

function inWords({ mes, valor }: Meses[number]): string {
  return `${formatMes(mes)}: ${formatDinheiro(valor)}`
}
