// Fills the database: one account with one quote is made through the API, then PostgreSQL multiplies its rows.
// Columns that are not named here are copied, so a new column needs no change.
import pg from 'pg'
import { startLocalServer } from '../../apps/api/src/db/local-server.ts'
import { call, registerAccount, seedReferenceOrcamento } from '../../e2e/accounts.ts'
import { startProgram } from '../program.ts'
import { CUSTOMERS_OF_A_USER, type DataSize } from './data-size.ts'

const QUOTES_AT_ONCE = 5_000
const SECONDS_BETWEEN_QUOTES = 30

/** Only while loading; the program then starts its server with the usual settings. */
const LOADING = {
  shared_buffers: '1GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
}

const USER = `md5('conta:' || n % $users)::uuid`
const QUOTE = `md5('orcamento:' || n)::uuid`
const MATERIAL = `md5('material:' || n)::uuid`
const CREATED = `now() - make_interval(secs => ($quotes - n) * ${SECONDS_BETWEEN_QUOTES})`

/** Overriding expressions by column; `n` counts from 0. `where`: of which numbers and rows of the template there are copies. */
interface Copies {
  table: string
  columns: Record<string, string>
  where?: string
}

const STATUS = `(array['rascunho', 'finalizado', 'aprovado', 'rejeitado'])[n / $users % 4 + 1]`

/** One row for each account. */
const PER_USER: Copies[] = [
  {
    table: 'contas',
    columns: {
      id: USER,
      versao: `${CUSTOMERS_OF_A_USER} + $quotes / $users + 1000`,
    },
  },
  // One person stands for the owners of all of them.
  { table: 'membros', columns: { user_id: USER } },
  { table: 'empresas', columns: { user_id: USER } },
  { table: 'numeracoes', columns: { user_id: USER, ultimo: '1001' } },
  {
    table: 'sessoes',
    columns: {
      user_id: USER,
      token_hash: `encode(sha256(convert_to('lapida-bench-conta-' || n, 'UTF8')), 'hex')`,
      created_at: 'now()',
      ultimo_uso_em: 'now()',
    },
  },
]

const PER_CUSTOMER: Copies = {
  table: 'clientes',
  columns: {
    id: `md5('cliente:' || n)::uuid`,
    user_id: USER,
    nome_completo: `'Cliente ' || n`,
    ordem: `'cliente ' || n`,
    versao: 'n / $users + 1',
  },
}

/** One quote with everything that hangs below it. */
const PER_QUOTE: Copies[] = [
  {
    table: 'orcamentos',
    columns: {
      id: QUOTE,
      user_id: USER,
      cliente_id: `md5('cliente:' || n % ($users * ${CUSTOMERS_OF_A_USER}))::uuid`,
      numeracao: `'ORC-2026-' || lpad((n / $users + 1)::text, 3, '0')`,
      status: STATUS,
      aprovado_em: `case when ${STATUS} = 'aprovado' then ${CREATED} end`,
      versao: `${CUSTOMERS_OF_A_USER} + n / $users + 1`,
      created_at: CREATED,
      updated_at: CREATED,
    },
  },
  { table: 'materiais', columns: { id: MATERIAL, user_id: USER, orcamento_id: QUOTE, created_at: CREATED } },
  {
    table: 'pecas',
    columns: { id: `md5('peca:' || n || t.id)::uuid`, user_id: USER, material_id: MATERIAL },
  },
  {
    table: 'links_publicos',
    columns: { token: `${QUOTE}::text`, user_id: USER, orcamento_id: QUOTE, created_at: CREATED },
  },
  {
    table: 'eventos',
    columns: {
      id: `md5('evento:' || n || t.id)::uuid`,
      user_id: USER,
      entidade_id: `${QUOTE}::text`,
      created_at: CREATED,
    },
    where: `t.acao <> 'status'`,
  },
  // What was sent has its version, and what was approved its contract: else the program would freeze them while it is measured.
  {
    table: 'propostas',
    columns: { user_id: USER, orcamento_id: QUOTE, created_at: CREATED },
    where: `${STATUS} in ('finalizado', 'aprovado')`,
  },
  {
    table: 'contratos',
    columns: { user_id: USER, orcamento_id: QUOTE },
    where: `${STATUS} = 'aprovado'`,
  },
]

/** Fills the empty data folder; the quotes are the reference quote, spread over the accounts in turn. */
export async function loadData(dataDir: string, size: DataSize): Promise<void> {
  await createTemplate(dataDir)
  const server = await startLocalServer({
    dataDir,
    log: { info: () => undefined, warn: console.warn },
    settings: LOADING,
  })
  try {
    await multiply(server.connection, size)
  } finally {
    await server.stop()
  }
}

/** The rows that are multiplied, written by the program itself. */
async function createTemplate(dataDir: string): Promise<void> {
  const program = await startProgram({ dataDir })
  try {
    const account = await registerAccount(program.url)
    const { id } = await seedReferenceOrcamento(account)
    await call(account, 'orcamentos.change', { params: { id }, body: { status: 'aprovado' } })
  } finally {
    await program.stop()
  }
}

async function multiply(connection: pg.ClientConfig, size: DataSize): Promise<void> {
  const clients = [new pg.Client(connection), new pg.Client(connection)]
  for (const client of clients) await client.connect()
  try {
    await Promise.all(clients.map((client) => prepareSession(client)))
    const [first] = clients
    if (!first) return
    for (const copies of PER_USER) await copyRows(first, copies, { size, from: 0, to: size.users })
    await copyRows(first, PER_CUSTOMER, { size, from: 0, to: size.users * CUSTOMERS_OF_A_USER })
    await copyQuotes(clients, size)
    await first.query('vacuum (analyze)')
  } finally {
    for (const client of clients) await client.end()
  }
}

/** Foreign keys hold by construction; checking millions of them one by one would take most of the time. */
async function prepareSession(client: pg.Client): Promise<void> {
  await client.query(`set session_replication_role = replica`)
  for (const { table } of [...PER_USER, PER_CUSTOMER, ...PER_QUOTE]) {
    await client.query(`create temp table modelo_${table} as table ${table}`)
  }
}

/** Chunk by chunk, so that what belongs to one quote lies together, as it does when people write it. */
async function copyQuotes(clients: pg.Client[], size: DataSize): Promise<void> {
  let next = 0
  const work = async (client: pg.Client) => {
    while (next < size.quotes) {
      const from = next
      next += QUOTES_AT_ONCE
      const to = Math.min(next, size.quotes)
      for (const copies of PER_QUOTE) await copyRows(client, copies, { size, from, to })
    }
  }
  await Promise.all(clients.map(work))
}

async function copyRows(
  client: pg.Client,
  { table, columns, where = 'true' }: Copies,
  { size, from, to }: { size: DataSize; from: number; to: number },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const missing = Object.keys(columns).filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`Table ${table} has no column ${missing.join(', ')}.`)
  const values = names.map((name) => (columns[name] ? withSize(columns[name], size) : `t."${name}"`))
  await client.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
     select ${values.join(', ')} from generate_series(${from}, ${to - 1}) n, modelo_${table} t
     where ${withSize(where, size)}`,
  )
}

function withSize(expression: string, { users, quotes }: DataSize): string {
  return expression.replaceAll('$users', String(users)).replaceAll('$quotes', String(quotes))
}
