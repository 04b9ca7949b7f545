import { expect, it } from 'vitest'
import { formaOfCaixa } from './forma.ts'
import { Relacoes } from './relacoes.ts'

it('says the same of two forms again, however many others were asked for in between', () => {
  const relacoes = new Relacoes(
    Array.from({ length: 200 }, (_, index) => formaOfCaixa(10 + index, 20)),
    4,
  )
  const first = relacoes.of(0, 1)
  expect(relacoes.of(0, 1)).toBe(first)
  for (let one = 0; one < 200; one += 1) for (let other = 0; other < 200; other += 1) relacoes.of(one, other)
  const again = relacoes.of(0, 1)
  expect(again).not.toBe(first)
  expect(again.lossAt(3, 3)).toBe(first.lossAt(3, 3))
})

it('forgets forms that were added for a while, and how others stood to them', () => {
  const relacoes = new Relacoes([formaOfCaixa(10, 10)], 4)
  const added = relacoes.add(formaOfCaixa(30, 30))
  expect(relacoes.of(0, added).lossAt(13, 0)).toBeGreaterThan(0)
  relacoes.keep(1)
  expect(relacoes.count).toBe(1)
  const other = relacoes.add(formaOfCaixa(5, 5))
  expect(other).toBe(added)
  expect(relacoes.of(other, 0).lossAt(-13, 0)).toBeGreaterThan(0)
  expect(relacoes.of(0, other).lossAt(14, 0)).toBe(0)
})
