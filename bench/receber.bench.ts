import pg from 'pg'
import { startLocalServer } from '../apps/api/src/db/local-server.ts'
import { tokenOf, type DataSize } from './http/data-size.ts'
import { loadData } from './http/load-data.ts'
import { startProgram } from './program.ts'
import type { Bench, BenchContext } from './runner.ts'
import { quantile, repeat, timed } from './statistics.ts'
import { atMost, type Row, type Table } from './table.ts'

/** Instalments of one account; another account as large stands in the same tables. */
const ROWS = 20_000
const ROWS_QUICK = 1_000
const ACCOUNTS = 2
/** Parts of a quote. */
const PARTS = 4
/** Of a hundred instalments so many are still open: what a workshop of some years has. */
const OPEN_SHARES = [2, 10]
const GOAL_MS = 50

/** How long the list of what is to come in takes. */
export const receber: Bench = {
  title: 'o que falta receber',
  async *run(context) {
    const rows: Row[] = []
    for (const share of OPEN_SHARES) rows.push(await measureShare(context, share))
    yield table(rows)
  },
}

async function measureShare(context: BenchContext, share: number): Promise<Row> {
  const count = context.quick ? ROWS_QUICK : ROWS
  const size: DataSize = { quotes: (count / PARTS) * ACCOUNTS, users: ACCOUNTS }
  const dataDir = await context.temporaryFolder()
  await loadData(dataDir, size)
  const server = await startLocalServer({ dataDir, log: { info: () => undefined, warn: console.warn } })
  context.defer(server.stop)
  await openParcelas(server.connection, share)
  const program = await startProgram({ dataDir })
  context.defer(program.stop)
  const url = `${program.url}/api/parcelas`
  const answers = new Set<number>()
  const ask = async (index: number) => {
    const headers = { authorization: `Bearer ${tokenOf(index % ACCOUNTS)}` }
    const { ms } = await timed(async () => {
      const response = await fetch(url, { headers })
      const { parcelas } = (await response.json()) as { parcelas: unknown[] }
      answers.add(parcelas.length)
    })
    return ms
  }
  await repeat(ACCOUNTS * 5, ask)
  const times = await repeat(context.quick ? 10 : 100, ask)
  for (const end of [program.stop, server.stop]) await end()
  const p95 = quantile(times, 0.95)
  return {
    cells: {
      parcelas: count,
      abertas: share,
      linhas: Math.max(...answers),
      p50: quantile(times, 0.5),
      p95,
    },
    goal: atMost({ value: p95, limit: GOAL_MS, unit: 'ms' }),
  }
}

/** Four instalments a quote over two years, all but a share of them paid by one receipt on their day. */
async function openParcelas(connection: pg.ClientConfig, share: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into parcelas (id, user_id, orcamento_id, proposta, numero, rotulo, valor, recebido, vencimento, gatilho,
         dias, meio, txid, created_at, updated_at)
       select gen_random_uuid(), o.user_id, o.id, 1, n, 'Parcela ' || n, 97263, 0,
         current_date - (abs(hashtext(o.id::text || n)) % 730), 'dias', 30 * n, '', 'V1P' || n, now(), now()
       from orcamentos o cross join generate_series(1, $1::int) n`,
      [PARTS],
    )
    await client.query(
      `insert into recebimentos (id, user_id, parcela_id, valor, dia, meio, comprovante, observacao, created_at)
       select gen_random_uuid(), user_id, id, valor, vencimento, 'PIX', '', '', now() from parcelas
       where abs(hashtext(id::text)) % 100 >= $1::int`,
      [share],
    )
    await client.query(
      'update parcelas p set recebido = r.valor from recebimentos r where r.user_id = p.user_id and r.parcela_id = p.id',
    )
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

function table(rows: Row[]): Table {
  return {
    title: 'GET /api/parcelas, uma chamada após a outra; programa e PostgreSQL na mesma máquina',
    columns: [
      { key: 'parcelas', title: 'parcelas da conta' },
      { key: 'abertas', title: 'abertas, em 100' },
      { key: 'linhas', title: 'linhas na resposta' },
      { key: 'p50', title: 'p50 ms', digits: 1 },
      { key: 'p95', title: 'p95 ms', digits: 1 },
    ],
    rows,
    notes: ['A resposta traz as abertas e até 50 que receberam algo nos últimos 30 dias.'],
  }
}
