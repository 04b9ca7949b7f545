import { expect, it } from 'vitest'
import { nextTentativa } from './pausa-do-envio.ts'

const BEGIN = new Date('2026-11-20T12:00:00.000Z')

/** The seconds after the beginning at which something is tried that never succeeds at once. */
function triesOf(pedidos = 0): number[] {
  const tries = [0]
  for (let now = BEGIN; ;) {
    const next = nextTentativa({ tentativas: tries.length, createdAt: BEGIN, now, pedidos })
    if (next === null) return tries
    tries.push((next.getTime() - BEGIN.getTime()) / 1_000)
    now = next
  }
}

it('is tried for an hour, with growing pauses', () => {
  expect(triesOf()).toEqual([0, 10, 30, 70, 150, 310, 630, 1270, 2170, 3070])
})

it('waits as long as the other side asks, and no longer than an hour in all', () => {
  expect(triesOf(1_700)).toEqual([0, 1_700, 3_400])
  expect(triesOf(4_000)).toEqual([0])
})
