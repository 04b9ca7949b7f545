import { expect, it } from 'vitest'
import { camposOfAjustes, validadeCivil } from './check-condicoes.ts'

const DESCONTO = 'O desconto vai de 0 a 100%.'
const ACRESCIMO = 'O acréscimo vai de 0 a 100%.'
const PASSADO = 'A data de validade não pode estar no passado.'

it.each([
  ['porcentagem', 100, 'porcentagem', 100, {}],
  ['porcentagem', 100.01, 'porcentagem', 0, { desconto: DESCONTO }],
  ['valor', 5_000, 'porcentagem', 101, { acrescimo: ACRESCIMO }],
  ['porcentagem', 200, 'porcentagem', 200, { desconto: DESCONTO, acrescimo: ACRESCIMO }],
  ['valor', 5_000, 'valor', 5_000, {}],
] as const)('discount %s %d, surcharge %s %d', (tipoDesconto, desconto, tipoAcrescimo, acrescimo, campos) => {
  expect(camposOfAjustes({ tipoDesconto, desconto, tipoAcrescimo, acrescimo })).toEqual(campos)
})

it.each([
  ['none', null, null, null, {}],
  ['today', '2026-11-20', null, '2026-11-20', {}],
  ['yesterday', '2026-11-19', null, '2026-11-19', { dataValidade: PASSADO }],
  ['yesterday, as stored', '2026-11-19', '2026-11-19', '2026-11-19', {}],
  ['still today in São Paulo', '2026-11-21T02:59:59.999Z', null, '2026-11-20', {}],
  ['tomorrow in São Paulo', '2026-11-21T03:00:00Z', null, '2026-11-21', {}],
  ['an instant with its own zone', '2026-11-19T23:30:00-05:00', null, '2026-11-20', {}],
  ['no day of the calendar', '2026-13-45', null, null, { dataValidade: 'Use uma data válida.' }],
  ['a leap day of no leap year', '2027-02-29', null, null, { dataValidade: 'Use uma data válida.' }],
])('%s', (_, sent, stored, dia, campos) => {
  const context = { hoje: '2026-11-20', zona: 'America/Sao_Paulo', stored }
  expect(validadeCivil(sent, context)).toEqual({ dia, campos })
})
