import { expect, test } from 'vitest'
import { fitRotulo } from './rotulo.ts'

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
