import type { Parcela } from '@lapida/contracts/parcela'
import { expect, it } from 'vitest'
import { quotesWithoutEntrada } from './sem-entrada.ts'

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
