import { openDatabase } from '../apps/api/src/db/client.ts'
import { startLocalServer } from '../apps/api/src/db/local-server.ts'
import { runMigrations } from '../apps/api/src/db/migrate.ts'
import { RateLimiter } from '../apps/api/src/http/rate-limit.ts'
import type { Bench } from './runner.ts'
import { quantile, timed } from './statistics.ts'
import { atMost, type Row } from './table.ts'

const CALLS = 20_000
const CALLS_QUICK = 500
const GOAL_MS = 0.3
const AT_ONCE = 8
const KEYS = 1_000
const NO_END = { max: 1_000_000, windowMs: 3_600_000 }

/** What counting a call against its limit adds to the call. */
export const limites: Bench = {
  title: 'preço de contar uma chamada num limite',
  async *run(context) {
    const calls = context.quick ? CALLS_QUICK : CALLS
    const log = { info: () => undefined, warn: console.warn }
    const server = await startLocalServer({ dataDir: await context.temporaryFolder(), log })
    context.defer(server.stop)
    const access = await runMigrations({ connection: server.connection, log })
    const database = openDatabase({ ...access, log })
    context.defer(database.close)
    const limiter = new RateLimiter(database)
    const count = (index: number) => limiter.take(`conta:${index % KEYS}`, NO_END, new Date())
    const one = () => limiter.take('conta:uma', NO_END, new Date())
    const full = { max: 1, windowMs: NO_END.windowMs }
    const refused = () => limiter.take('cheia', full, new Date()).catch(() => undefined)
    await measure(calls / 10, 1, count)
    await refused()
    const bare = await measure(calls, 1, () => database.pool.query({ name: 'bare', text: 'select 1' }))
    yield {
      title: 'Uma linha de uma tabela, num PostgreSQL que grava em disco como o de uma marmoraria',
      columns: [
        { key: 'medida', title: 'medida' },
        { key: 'mediana', title: 'mediana ms', digits: 3 },
        { key: 'p99', title: 'p99 ms', digits: 3 },
        { key: 'porSegundo', title: 'por segundo' },
      ],
      rows: [
        row('contar, uma de cada vez', await measure(calls, 1, count), GOAL_MS),
        row('contar, todas de uma conta', await measure(calls, 1, one), GOAL_MS),
        row(`contar, ${AT_ONCE} ao mesmo tempo`, await measure(calls, AT_ONCE, count), null),
        row('recusar o que já se sabe cheio', await measure(calls, 1, refused), GOAL_MS),
        row('comparação: select 1', bare, null),
      ],
    }
  },
}

interface Measured {
  times: number[]
  perSecond: number
}

/** Waits of the callers, `atOnce` of them side by side, each for its own answer. */
async function measure(
  calls: number,
  atOnce: number,
  call: (index: number) => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = []
  let next = 0
  const caller = async () => {
    while (next < calls) {
      const index = next
      next += 1
      times.push((await timed(() => call(index))).ms)
    }
  }
  const { ms } = await timed(() => Promise.all(Array.from({ length: atOnce }, caller)))
  return { times, perSecond: (times.length / ms) * 1000 }
}

function row(medida: string, { times, perSecond }: Measured, limit: number | null): Row {
  const mediana = quantile(times, 0.5)
  return {
    cells: { medida, mediana, p99: quantile(times, 0.99), porSegundo: perSecond },
    goal: limit === null ? null : atMost({ value: mediana, limit, unit: 'ms', digits: 1 }),
  }
}
