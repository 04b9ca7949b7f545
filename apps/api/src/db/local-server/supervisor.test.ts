import { expect, it } from 'vitest'
import { superviseServer } from './supervisor.ts'

/** Supervises a server whose starts fail as told and which is gone whenever it is looked at; gives the pauses between. */
async function pausesOf(starts: number, fails: (start: number) => boolean): Promise<number[]> {
  const times: number[] = []
  const end = superviseServer({
    isRunning: () => false,
    async restart() {
      times.push(performance.now())
      if (fails(times.length)) throw new Error('No room.')
    },
    report: () => undefined,
    tick: () => undefined,
  })
  await expect.poll(() => times.length, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(starts)
  await end()
  return times.slice(1, starts).map((time, index) => time - (times[index] ?? 0))
}

it('one that answered is started again at once, however often it is killed', async () => {
  const [first = 0, ...others] = await pausesOf(9, () => false)
  for (const pause of others) expect(pause / first).toBeLessThan(2)
})

it('one that does not start is tried with growing pauses, until it answers', async () => {
  const [first = 0, second = 0, third = 0, afterwards = 0] = await pausesOf(5, (start) => start <= 3)
  expect(second / first).toBeGreaterThan(1.2)
  expect(third / second).toBeGreaterThan(1.2)
  expect(afterwards / first).toBeLessThan(1)
})
