import { expect, it } from 'vitest'
import { spreadOver } from './wide-run.ts'

it.each([
  [['a', 'b', 'c'], 3, ['a', 'b', 'c']],
  [['a', 'b', 'c'], 9, ['a', 'b', 'c']],
  [['a', 'b', 'c', 'd', 'e'], 1, ['a']],
  [['a', 'b', 'c', 'd', 'e'], 2, ['a', 'e']],
  [['a', 'b', 'c', 'd', 'e'], 3, ['a', 'c', 'e']],
  [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4, [0, 3, 6, 9]],
])('of %j so many as %i at even distances: %j', (list, count, some) => {
  expect(spreadOver<string | number>(list, count)).toEqual(some)
})
