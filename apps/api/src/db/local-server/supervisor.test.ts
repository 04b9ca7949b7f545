import { expect, it } from 'vitest'
import { restartDelay, superviseServer } from './supervisor.ts'

/** Supervises a server whose starts fail as told and which is gone whenever it is looked at; gives the waits before each start. */
async function waitsBefore(starts: number, fails: (start: number) => boolean): Promise<number[][]> {
  const waits: number[][] = []
  let waited: number[] = []
  const end = superviseServer({
    isRunning: () => false,
    async restart() {
      waits.push(waited)
      waited = []
      if (fails(waits.length)) throw new Error('No room.')
    },
    report: () => undefined,
    tick: () => undefined,
    async pause(milliseconds, ending) {
      waited.push(milliseconds)
      // The watch goes on by turns of the event loop instead of the clock.
      if (!ending.aborted) await new Promise((next) => setImmediate(next))
    },
  })
  await expect.poll(() => waits.length).toBeGreaterThanOrEqual(starts)
  await end()
  return waits.slice(0, starts)
}

it('one that answered is started again at once, however often it is killed', async () => {
  const [look = 0] = (await waitsBefore(1, () => false))[0] ?? []
  expect(await waitsBefore(9, () => false)).toEqual(Array.from({ length: 9 }, () => [look, 0]))
})

it('one that does not start is tried with growing pauses, until it answers', async () => {
  const pauses = (await waitsBefore(6, (start) => start <= 3)).map(([, pause]) => pause)
  expect(pauses).toEqual([0, restartDelay(1), restartDelay(2), restartDelay(3), 0, 0])
  expect(restartDelay(3)).toBeGreaterThan(restartDelay(2))
  expect(restartDelay(2)).toBeGreaterThan(restartDelay(1))
})
