import type { MesFinanceiro } from '@lapida/contracts/financeiro'
import { formatMes } from '@lapida/domain/shared/datas'
import { plural } from '@lapida/domain/shared/texto'
import { Card } from '@lapida/ui/card.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { dinheiro, mesInFull } from './in-words.ts'

export interface HistoricoPorMesProps {
  meses: readonly MesFinanceiro[]
  mesAtual: string
}

/** Height of the highest bar, px. */
const TALLEST = 132

/** The last six months: bars with their values, and count, total and average of each. */
export function HistoricoPorMes({ meses, mesAtual }: HistoricoPorMesProps) {
  return (
    <Card title="Histórico por Mês">
      <div className="grid items-center gap-x-10 gap-y-4 lg:grid-cols-2">
        <div>
          <Bars meses={meses} mesAtual={mesAtual} />
          <p className="mt-1 text-small text-fg-3">
            Em milhares de reais, pelo mês em que o orçamento foi feito.
          </p>
        </div>
        <MonthTable meses={meses} />
      </div>
    </Card>
  )
}

/** The bars are drawn, the figures are text of the page: they keep their size on a narrow screen. */
function Bars({ meses, mesAtual }: HistoricoPorMesProps) {
  const highest = Math.max(1, ...meses.map(({ total }) => total))
  const inWords = meses.map(({ mes, total }) => `${formatMes(mes)}: ${dinheiro(total)}`).join('; ')
  return (
    <div role="img" aria-label={`Total por mês. ${inWords}.`} className="num text-center">
      <div className="grid grid-cols-6 items-end border-b border-chart-grid pt-1">
        {meses.map(({ mes, total }) => (
          <div key={mes} className="min-w-0">
            <span className="-mx-1.5 block text-badge font-medium whitespace-nowrap sm:text-label">
              {thousands(total)}
            </span>
            <svg
              viewBox="0 0 60 1"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="mx-auto mt-1 block w-3/5 max-w-14 rounded-t-small"
              style={{ height: total > 0 ? Math.max(2, Math.round((total / highest) * TALLEST)) : 0 }}
            >
              <rect width="60" height="1" className={mes === mesAtual ? 'fill-chart-1' : 'fill-secondary'} />
            </svg>
          </div>
        ))}
      </div>
      <div className="grid grid-cols-6 pt-1.5 text-badge text-fg-3 sm:text-label">
        {meses.map(({ mes }) => (
          <span key={mes}>{formatMes(mes).slice(0, 3)}</span>
        ))}
      </div>
    </div>
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
            <th scope="row" className="pr-2 text-left leading-5 font-normal">
              <ScreenLink
                screen="orcamentos"
                params={{ search: { criado: mes } }}
                className="inline-flex min-h-11 items-center rounded-small text-link underline underline-offset-3 max-sm:py-2"
              >
                {mesInFull(mes)}
              </ScreenLink>
              <span className="-mt-1.5 block pb-2 text-small text-fg-3 sm:hidden" aria-hidden="true">
                {plural(quantidade, 'orçamento', 'orçamentos')}
              </span>
            </th>
            <td className="py-2 text-right max-sm:sr-only">{quantidade}</td>
            <td className="py-2 text-right font-semibold">
              <span className="whitespace-nowrap">{dinheiro(total)}</span>
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
