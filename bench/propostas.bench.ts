import pg from 'pg'
import { parseConfig } from '../apps/api/src/config.ts'
import { openDatabase } from '../apps/api/src/db/client.ts'
import { startLocalServer } from '../apps/api/src/db/local-server.ts'
import { runMigrations } from '../apps/api/src/db/migrate.ts'
import { freezeExistentes } from '../apps/api/src/freeze-existentes.ts'
import { dataSize, userId, type DataSize } from './http/data-size.ts'
import { loadData } from './http/load-data.ts'
import type { Bench } from './runner.ts'
import { median, quantile, timed } from './statistics.ts'
import type { Table } from './table.ts'

const QUOTES = 2_000
const QUOTES_QUICK = 200
const MEGABYTE = 1_000_000

/** What a start has to freeze of a database that is older than the versions. `--orcamentos N` quotes. */
export const propostas: Bench = {
  title: 'congelar o que foi enviado antes de haver versões',
  async *run(context) {
    const size = dataSize(context.options.orcamentos ?? (context.quick ? QUOTES_QUICK : QUOTES))
    const dataDir = await context.temporaryFolder()
    await loadData(dataDir, size)
    const log = { info: () => undefined, warn: console.warn }
    const server = await startLocalServer({ dataDir, log })
    context.defer(server.stop)
    await sendAll(server.connection, size)
    const access = await runMigrations({ connection: server.connection, log })
    const database = openDatabase({ ...access, log })
    context.defer(database.close)

    const before = process.memoryUsage.rss()
    let most = before
    const starts: number[] = []
    const { ms, result: frozen } = await timed(() =>
      freezeExistentes({
        database,
        config: parseConfig({ DATA_DIR: dataDir }),
        now: () => new Date(),
        onGivenUp: (id, error) => {
          throw new Error(`The quote ${id} was not frozen.`, { cause: error })
        },
        // Asked before each portion.
        ending: () => {
          starts.push(performance.now())
          most = Math.max(most, process.memoryUsage.rss())
          return false
        },
      }),
    )
    if (frozen !== size.quotes) throw new Error(`Of ${size.quotes} quotes ${frozen} were frozen.`)
    yield table({ size, ms, portions: timesBetween(starts), before, most })
  },
}

/** Half of the quotes are waiting for an answer and half are approved, and there is no version of any. */
async function sendAll(connection: pg.ClientConfig, { users }: DataSize): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `update orcamentos set status = 'aprovado', aprovado_em = created_at where user_id = any($1)`,
      [Array.from({ length: users }, (_, user) => userId(user))],
    )
    await client.query(
      `update orcamentos set status = 'finalizado', aprovado_em = null
       where user_id = any($1) and hashtext(id::text) % 2 = 0`,
      [Array.from({ length: users }, (_, user) => userId(user))],
    )
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

function timesBetween(moments: readonly number[]): number[] {
  return moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment))
}

interface Measured {
  size: DataSize
  ms: number
  /** time of each portion, finding its quotes and freezing them */
  portions: readonly number[]
  /** bytes of memory of the process before the first portion, and the most before any */
  before: number
  most: number
}

function table({ size, ms, portions, before, most }: Measured): Table {
  return {
    title: 'O congelamento do início, porção após porção; programa e PostgreSQL na mesma máquina',
    columns: [
      { key: 'orcamentos', title: 'orçamentos' },
      { key: 'contas', title: 'contas' },
      { key: 'porcoes', title: 'porções' },
      { key: 'segundos', title: 'segundos', digits: 1 },
      { key: 'porSegundo', title: 'orçamentos por segundo' },
      { key: 'mediana', title: 'porção ms, mediana' },
      { key: 'longest', title: 'a mais longa' },
      { key: 'memoria', title: 'memória MB, antes' },
      { key: 'most', title: 'no máximo' },
    ],
    rows: [
      {
        cells: {
          orcamentos: size.quotes,
          contas: size.users,
          porcoes: portions.length,
          segundos: ms / 1000,
          porSegundo: (size.quotes / ms) * 1000,
          mediana: median(portions),
          longest: quantile(portions, 1),
          memoria: before / MEGABYTE,
          most: most / MEGABYTE,
        },
        goal: null,
      },
    ],
    notes: [
      'Uma porção tem até 50 orçamentos de uma conta: quem escreve nela espera no máximo por uma.',
      'A memória é a do processo que mede, com o programa dentro; os orçamentos não têm desenhos.',
    ],
  }
}
