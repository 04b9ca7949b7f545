import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase, type DatabaseHandle } from '#db/client.ts'
import { APPLICATION_ROLE } from '#db/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { Duties, type Duty } from './duties.ts'

let database: TestDatabase
let processes: { handle: DatabaseHandle; duties: Duties }[] = []
/** the process that did something, each time */
let done: number[] = []
let failed: string[] = []
beforeEach(async () => {
  database = await createTestDatabase()
  processes = []
  done = []
  failed = []
})
afterEach(async () => {
  for (const { duties } of processes) await duties.stop()
  for (const { handle } of processes) await handle.close()
  await database.drop()
})

/** A process with connections of its own. */
function startProcess(dutiesOf: (number: number) => Duty[]): Duties {
  const { host, port, user, database: name } = database.pool.options
  const handle = openDatabase({
    connection: { host: host ?? '', port: port ?? 0, user: user ?? '', database: name ?? '' },
    role: APPLICATION_ROLE,
    log: { warn: () => undefined },
    maxConnections: 2,
  })
  const duties = new Duties(handle, dutiesOf(processes.length), (name_) => failed.push(name_))
  processes.push({ handle, duties })
  duties.start()
  return duties
}

const often = (number: number): Duty[] => [
  { name: 'sempre', everyMs: 5, run: async () => void done.push(number) },
  { name: 'uma vez', everyMs: null, run: async () => void done.push(number + 100) },
]
const leaders = () => processes.flatMap(({ duties }, number) => (duties.isLeader ? [number] : []))

it('one process of three leads; when it ends, another one does', async () => {
  for (let count = 0; count < 3; count += 1) startProcess(often)
  const led: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await expect.poll(leaders, { timeout: 10_000 }).toHaveLength(1)
    const [leader = -1] = leaders()
    led.push(leader)
    const before = done.length
    await expect.poll(() => done.length, { timeout: 10_000 }).toBeGreaterThan(before + 3)
    expect(new Set(done.slice(before).map((number) => number % 100))).toEqual(new Set([leader]))
    await processes[leader]?.duties.stop()
  }
  expect([...led].sort()).toEqual([0, 1, 2])
  // What is done once is done by each that led.
  expect(done.filter((number) => number >= 100).map((number) => number - 100)).toEqual(led)
})

it('a leader whose connection is lost leads no more, and has its duties told', async () => {
  const told: boolean[] = []
  const waiting = (): Duty[] => [
    {
      name: 'espera',
      everyMs: 5,
      run: (leading) =>
        new Promise<void>((resolve) =>
          leading.addEventListener('abort', () => {
            told.push(leading.aborted)
            resolve()
          }),
        ),
    },
  ]
  startProcess(waiting)
  await expect.poll(leaders, { timeout: 10_000 }).toEqual([0])
  await asOwner(database, (owner) =>
    owner.query(`select pg_terminate_backend(pid) from pg_locks
                 where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`),
  )
  await expect.poll(() => told, { timeout: 10_000 }).toEqual([true])
  await expect.poll(leaders, { timeout: 10_000 }).toEqual([0])
})

it('what fails is counted and told, and tried the next time; nothing else waits for it', async () => {
  let tries = 0
  const failing: Duty = {
    name: 'falha',
    everyMs: 5,
    run: async () => {
      tries += 1
      if (tries < 3) throw new Error('not yet')
    },
  }
  const duties = startProcess((number) => [failing, ...often(number)])
  await expect.poll(() => tries, { timeout: 10_000 }).toBeGreaterThan(3)
  expect(failed).toEqual(['falha', 'falha'])
  expect(duties.records().map(({ name, failures }) => [name, failures])).toEqual([
    ['falha', 2],
    ['sempre', 0],
    ['uma vez', 0],
  ])
  await expect.poll(() => duties.records().every(({ lastDoneAt }) => lastDoneAt !== null)).toBe(true)
  expect(done.length).toBeGreaterThan(1)
})

it('what may wait is done later than what may not, and is not begun by a process that ends before', async () => {
  const duties = startProcess((number) => [
    { name: 'depois', firstAfterMs: 50, everyMs: null, run: async () => void done.push(number + 1) },
    { name: 'logo', everyMs: null, run: async () => void done.push(number) },
    { name: 'nunca', firstAfterMs: 600_000, everyMs: null, run: async () => void done.push(-1) },
  ])
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([0, 1])
  await duties.stop()
  expect(done).toEqual([0, 1])
})
