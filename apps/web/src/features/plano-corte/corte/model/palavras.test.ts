import { describe, expect, test } from 'vitest'
import { centavos } from '@lapida/domain/shared/dinheiro'
import { arrival, moved, usedSlabs } from './palavras.ts'

const NBSP = '\u00a0'
const gasto = (chapas: number, custo: number, pendentes = 0) => ({
  chapas,
  custo: centavos(custo),
  pendentes,
})

describe('arrival', () => {
  test('tells the slabs and the money saved against the plan before', () => {
    expect(arrival(gasto(3, 345_600), gasto(2, 230_400))).toBe(
      `Coube em 2 chapas (antes 3). Você economizou R$${NBSP}1.152,00.`,
    )
  })
  test.each([
    ['there was no plan before', gasto(0, 0, 5), gasto(2, 230_400), 'Coube em 2 chapas.'],
    ['it costs the same', gasto(2, 230_400), gasto(2, 230_400), 'Coube em 2 chapas.'],
    [
      'the plan before held more',
      gasto(3, 345_600, 2),
      gasto(2, 230_400, 3),
      'Coube parte das peças em 2 chapas; 3 peças sem lugar.',
    ],
    ['a single slab is enough', gasto(0, 0, 5), gasto(1, 115_200), 'Coube em 1 chapa.'],
    ['nothing fits', gasto(0, 0, 5), gasto(0, 0, 5), 'Nenhuma peça coube nas chapas.'],
  ])('tells no saving where %s', (_, before, after, words) => {
    expect(arrival(before, after)).toBe(words)
  })
  test('the same slabs for less money: the saving alone', () => {
    expect(arrival(gasto(2, 230_400), gasto(2, 200_000))).toBe(
      `Coube em 2 chapas. Você economizou R$${NBSP}304,00.`,
    )
  })
})

test('says where a piece was moved to, in centimetres', () => {
  expect(moved('Bancada', { x: 1200, y: 350 })).toBe('Bancada movida para 120,0 × 35,0 cm')
})

test.each([
  ['as few as can be', [2, 0, 2, false], 'Esta pedra usa 2 chapas, o mínimo possível'],
  ['one slab', [1, 0, 1, false], 'Esta pedra usa 1 chapa, o mínimo possível'],
  [
    'more than the bound',
    [3, 0, 2, false],
    'Esta pedra usa 3 chapas; com estas peças, menos de 2 é impossível',
  ],
  ['leftovers that were not used', [2, 0, 2, true], 'Esta pedra usa 2 chapas inteiras, o mínimo possível'],
  [
    'leftovers beside slabs',
    [1, 2, 1, true],
    'Esta pedra usa 1 chapa inteira e 2 retalhos; chapas inteiras, o mínimo possível',
  ],
  ['leftovers that might do alone', [1, 1, 0, true], 'Esta pedra usa 1 chapa inteira e 1 retalho'],
  ['leftovers alone', [0, 1, 0, true], 'Esta pedra usa 1 retalho e nenhuma chapa inteira'],
  ['nothing', [0, 0, 0, false], null],
  ['a bound that is not about this plan', [1, 0, 2, false], null],
] as const)('the slabs of a stone are told as an owner says it: %s', (_, uso, words) => {
  const [inteiras, retalhos, minimo, comRetalhos] = uso
  expect(usedSlabs({ inteiras, retalhos, minimo, comRetalhos })).toBe(words)
})
