import { expect, it } from 'vitest'
import { parseConta } from './conta.ts'
import { parseMedida } from './expressao.ts'
import { parseMedidaPar } from './medida-par.ts'

// One text, three readers: a sum of a quote's fields, a calculation of the drawing, and a pair of sides; all in metres.
// null: refused. What a reader refuses today it refuses tomorrow, and the other way round.
it.each([
  ['', null, null, null],
  ['   ', null, null, null],
  ['0,6', 600, 600, null],
  [' 0,6 m', 600, 600, null],
  ['\u00a00,6\u00a0m', 600, 600, null],
  ['0,6M', 600, 600, null],
  ['60cm', 600, 600, null],
  ['60 Cm', 600, 600, null],
  ['600mm', 600, 600, null],
  ['1.800', 1800, 1800, null],
  // Dots that group thousands are for a calculation, which may be in millimetres and ends at 1.000 m.
  ['1.234,5', null, null, null],
  ['1.234,5mm', null, 1234.5, null],
  ['1,234.5', null, null, null],
  ['1.234.567', null, null, null],
  ['2,1o', null, null, null],
  ['2,l0', null, null, null],
  ['1/2', null, 500, null],
  ['1:2', null, 500, null],
  ['3*0,45', null, 1350, [3000, 450]],
  ['2,10 x 0,60', null, 1260, [2100, 600]],
  ['2,10m x 0,60m', null, null, [2100, 600]],
  ['240x60', null, null, [2400, 600]],
  ['(2,4-0,6)/2', null, 900, null],
  ['1,20+', 1200, null, null],
  ['1,20-', 1200, null, null],
  ['+1,20', 1200, 1200, null],
  ['--1', null, 1000, null],
  ['−0,5+1', 500, 500, null],
  ['1 2', null, null, null],
  ['1 200', null, null, null],
  ['1 2x3', null, null, null],
  [',5', 500, 500, null],
  ['5,', 5000, 5000, null],
  [',', null, null, null],
  ['.', null, null, null],
  ['1,2,3', null, null, null],
  ['1e3', null, null, null],
  ['0x10', null, 0, [0, 10_000]],
  ['½', null, null, null],
  ['١', null, null, null],
  ['Infinity', null, null, null],
  ['NaN', null, null, null],
  ['2 m 10 cm', null, null, null],
  ['2m10', null, null, null],
  ['2"', null, null, null],
  ['99999', 99_999_000, null, null],
] as const)('%j: sum %s, calculation %s, sides %j', (texto, soma, conta, lados) => {
  const medida = parseMedida(texto)
  expect(medida.ok ? medida.milimetros : null).toBe(soma)
  const calculada = parseConta(texto)
  expect(calculada.ok ? calculada.valor.mm : null).toBe(conta)
  const par = parseMedidaPar(texto)
  expect(par.ok ? [par.comprimento, par.largura] : null).toEqual(lados)
})
