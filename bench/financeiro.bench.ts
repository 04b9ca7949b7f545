import pg from 'pg'
import { startLocalServer } from '../apps/api/src/db/local-server.ts'
import { tokenOf, type DataSize } from './http/data-size.ts'
import { loadData } from './http/load-data.ts'
import { startProgram } from './program.ts'
import type { Bench, BenchContext } from './runner.ts'
import { quantile, repeat, timed } from './statistics.ts'
import { atMost, type Row, type Table } from './table.ts'

/** Quotes of one account; four more accounts as large stand in the same tables. */
const SIZES = [5_000, 20_000]
const SIZES_QUICK = [500]
const ACCOUNTS = 5
/** The figures, and a search of the history, are there before a person notices a wait. */
const GOAL_MS = 50

const CALLS = {
  'números (financeiro.get)': '/api/financeiro',
  'CSV (financeiro.export)': '/api/financeiro/csv',
  'histórico, 1ª página': '/api/historico',
  'histórico, busca': '/api/historico?busca=orc-2026-123',
}

/** How long the finance screen waits for its figures, and the history for a search. */
export const financeiro: Bench = {
  title: 'números do financeiro e busca no histórico',
  async *run(context) {
    const rows: Row[] = []
    for (const quotes of context.quick ? SIZES_QUICK : SIZES)
      rows.push(...(await measureSize(context, quotes)))
    yield callTable(rows)
  },
}

async function measureSize(context: BenchContext, quotes: number): Promise<Row[]> {
  const size: DataSize = { quotes: quotes * ACCOUNTS, users: ACCOUNTS }
  const dataDir = await context.temporaryFolder()
  const { ms } = await timed(() => loadData(dataDir, size))
  const server = await startLocalServer({ dataDir, log: { info: () => undefined, warn: console.warn } })
  context.defer(server.stop)
  await spreadOverMonths(server.connection)
  context.log(`${ACCOUNTS} contas de ${quotes} orçamentos carregadas em ${(ms / 1000).toFixed(0)} s`)
  const program = await startProgram({ dataDir })
  context.defer(program.stop)
  const rows: Row[] = []
  for (const [name, path] of Object.entries(CALLS)) {
    const before = await scansOf(server.connection)
    const times = await callTimes(`${program.url}${path}`, context.quick ? 10 : 60)
    const p95 = quantile(times, 0.95)
    const cells = {
      chamada: name,
      quotes,
      p50: quantile(times, 0.5),
      p95,
      leituras: describeScans(before, await scansOf(server.connection)),
    }
    const goal = path.endsWith('/csv') ? null : atMost({ value: p95, limit: GOAL_MS, unit: 'ms' })
    rows.push({ cells, goal })
  }
  for (const end of [program.stop, server.stop]) await end()
  return rows
}

/** Eight months of quotes, five stones in ten spellings. */
async function spreadOverMonths(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `update orcamentos set created_at = now() - make_interval(mins => (hashtext(id::text) & 345599))`,
    )
    await client.query(
      `update materiais set tipo = (array['Granito São Gabriel', 'granito sao gabriel', 'Branco Itaúnas',
         'BRANCO ITAÚNAS', 'Verde Ubatuba', 'verde ubatuba', 'Quartzo Branco', 'quartzo branco',
         'Mármore Carrara', 'Marmore Carrara'])[(hashtext(id::text) & 255) % 10 + 1]`,
    )
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

async function callTimes(url: string, times: number): Promise<number[]> {
  const ask = async (index: number) => {
    const headers = { authorization: `Bearer ${tokenOf(index % ACCOUNTS)}` }
    const { ms } = await timed(async () => {
      const response = await fetch(url, { headers })
      const answer = await response.text()
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${answer}`)
    })
    return ms
  }
  await repeat(ACCOUNTS * 2, ask)
  return repeat(times, ask)
}

interface Scans {
  tabela: string
  sequenciais: number
  indices: Record<string, number>
}

/** How often each table was read as a whole and each index was used, as PostgreSQL counts it. */
async function scansOf(connection: pg.ClientConfig): Promise<Scans[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // The program's own counters arrive when its session has been idle for a moment.
    await client.query('select pg_sleep(1.2)')
    const { rows } = await client.query<Scans>(`
      select t.relname as tabela, t.seq_scan::int as sequenciais,
        coalesce(jsonb_object_agg(i.indexrelname, i.idx_scan) filter (where i.idx_scan > 0), '{}') as indices
      from pg_stat_user_tables t left join pg_stat_user_indexes i on i.relid = t.relid
      where t.relname in ('orcamentos', 'materiais', 'pecas', 'eventos')
      group by t.relname, t.seq_scan order by 1`)
    return rows
  } finally {
    await client.end()
  }
}

/** What was read between two counts: 'orcamentos: orcamentos_lista; materiais: inteira'. */
function describeScans(before: Scans[], after: Scans[]): string {
  return after
    .flatMap(({ tabela, sequenciais, indices }) => {
      const known = before.find((each) => each.tabela === tabela)
      const used = Object.keys(indices).filter((name) => indices[name] !== (known?.indices[name] ?? 0))
      if (sequenciais !== known?.sequenciais) used.push('tabela inteira')
      return used.length > 0 ? [`${tabela}: ${used.join(', ')}`] : []
    })
    .join('; ')
}

function callTable(rows: Row[]): Table {
  return {
    title: 'Uma chamada após a outra; programa e PostgreSQL na mesma máquina',
    columns: [
      { key: 'chamada', title: 'chamada' },
      { key: 'quotes', title: 'orçamentos da conta' },
      { key: 'p50', title: 'p50 ms', digits: 1 },
      { key: 'p95', title: 'p95 ms', digits: 1 },
      { key: 'leituras', title: 'índices usados' },
    ],
    rows,
    notes: [`${ACCOUNTS} contas deste tamanho no mesmo banco; a conta muda a cada chamada.`],
  }
}
