import { expect, it } from 'vitest'
import { parseEspessura } from './espessura.ts'

it.each([
  ['2 cm', 20],
  ['2cm', 20],
  ['2', 20],
  ['1,2 cm', 12],
  ['1.2', 12],
  ['20', 20],
  ['12mm', 12],
  ['30 mm', 30],
  ['0,03 m', 30],
  ['', null],
  ['fina', null],
  ['2 cm ou 3 cm', null],
  ['0', null],
  ['-2 cm', null],
  ['5 m', null],
])('reads %j as %j mm', (texto, mm) => expect(parseEspessura(texto)).toBe(mm))

it('knows the unit of a spreadsheet column', () => {
  expect(parseEspessura('20', 'cm')).toBe(200)
  expect(parseEspessura('30', 'cm')).toBe(30)
  expect(parseEspessura('2', 'mm')).toBe(20)
})
