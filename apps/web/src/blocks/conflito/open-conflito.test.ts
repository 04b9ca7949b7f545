import { expect, it } from 'vitest'
import { openConflito, subscribeToOpenConflito } from './open-conflito.ts'

it('shows what was asked for before there was anybody to show it, once', () => {
  const shown: number[] = []
  openConflito(3)
  subscribeToOpenConflito((ordem) => shown.push(ordem))()
  const stop = subscribeToOpenConflito((ordem) => shown.push(ordem))
  expect(shown).toEqual([3])
  openConflito(4)
  expect(shown).toEqual([3, 4])
  stop()
})
