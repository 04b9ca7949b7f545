import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contaRapida } from './conta-rapida.ts'

it.each([
  ['1,80 x 0,60 x 480', '1,08 m²', 'R$ 518,40'],
  ['1.80x0.60x480,00', '1,08 m²', 'R$ 518,40'],
  ['180 x 60 x 480', '1,08 m²', 'R$ 518,40'],
  ['1800mm × 600mm × 480', '1,08 m²', 'R$ 518,40'],
  ['1,20+0,60 * 0,60 * R$ 480/m²', '1,08 m²', 'R$ 518,40'],
  ['2,4 x 0,6 x 1.290', '1,44 m²', 'R$ 1.857,60'],
  ['0,333 x 0,333 x 100', '0,11 m²', 'R$ 11,09'],
  ['1,80 x 0,60', '1,08 m²', ''],
  ['1,80 X 0,60 X', '1,08 m²', ''],
])('reads %s', (text, area, total) => {
  const conta = contaRapida(text)
  const plain = (figure: string | undefined) => figure?.replace(/\s/g, ' ')
  expect([plain(conta?.area), plain(conta?.total)]).toEqual([area, total])
})

it.each([
  '',
  'x',
  '1,80',
  '480',
  '1,80 x',
  'x 0,60',
  '1,80 x 0,60 x 480 x 2',
  '1,80 x 0 x 480',
  '-1 x 2 x 480',
  '1,80 x 0,60 x 0',
  '1,80 x 0,60 x -5',
  '1,80 x 0,60 x 2.000.000',
  '101 m x 1 m x 10',
  'caixa x luz',
  'Alex Xavier',
  'são gabriel x 480',
])('is no sum: %s', (text) => {
  expect(contaRapida(text)).toBeNull()
})

it('never throws, whatever is typed', () => {
  fc.assert(fc.property(fc.string(), (text) => void contaRapida(text)))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'0123456789,.x×*+-mc R$/²'), { maxLength: 40 }), (marks) => {
      const conta = contaRapida(marks.join(''))
      expect(conta === null || conta.comprimento > 0).toBe(true)
    }),
  )
})
