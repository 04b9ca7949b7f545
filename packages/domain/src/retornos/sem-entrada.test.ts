import type { Parcela } from '@lapida/contracts/parcela'
import { expect, it } from 'vitest'
import { canLackEntrada, quotesWithoutEntrada } from './sem-entrada.ts'

it.each<[Parcela['gatilho'], Parcela['situacao'], boolean]>([
  ['aprovacao', 'aberta', true],
  ['aprovacao', 'vencida', true],
  ['aprovacao', 'parcial', true],
  ['aprovacao', 'avisada', false],
  ['aprovacao', 'paga', false],
  ['aprovacao', 'cancelada', false],
  ['instalacao', 'vencida', false],
])('an instalment of %s that is %s: %s', (gatilho, situacao, expected) => {
  expect(quotesWithoutEntrada([{ orcamentoId: 'a', gatilho, situacao }]).has('a')).toBe(expected)
})

it.each([
  ['aprovado', false, true],
  ['aprovado', true, false],
  ['finalizado', false, false],
  ['rejeitado', false, false],
] as const)('a quote that is %s (sample: %s) can lack its deposit: %s', (status, exemplo, expected) => {
  expect(canLackEntrada({ status, exemplo })).toBe(expected)
})
