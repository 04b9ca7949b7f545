import { GUARDA_ANOS } from '@lapida/contracts/valores'
import { expect, it } from 'vitest'
import { erroGuardaAnos, anosOfGuarda, lastDayOfGuarda, TEXTO_DA_GUARDA } from './guarda.ts'

it.each([
  ['5', 5],
  [' 10 anos ', 10],
  ['1 ano', 1],
  ['', GUARDA_ANOS.padrao],
  ['cinco', null],
  ['5,5', null],
  ['-1', null],
])('reads %j as %j years', (text, years) => {
  expect(anosOfGuarda(text)).toBe(years)
})

it('takes what is between its limits, which its words name', () => {
  for (const years of [1, 5, 20]) expect(erroGuardaAnos(years)).toBeNull()
  for (const years of [null, 0, 21]) expect(erroGuardaAnos(years)).toBe('A guarda vai de 1 a 20 anos.')
  expect(TEXTO_DA_GUARDA).toContain('5 anos')
})

it.each([
  ['2026-11-20', 5, '2031-11-20'],
  ['2028-02-29', 1, '2029-03-01'],
  ['2028-02-29', 4, '2032-02-29'],
])('ends evidence of %s and %i years on %s', (dia, anos, ate) => {
  expect(lastDayOfGuarda(dia, anos)).toBe(ate)
})
