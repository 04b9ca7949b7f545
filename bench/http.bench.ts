import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { startLocalServer } from '../apps/api/src/db/local-server.ts'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { bareQueriesPerSecond, type BareQuery } from './http/bare-queries.ts'
import { clienteId, dataSize, quoteId, tokenOf, type DataSize } from './http/data-size.ts'
import { CONNECTIONS, drive, type Throughput } from './http/drive.ts'
import { loadData } from './http/load-data.ts'
import { startProgram } from './program.ts'
import type { Bench, BenchContext } from './runner.ts'
import { timed } from './statistics.ts'
import { atLeast, type Row, type Table } from './table.ts'

const FEW = 100
const MANY = 1_000_000
const MANY_QUICK = 20_000
/** No document sets this one. It says that a program full of quotes is as quick as an empty one. */
const KEPT_PERCENT = 60

interface Operation {
  name: string
  query: BareQuery
  /** % of the bare SQL's pace with few quotes */
  goal: number
  request: (quote: number, size: DataSize) => Request
}

const OPERATIONS: Operation[] = [
  {
    name: 'ler (GET por id)',
    query: 'read',
    goal: 25,
    request: (quote) => ({ path: `/api/sync/orcamentos/${quoteId(quote)}` }),
  },
  {
    name: 'listar 50 (GET)',
    query: 'list',
    goal: 40,
    request: () => ({ path: '/api/sync/orcamentos?limite=50' }),
  },
  {
    name: 'mudar status (PATCH)',
    query: 'write',
    goal: 8,
    request: (quote) => ({
      method: 'PATCH',
      path: `/api/sync/orcamentos/${quoteId(quote)}`,
      body: JSON.stringify({ status: Math.random() < 0.5 ? 'aprovado' : 'finalizado' }),
    }),
  },
  {
    name: 'criar (POST)',
    query: 'write',
    goal: 8,
    request: (quote, size) => ({
      method: 'POST',
      path: '/api/sync/orcamentos',
      body: JSON.stringify({
        ...ORCAMENTO_REFERENCIA.orcamento,
        id: randomUUID(),
        clienteId: clienteId(quote, size),
      }),
    }),
  },
]

interface Measured extends Throughput {
  operation: Operation
  size: DataSize
  bytes: number
  barePerSecond: number
  emptyPerSecond: number
  queriesPerSecond: number
}

/** Requests per second of quote calls with few and with many quotes in the database. */
export const http: Bench = {
  title: 'chamadas de orçamentos por segundo',
  async *run(context) {
    const few = await measureSize(context, dataSize(FEW))
    const many = await measureSize(context, dataSize(context.quick ? MANY_QUICK : MANY))
    yield throughputTable([few, many])
  },
}

function callOf(size: DataSize, build: (quote: number) => Request): Request {
  const quote = Math.floor(Math.random() * size.quotes)
  const request = build(quote)
  const headers: Record<string, string> = { authorization: `Bearer ${tokenOf(quote % size.users)}` }
  if (request.body !== undefined) headers['content-type'] = 'application/json'
  return { method: 'GET', ...request, headers }
}

async function measureSize(context: BenchContext, size: DataSize): Promise<Measured[]> {
  const dataDir = await context.temporaryFolder()
  const { ms } = await timed(() => loadData(dataDir, size))
  context.log(`${size.quotes} orçamentos de ${size.users} contas carregados em ${(ms / 1000).toFixed(0)} s`)
  const program = await startProgram({ dataDir })
  context.defer(program.stop)
  const bare = await startProgram({ dataDir, entry: 'bench/http/bare-server.ts', args: ['--import', 'tsx'] })
  context.defer(bare.stop)
  const empty = await startProgram({
    dataDir,
    entry: 'bench/http/empty-call-server.ts',
    args: ['--import', 'tsx'],
  })
  context.defer(empty.stop)
  const joined = await startLocalServer({ dataDir, log: { info: () => undefined, warn: console.warn } })
  context.defer(joined.stop)
  const results: Measured[] = []
  const seconds = context.quick ? 2 : 5
  for (const operation of OPERATIONS) {
    const { query, request } = operation
    const next = () => callOf(size, (quote) => request(quote, size))
    const bytes = await answerBytes(program.url, next())
    const throughput = await drive({ url: program.url, next, seconds })
    const bareNext = () => ({ ...next(), path: `/${bytes}` })
    const limit = await drive({ url: bare.url, next: bareNext, seconds: seconds / 2 })
    const emptyNext = () =>
      callOf(size, (quote) => ({
        ...request(quote, size),
        path: `/${query}/${bytes}/${quoteId(quote)}`,
      }))
    const ceiling = await drive({ url: empty.url, next: emptyNext, seconds: seconds / 2 })
    const queries = { query, size, seconds: seconds / 2 }
    const queriesPerSecond = await bareQueriesPerSecond(joined.connection, queries)
    results.push({
      ...throughput,
      operation,
      size,
      bytes,
      barePerSecond: limit.perSecond,
      emptyPerSecond: ceiling.perSecond,
      queriesPerSecond,
    })
  }
  // The large database wants the memory of the small one's servers.
  for (const end of [joined.stop, empty.stop, bare.stop, program.stop]) await end()
  return results
}

async function answerBytes(url: string, { path = '', method, headers, body }: Request): Promise<number> {
  const response = await fetch(`${url}${path}`, { method, headers, body })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer}`)
  return Buffer.byteLength(answer)
}

function throughputTable(bySize: Measured[][]): Table {
  const [few = []] = bySize
  const rows = bySize.flat().map((measured): Row => {
    const first = few.find(({ operation }) => operation === measured.operation)
    const kept = first && (measured.perSecond / first.perSecond) * 100
    const { operation, size, ...values } = measured
    const ofBare = (measured.perSecond / measured.queriesPerSecond) * 100
    return {
      cells: {
        ...values,
        operacao: operation.name,
        orcamentos: size.quotes,
        mantido: first === measured ? null : (kept ?? null),
        ofBare,
      },
      goal:
        first === measured
          ? atLeast({ value: ofBare, limit: operation.goal, unit: '% do SQL nu' })
          : atLeast({ value: kept ?? null, limit: KEPT_PERCENT, unit: '% do ritmo com 100' }),
    }
  })
  return {
    title: `HTTP com ${CONNECTIONS} conexões; cliente, programa e PostgreSQL na mesma máquina`,
    columns: [
      { key: 'operacao', title: 'operação' },
      { key: 'orcamentos', title: 'no banco' },
      { key: 'perSecond', title: 'req/s' },
      { key: 'p50Ms', title: 'p50 ms', digits: 1 },
      { key: 'p99Ms', title: 'p99 ms', digits: 1 },
      { key: 'mantido', title: '% de 100' },
      { key: 'bytes', title: 'bytes' },
      { key: 'barePerSecond', title: 'Fastify nu/s' },
      { key: 'emptyPerSecond', title: 'chamada vazia/s' },
      { key: 'queriesPerSecond', title: 'SQL nu/s' },
      { key: 'ofBare', title: '% do SQL nu', digits: 1 },
    ],
    rows,
    notes: [
      'Fastify nu: uma resposta pronta do mesmo tamanho. Chamada vazia: o mesmo, com a entrada, o limite e a transação do',
      'programa em volta do comando do SQL nu: o teto deste desenho. SQL nu: um comando preparado, por índice, sem HTTP',
      'e sem isolamento por linha (ler e listar: select; escrever: update de uma linha, gravado em disco).',
    ],
  }
}
