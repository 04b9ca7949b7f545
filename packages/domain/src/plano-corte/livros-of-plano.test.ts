import { expect, it } from 'vitest'
import { irmasNoPlano, livrosOfPlano } from './livros-of-plano.ts'

const ID = 'A8A5C9A2-7f0e-4b0a-9a35-0c7f5b1f2a1'
const noEstoque = (n: number, more: object = {}) => ({
  ...{ id: `${ID}${n}`.toLowerCase(), estoqueMaterialId: 'm', espessura: 20, bloco: 'B-1', retalho: false },
  ...{ sequencia: n, face: n % 2 === 0 ? ('A' as const) : ('B' as const), largura: 2900, altura: 1800 },
  ...more,
})
const noPlano = (n: number, more: object = {}) => ({
  ...{ id: `c${n}`, chapaId: `${ID}${n}`, largura: 2900, altura: 1800 },
  ...more,
})

it('knows the slabs of a plan that open like a book, each pair once, however an id is written', () => {
  const livros = livrosOfPlano(
    [1, 2, 3, 5].map((n) => noPlano(n)),
    [1, 2, 3, 4, 5].map((n) => noEstoque(n)),
  )
  expect(livros).toEqual([
    ['c1', 'c2'],
    ['c2', 'c3'],
  ])
  expect(irmasNoPlano(livros, 'c2')).toEqual(['c1', 'c3'])
  expect(irmasNoPlano(livros, 'c5')).toEqual([])
})

it('goes by the sides that the plan cuts, and by nothing for a sheet that was typed', () => {
  const estoque = [noEstoque(1), noEstoque(2)]
  expect(livrosOfPlano([noPlano(1), noPlano(2, { largura: 2400 })], estoque)).toEqual([])
  expect(livrosOfPlano([noPlano(1), noPlano(2, { chapaId: null })], estoque)).toEqual([])
  expect(livrosOfPlano([noPlano(1), noPlano(2)], [])).toEqual([])
})
