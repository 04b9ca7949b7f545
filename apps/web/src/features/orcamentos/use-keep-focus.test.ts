import { expect, it } from 'vitest'
import { nextAfter } from './use-keep-focus.ts'

const linhas = (ids: string) => [...ids].map((id) => ({ id, status: 'rascunho' as const }))

it.each([
  ['abc', 'ac', 'b', 'c'],
  ['abc', 'ab', 'c', 'b'],
  ['abc', 'bc', 'a', 'b'],
  ['abcd', 'ad', 'b', 'd'],
  ['a', '', 'a', null],
])('of %s, %s are left after %s is gone: the focus goes to %s', (before, now, lost, next) => {
  expect(nextAfter(linhas(before), linhas(now), lost)).toBe(next)
})
