import { formatMes } from '@lapida/domain/shared/datas'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { Card } from '@lapida/ui/card.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useOrcamentosDoInicio } from './carga.ts'
import { indicadores, type Indicadores } from './indicadores.ts'
import { PanelSkeleton, Waiting } from './skeletons.tsx'
import { useDia } from './use-dia.ts'
import { useEspera } from './use-espera.ts'

type Meses = Indicadores['aprovadoPorMes']

const CHART = { width: 342, height: 176, baseline: 148, tallest: 120, bar: 34, step: 57 }

/** Approved value of the last six months: bars with their figures, and the same as a table. */
export function AprovadoPorMes() {
  const orcamentos = useOrcamentosDoInicio()
  const dia = useDia()
  const espera = useEspera(orcamentos === undefined)
  if (!orcamentos || espera !== null)
    return (
      <Waiting espera={espera ?? 'nada'} label="Carregando Aprovado por mês">
        <PanelSkeleton />
      </Waiting>
    )
  const { aprovadoPorMes } = indicadores(orcamentos, dia)
  return (
    <Card title="Aprovado por mês">
      <Chart meses={aprovadoPorMes} />
      {aprovadoPorMes.every(({ valor }) => valor === 0) ? (
        <p className="mt-2 text-small text-fg-3">
          O valor de cada orçamento aparece aqui no mês em que for aprovado.
        </p>
      ) : (
        <>
          <p className="mt-2 text-small text-fg-3">
            Em milhares de reais, no mês em que cada orçamento foi aprovado.
          </p>
          <details className="text-small text-fg-3">
            <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-small text-link underline underline-offset-3">
              Ver tabela
            </summary>
            <MesesTable meses={aprovadoPorMes} />
          </details>
        </>
      )}
    </Card>
  )
}

/** The drawing, and over each of its columns a link to the quotes that make it. */
function Chart({ meses }: { meses: Meses }) {
  const highest = Math.max(1, ...meses.map(({ valor }) => valor))
  return (
    <div className="relative -mx-3 sm:mx-0">
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} aria-hidden="true" className="h-auto w-full">
        {[CHART.baseline, CHART.baseline - 60, CHART.baseline - 120].map((y) => (
          <line key={y} x1="0" x2={CHART.width} y1={y} y2={y} className="stroke-chart-grid" />
        ))}
        {meses.map((mes, index) => (
          <Bar
            key={mes.mes}
            mes={mes}
            x={index * CHART.step}
            height={(mes.valor / highest) * CHART.tallest}
            current={index === meses.length - 1}
          />
        ))}
      </svg>
      <ul aria-label="Valor aprovado por mês" className="absolute inset-0 grid grid-cols-6">
        {meses.map(({ mes, valor }) => (
          <li key={mes}>
            <ScreenLink
              screen="orcamentos"
              params={{ search: { aprovado: mes } }}
              aria-label={`${formatMes(mes)}: ${formatDinheiro(valor)}`}
              title={formatDinheiro(valor)}
              className="block h-full rounded-small transition-colors hover:bg-fg/5 focus-visible:rounded-small"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface BarProps {
  mes: Meses[number]
  x: number
  height: number
  current: boolean
}

function Bar({ mes: { mes, valor }, x, height, current }: BarProps) {
  const middle = x + CHART.step / 2
  const top = CHART.baseline - height
  return (
    <g fontSize="12.5" textAnchor="middle" className="num font-medium">
      <rect
        x={middle - CHART.bar / 2}
        y={valor > 0 ? Math.min(top, CHART.baseline - 2) : CHART.baseline - 2}
        width={CHART.bar}
        height={Math.max(height, 2)}
        rx={Math.min(4, Math.max(height, 2) / 2)}
        className={valor === 0 ? 'fill-line-strong' : current ? 'fill-chart-1' : 'fill-secondary'}
      />
      {valor > 0 && (
        <text x={middle} y={top - 7} className="fill-fg">
          {thousands(valor)}
        </text>
      )}
      <text x={middle} y={CHART.baseline + 19} className={current ? 'fill-fg' : 'fill-fg-3'}>
        {formatMes(mes).slice(0, 3)}.
      </text>
    </g>
  )
}

function MesesTable({ meses }: { meses: Meses }) {
  return (
    <table className="num w-full text-label text-fg">
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
          <tr key={mes} className="border-b border-line last:border-0">
            <td>{formatMes(mes)}</td>
            <td className="text-right">
              <ScreenLink
                screen="orcamentos"
                params={{ search: { aprovado: mes } }}
                className="inline-flex min-h-11 min-w-11 items-center justify-end"
              >
                {formatDinheiro(valor)}
              </ScreenLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 4523000 centavos are '45,2'; less than a hundred reais still show that something was approved. */
function thousands(centavos: number): string {
  const value = Math.round(centavos / 10_000) / 10
  return value === 0 ? '< 0,1' : value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
}
