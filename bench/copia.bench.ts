import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startLocalServer, type LocalServer } from '../apps/api/src/db/local-server.ts'
import { quoteId, tokenOf, dataSize, type DataSize } from './http/data-size.ts'
import { loadData } from './http/load-data.ts'
import { startProgram } from './program.ts'
import type { Bench } from './runner.ts'
import { median, quantile } from './statistics.ts'
import { atMost, type Row, type Table } from './table.ts'

const QUOTES = 60_000
const QUOTES_QUICK = 500
const PICTURES = 3_000
const PICTURES_QUICK = 20
const PICTURE_BYTES = 120_000
const GIGABYTE = 1_000_000_000
const GOAL_SECONDS = 90
const GOAL_RATIO = 1.5
const PEOPLE = 4
const THINK_MS = 20
const POLL_MS = 20
/** The program copies by itself a minute after its start. */
const BASE_SECONDS = 40
const PATIENCE_MS = 600_000

/** What the nightly copy takes, and what those who work meanwhile notice of it. */
export const copia: Bench = {
  title: 'a cópia de segurança, e quem trabalha enquanto ela é feita',
  async *run(context) {
    const size = dataSize(context.quick ? QUOTES_QUICK : QUOTES)
    const dataDir = await context.temporaryFolder()
    await loadData(dataDir, size)
    const server = await startLocalServer({ dataDir, log: { info: () => undefined, warn: console.warn } })
    context.defer(server.stop)
    await addPictures(server.connection, context.quick ? PICTURES_QUICK : PICTURES)
    const bytes = await databaseSize(server.connection)
    context.log(`banco de ${(bytes / GIGABYTE).toFixed(2)} GB`)
    const program = await startProgram({ dataDir })
    context.defer(program.stop)
    const work = (isOver: () => boolean | Promise<boolean>) => workUntil({ url: program.url, size, isOver })
    const started = Date.now()
    const base = await work(() => Date.now() - started > BASE_SECONDS * 1_000)
    const folder = join(dataDir, 'copias')
    await until(() => isCopying(folder))
    const copying = await work(() => !isCopying(folder))
    const rehearsing = await work(async () => !(await isRehearsing(server)))
    const ended = Date.now()
    const after = await work(() => Date.now() - ended > BASE_SECONDS * 1_000)
    base.times.push(...after.times)
    base.seconds += after.seconds
    const [name = ''] = readdirSync(folder)
    yield table({ bytes, file: statSync(join(folder, name)).size, base, copying, rehearsing })
  },
}

interface Worked {
  seconds: number
  times: number[]
}

/** Some people who read, look through lists and change quotes, one call after the other each. */
async function workUntil(wish: {
  url: string
  size: DataSize
  isOver: () => boolean | Promise<boolean>
}): Promise<Worked> {
  const { url, size, isOver } = wish
  const start = performance.now()
  const times: number[] = []
  let over = false
  const person = async (index: number) => {
    for (let turn = index; !over; turn += 1) {
      const quote = Math.floor(Math.random() * size.quotes)
      const begun = performance.now()
      await ask(url, { quote, turn, token: tokenOf(quote % size.users) })
      times.push(performance.now() - begun)
      await sleep(THINK_MS)
    }
  }
  const people = Array.from({ length: PEOPLE }, (_, index) => person(index))
  await until(isOver)
  over = true
  await Promise.all(people)
  return { seconds: (performance.now() - start) / 1_000, times }
}

async function ask(
  url: string,
  { quote, turn, token }: { quote: number; turn: number; token: string },
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const one = `${url}/api/sync/orcamentos/${quoteId(quote)}`
  const body = JSON.stringify({ observacoes: `Combinado ${turn}` })
  const response =
    turn % 4 === 0
      ? await fetch(one, { method: 'PATCH', headers, body })
      : await fetch(turn % 4 === 1 ? `${url}/api/sync/orcamentos?limite=50` : one, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`A call answered ${response.status}.`)
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + PATIENCE_MS
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error('The copy did not come to its end.')
    await sleep(POLL_MS)
  }
}

function isCopying(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => name.includes('.incompleta-'))
}

async function isRehearsing({ connection }: LocalServer): Promise<boolean> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query('select from pg_database where datname = $1', [
      `${connection.database}_ensaio`,
    ])
    const { rows: done } = await client.query('select from copias where ensaiada_em is not null')
    return rows.length > 0 || done.length === 0
  })
}

/** Photographs cannot be made smaller; neither can these. */
async function addPictures(connection: pg.ClientConfig, count: number): Promise<void> {
  await withClient(connection, async (client) => {
    for (let picture = 0; picture < count; picture += 1)
      await client.query(
        `insert into imagens (nome, user_id, tipo, tamanho, conteudo, created_at)
         select $1, (select id from contas limit 1), 'image/webp', $2, $3, now()`,
        [`retrato-${picture}.webp`, PICTURE_BYTES, randomBytes(PICTURE_BYTES)],
      )
  })
}

async function databaseSize(connection: pg.ClientConfig): Promise<number> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    )
    return Number(rows[0]?.size)
  })
}

async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Measured {
  bytes: number
  file: number
  base: Worked
  copying: Worked
  rehearsing: Worked
}

function table({ bytes, file, base, copying, rehearsing }: Measured): Table {
  const usual = quantile(base.times, 0.95)
  const row = (medida: string, { seconds, times }: Worked, ratio: number | null): Row => {
    const p95 = quantile(times, 0.95)
    return {
      cells: {
        medida,
        segundos: seconds,
        chamadas: times.length,
        p50: median(times),
        p95,
        vezes: p95 / usual,
      },
      goal:
        ratio === null ? null : atMost({ value: p95 / usual, limit: ratio, unit: '× sem cópia', digits: 2 }),
    }
  }
  const perGigabyte = (copying.seconds * GIGABYTE) / bytes
  return {
    title: `Banco de ${(bytes / GIGABYTE).toFixed(2)} GB, ${PEOPLE} pessoas trabalhando; o arquivo tem ${(file / GIGABYTE).toFixed(2)} GB`,
    columns: [
      { key: 'medida', title: 'medida' },
      { key: 'segundos', title: 's', digits: 1 },
      { key: 'mbs', title: 'MB/s', digits: 0 },
      { key: 'chamadas', title: 'chamadas' },
      { key: 'p50', title: 'p50 ms', digits: 1 },
      { key: 'p95', title: 'p95 ms', digits: 1 },
      { key: 'vezes', title: '× sem cópia', digits: 2 },
    ],
    rows: [
      row('sem cópia, antes e depois (a régua)', base, null),
      row('durante a cópia e a conferência', copying, GOAL_RATIO),
      row('durante o ensaio de restauração, uma vez por semana', rehearsing, null),
      {
        cells: {
          medida: 'cópia e conferência, por GB do banco',
          segundos: perGigabyte,
          mbs: bytes / 1e6 / copying.seconds,
        },
        goal: atMost({ value: perGigabyte, limit: GOAL_SECONDS, unit: 's' }),
      },
    ],
  }
}
