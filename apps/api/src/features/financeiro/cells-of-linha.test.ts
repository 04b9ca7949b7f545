import { formatCsv } from '@lapida/domain/shared/csv'
import { reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { orcamentoQualquer } from '@lapida/domain/testing/orcamento-qualquer'
import { timesOf } from '@lapida/domain/testing/wide-run'
import type { Orcamento } from '@lapida/contracts/orcamento'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellsOfLinha } from './cells-of-linha.ts'

function sumsOfRow(orcamento: Orcamento, desconto = orcamento.valorDesconto): number[] {
  const cells = cellsOfLinha(
    {
      id: orcamento.id,
      numeracao: 'ORC-2026-001',
      cliente: 'Ana; "Souza"',
      status: orcamento.status,
      subtotal: reaisToCentavos(orcamento.subtotal),
      desconto: reaisToCentavos(desconto),
      acrescimo: reaisToCentavos(orcamento.valorAcrescimo),
      total: reaisToCentavos(orcamento.valorTotal),
      createdAt: new Date(orcamento.createdAt),
    },
    'America/Sao_Paulo',
  )
  const figures = formatCsv([cells]).trim().split(';').slice(-4)
  expect(figures.every((figure) => /^\d+,\d{2}$/.test(figure))).toBe(true)
  return figures.map((figure) => Number(figure.replace(',', '')))
}

it(
  'adds up in the row of any quote, lines, materials and discounts set by hand',
  { timeout: 180_000 },
  () => {
    fc.assert(
      fc.property(orcamentoQualquer, (orcamento) => {
        const [subtotal = 0, desconto = 0, acrescimo = 0, total] = sumsOfRow(orcamento)
        expect(subtotal - desconto + acrescimo).toBe(total)
      }),
      { numRuns: timesOf(10_000) },
    )
  },
)

it('takes of a discount above the whole, as it was once stored, what there was to take', () => {
  const [orcamento] = fc.sample(
    orcamentoQualquer.filter(({ valorTotal }) => valorTotal > 0),
    1,
  )
  if (!orcamento) throw new Error('There is a quote.')
  const free = { ...orcamento, valorTotal: 0 }
  const [subtotal = 0, desconto = 0, acrescimo = 0, total] = sumsOfRow(free, 1_000_000)
  expect(subtotal - desconto + acrescimo).toBe(total)
})
