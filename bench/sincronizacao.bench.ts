import pg from 'pg'
import type { Sincronizacao } from '@lapida/contracts/sincronizacao'
import { startLocalServer } from '../apps/api/src/db/local-server.ts'
import { tokenOf, userId, type DataSize } from './http/data-size.ts'
import { loadData } from './http/load-data.ts'
import { startProgram } from './program.ts'
import type { Bench, BenchContext } from './runner.ts'
import { median, repeat, timed } from './statistics.ts'
import { atMost, type Table } from './table.ts'

const QUOTES = 5_000
const QUOTES_QUICK = 500
/** As the device asks (apps/web/src/data/pull.ts). */
const PAGE_SIZE = 200
const GOAL_MS = 1_000

/** How long the server works until a new device has all quotes of its account. */
export const sincronizacao: Bench = {
  title: 'primeira sincronização de um aparelho',
  async *run(context) {
    yield table(await measure(context, context.quick ? QUOTES_QUICK : QUOTES))
  },
}

interface Measured {
  quotes: number
  paginas: number
  ms: number
  bareMs: number
  bytes: number
  comprimidos: number
}

async function measure(context: BenchContext, quotes: number): Promise<Measured> {
  const size: DataSize = { quotes, users: 1 }
  const dataDir = await context.temporaryFolder()
  await loadData(dataDir, size)
  const server = await startLocalServer({ dataDir, log: { info: () => undefined, warn: console.warn } })
  context.defer(server.stop)
  const program = await startProgram({ dataDir })
  context.defer(program.stop)
  const times = context.quick ? 2 : 5
  await pullAll(program.url)
  const pulls = await repeat(times, () => pullAll(program.url))
  const bare = await repeat(times, () => readRows(server.connection))
  const [first] = pulls
  if (!first) throw new Error('Nothing was pulled.')
  for (const end of [program.stop, server.stop]) await end()
  return { ...first, quotes, ms: median(pulls.map(({ ms }) => ms)), bareMs: median(bare) }
}

/** Page after page, as a device does; only the waiting for the server counts. */
async function pullAll(url: string): Promise<Pick<Measured, 'paginas' | 'ms' | 'bytes' | 'comprimidos'>> {
  const sums = { paginas: 0, ms: 0, bytes: 0, comprimidos: 0 }
  for (let cursor = '0', more = true; more;) {
    const { ms, result } = await timed(() => askPage(url, cursor))
    const { cursor: next, temMais } = JSON.parse(result.text) as Sincronizacao
    sums.paginas += 1
    sums.ms += ms
    sums.bytes += Buffer.byteLength(result.text)
    sums.comprimidos += result.length
    more = temMais && next !== cursor
    cursor = next
  }
  return sums
}

async function askPage(url: string, cursor: string): Promise<{ text: string; length: number }> {
  const response = await fetch(`${url}/api/sync/alteracoes?cursor=${cursor}&limite=${PAGE_SIZE}`, {
    headers: { authorization: `Bearer ${tokenOf(0)}`, 'accept-encoding': 'gzip' },
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The pull answered ${response.status}: ${text}`)
  return { text, length: Number(response.headers.get('content-length')) }
}

/** The same rows, table by table and in the same pages, by an index and through the same driver. */
async function readRows(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { ms } = await timed(async () => {
      for (let desde = 0, rows = PAGE_SIZE; rows === PAGE_SIZE;) {
        const page = await client.query<{ id: string; versao: string }>({
          name: 'pagina',
          text: 'select * from orcamentos where user_id = $1 and versao > $2 order by versao limit $3',
          values: [userId(0), desde, PAGE_SIZE],
        })
        const ids = page.rows.map(({ id }) => id)
        const materiais = await client.query<{ id: string }>({
          name: 'materiais',
          text: 'select * from materiais where user_id = $1 and orcamento_id = any($2::uuid[])',
          values: [userId(0), ids],
        })
        await client.query({
          name: 'pecas',
          text: 'select * from pecas where user_id = $1 and material_id = any($2::uuid[])',
          values: [userId(0), materiais.rows.map(({ id }) => id)],
        })
        rows = page.rows.length
        desde = Number(page.rows.at(-1)?.versao)
      }
    })
    return ms
  } finally {
    await client.end()
  }
}

function table({ ms, ...measured }: Measured): Table {
  return {
    title: `GET /api/sync/alteracoes até o fim, ${PAGE_SIZE} por página; programa e PostgreSQL na mesma máquina`,
    columns: [
      { key: 'quotes', title: 'orçamentos' },
      { key: 'paginas', title: 'páginas' },
      { key: 'ms', title: 'ms' },
      { key: 'bareMs', title: 'SQL nu ms' },
      { key: 'bytes', title: 'bytes' },
      { key: 'comprimidos', title: 'comprimidos' },
    ],
    rows: [{ cells: { ...measured, ms }, goal: atMost({ value: ms, limit: GOAL_MS, unit: 'ms' }) }],
    notes: [
      'SQL nu: as linhas de orçamentos, materiais e peças nas mesmas páginas, sem HTTP nem isolamento.',
    ],
  }
}
