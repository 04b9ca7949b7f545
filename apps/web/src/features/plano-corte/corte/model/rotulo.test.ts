import { expect, test } from 'vitest'
import { areasLivres } from '@lapida/domain/plano-corte/areas-livres'
import { fitRotulo, fitRotuloIn } from './rotulo.ts'

const WORDS = ['Bancada da pia', '1,800 × 0,600 m']

test.each([
  ['both lines in a large piece', { largura: 300, altura: 100 }, WORDS, false],
  ['only the name in a low one', { largura: 300, altura: 24 }, ['Bancada da pia'], false],
  ['a shorter name in a short one', { largura: 70, altura: 60 }, ['Bancada…'], false],
  ['upwards in a narrow, high one', { largura: 44, altura: 300 }, WORDS, true],
])('writes %s', (_, room, linhas, vertical) => {
  expect(fitRotulo(WORDS, room)).toEqual({ linhas, vertical })
})

test('writes nothing where nothing can be read', () => {
  expect(fitRotulo(WORDS, { largura: 14, altura: 60 })).toBeNull()
  expect(fitRotulo(WORDS, { largura: 200, altura: 10 })).toBeNull()
})

test('writes beside the opening of a piece, where most can be read', () => {
  const square = (x: number, y: number, w: number, h: number) =>
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ].map(([px = 0, py = 0]) => ({ x: px, y: py, bulge: 0 }))
  const lados = { largura: 1800, altura: 600 }
  // A sink in the very middle, over which the words stood.
  const areas = areasLivres([square(0, 0, 1800, 600), square(600, 100, 600, 400)], lados)
  const found = fitRotuloIn(WORDS, areas, 0.25)
  expect(found?.rotulo.linhas).toEqual(WORDS)
  expect((found?.area.x ?? 0) + (found?.area.largura ?? 0) <= 600 || (found?.area.x ?? 0) >= 1200).toBe(true)
  expect(fitRotuloIn(WORDS, areas, 0.01)).toBeNull()
})
