import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../shared/datas.ts'
import { datasEmTexto, prazoEmTexto } from './datas-da-obra.ts'
import { erroTermino } from './termino.ts'

it.each([
  [null, null, ''],
  ['2026-12-01', null, 'Início em 01/12/2026'],
  [null, '2026-12-15', 'Término em 15/12/2026'],
  ['2026-12-01', '2026-12-15', '01/12/2026 a 15/12/2026'],
])('work from %s to %s reads %j', (dataInicio, dataTermino, text) => {
  expect(datasEmTexto({ dataInicio, dataTermino })).toBe(text)
})

it('ends before it begins exactly when the last day is the earlier one', () => {
  const day = fc.integer({ min: -4_000, max: 40_000 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(fc.option(day, { nil: null }), fc.option(day, { nil: null }), (dataInicio, dataTermino) => {
      const isWrong =
        dataInicio !== null && dataTermino !== null && Date.parse(dataTermino) < Date.parse(dataInicio)
      expect(erroTermino({ dataInicio, dataTermino }) !== null).toBe(isWrong)
    }),
  )
})

it.each([
  ['', null, ''],
  ['Até o Natal', null, 'Até o Natal'],
  ['', 1, '1 dia útil'],
  ['Após a medição', 15, 'Após a medição · 15 dias úteis'],
  ['15 dias úteis após a medição', 15, '15 dias úteis após a medição'],
  ['15 DIAS  UTEIS', 15, '15 DIAS  UTEIS'],
  ['115 dias úteis', 15, '115 dias úteis · 15 dias úteis'],
])('the term %j with %s working days reads %j', (prazoEntrega, prazoDiasUteis, text) => {
  expect(prazoEmTexto({ prazoEntrega, prazoDiasUteis })).toBe(text)
})
