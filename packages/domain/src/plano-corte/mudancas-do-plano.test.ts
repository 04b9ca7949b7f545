import { describe, expect, it } from 'vitest'
import {
  addPecas,
  changeChapa,
  changePeca,
  countPosicionadas,
  removeChapa,
  removePecas,
} from './mudancas-do-plano.ts'
import { testChapa, testConteudo, testCortada, testPeca, posicionada } from './testing/plano-de-teste.ts'

const turned = posicionada({ copia: 2, x: 1820, largura: 600, altura: 1800, girada: true })
const LAID_OUT = testConteudo({
  chapas: [testChapa({ quantidade: 2 })],
  pecas: [testPeca({ quantidade: 3 }), testPeca({ id: 'p2' })],
  cortadas: [
    testCortada({ pecas: [posicionada(), turned] }),
    testCortada({ copia: 2, pecas: [posicionada({ copia: 3 }), posicionada({ peca: 'p2', y: 700 })] }),
  ],
  prontas: ['p1/1', 'p1/3', 'p2/1'],
})

/** The copies that lie on slabs. */
const placed = (conteudo: typeof LAID_OUT) =>
  conteudo.cortadas.flatMap(({ copia, pecas }) => pecas.map((one) => `${one.peca}/${one.copia} on ${copia}`))

describe('what keeps its place', () => {
  it.each([
    ['a smaller quantity', changePeca(LAID_OUT, 'p1', { quantidade: 1 }), ['p1/1 on 1', 'p2/1 on 2']],
    [
      'a vein that forbids turning',
      changePeca(LAID_OUT, 'p1', { podeGirar: false }),
      ['p1/1 on 1', 'p1/3 on 2', 'p2/1 on 2'],
    ],
    ['other measures', changePeca(LAID_OUT, 'p1', { largura: 1801 }), ['p2/1 on 2']],
    ['another name', changePeca(LAID_OUT, 'p1', { nome: 'Ilha' }), placed(LAID_OUT)],
    [
      'another stone of a piece',
      changePeca(LAID_OUT, 'p2', { material: 'Branco' }),
      ['p1/1 on 1', 'p1/2 on 1', 'p1/3 on 2'],
    ],
    ['removed pieces', removePecas(LAID_OUT, ['p1']), ['p2/1 on 2']],
    ['a removed slab', removeChapa(LAID_OUT, 'c1'), []],
    ['one slab less', changeChapa(LAID_OUT, 'c1', { quantidade: 1 }), ['p1/1 on 1', 'p1/2 on 1']],
    ['a lower slab', changeChapa(LAID_OUT, 'c1', { altura: 1400 }), ['p1/1 on 1', 'p1/3 on 2', 'p2/1 on 2']],
    ['a larger slab', changeChapa(LAID_OUT, 'c1', { altura: 2400 }), placed(LAID_OUT)],
    ['another stone of a slab', changeChapa(LAID_OUT, 'c1', { material: 'Branco' }), []],
  ])('after %s', (_what, after, left) => expect(placed(after)).toEqual(left))
})

it('counts the share of a slab that lost a piece anew, and forgets what was ticked of gone copies', () => {
  const after = changePeca(LAID_OUT, 'p1', { quantidade: 1 })
  expect(after.cortadas[0]?.aproveitamento).toBeCloseTo((1800 * 600) / (3200 * 2000), 10)
  expect(after.prontas).toEqual(['p1/1', 'p2/1'])
  expect(removePecas(LAID_OUT, ['p2']).prontas).toEqual(['p1/1', 'p1/3'])
})

it('is the same plan where nothing changes', () => {
  expect(addPecas(LAID_OUT, [])).toBe(LAID_OUT)
  expect(removePecas(LAID_OUT, ['x'])).toBe(LAID_OUT)
  expect(removeChapa(LAID_OUT, 'x')).toBe(LAID_OUT)
  expect(countPosicionadas(LAID_OUT, 'p1')).toBe(3)
})
