// Falls of the program and of its PostgreSQL, by the hundred: what is lost, what is done twice, how long until it serves.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { callOver } from '../apps/api/src/testing/call-route.ts'
import { startProgram as startChild, type ChildProgram } from '../apps/api/src/testing/child-program.ts'
import { judgeLoad, startKeyedLoad, type KeyedLoad } from '../apps/api/src/testing/keyed-load.ts'
import { PLANOS_INICIAIS } from '../apps/api/src/db/seed.ts'
import { startLocalServer } from '../apps/api/src/db/local-server.ts'
import { readPostmasterFile } from '../apps/api/src/db/local-server/postmaster-file.ts'
import { processesIn, processState } from '../apps/api/src/db/local-server/process-state.ts'
import { WITHOUT_LIMITS } from '../apps/api/src/testing/without-limits.ts'
import { RESULTS, ROOT, type Bench, type BenchContext } from './runner.ts'
import { median, quantile } from './statistics.ts'
import { atMost, type Row, type Table } from './table.ts'

const WORKERS = 4
const [ROUNDS, ROUNDS_QUICK] = [10, 2]
/** Load before a kill, ms, drawn anew each time: also while it is only just back. */
const LONGEST_BEFORE_MS = 600
const BACK_LIMIT_MS = 2_000
/** What all portions came to; another commit starts anew only when the file is deleted. */
const TOTALS = join(RESULTS, 'quedas-somadas.json')

type Who = 'api' | 'banco'
interface Total {
  rodadas: number
  confirmadas: number
  perdidas: number
  dobradas: number
  semResposta: number
  /** until it served again, of each round */
  voltaMs: number[]
}
const NOTHING: Total = { rodadas: 0, confirmadas: 0, perdidas: 0, dobradas: 0, semResposta: 0, voltaMs: [] }

export const quedas: Bench = {
  title: 'kill -9 do programa e do PostgreSQL, em porções que se somam',
  async *run(context) {
    const rounds = context.options.rodadas ?? (context.quick ? ROUNDS_QUICK : ROUNDS)
    for (const who of ['api', 'banco'] as const) {
      if (context.options.arquivo !== null && context.options.arquivo !== who) continue
      const portion = await fall(context, who, rounds)
      yield tableOf(who, portion, addToTotals(who, portion))
    }
  },
}

async function fall(context: BenchContext, who: Who, rounds: number): Promise<Total> {
  const dataDir = await context.temporaryFolder()
  const origin = `http://127.0.0.1:${await freePort()}`
  let program = await startAt(origin, dataDir)
  context.defer(async () => {
    program.kill('SIGTERM')
    await program.ended
  })
  const token = await register(origin)
  const load = startKeyedLoad(() => origin, { token, workers: WORKERS })
  const backMs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await sleep(Math.random() * LONGEST_BEFORE_MS)
    const killedAt = performance.now()
    if (who === 'banco') await killPostmaster(dataDir)
    else {
      program.kill('SIGKILL')
      await program.ended
      program = await startAt(origin, dataDir)
    }
    backMs.push((await servedAgain(origin, token)) - killedAt)
    if ((round + 1) % 50 === 0) context.log(`${who}: ${round + 1} de ${rounds}`)
  }
  await load.stop()
  return { ...(await judge(dataDir, load)), rodadas: rounds, voltaMs: backMs }
}

function startAt(origin: string, dataDir: string): Promise<ChildProgram> {
  const program = startChild([join(ROOT, 'apps', 'api', 'dist', 'server.js')], {
    ...WITHOUT_LIMITS,
    PORT: new URL(origin).port,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  })
  return program.waitFor(/Lapida pronta/).then(() => program)
}

async function register(origin: string): Promise<string> {
  const { body } = await callOver(origin, 'contas.register', {
    body: {
      nome: 'Oficina',
      email: 'oficina@exemplo.com.br',
      password: 'granito-são-gabriel',
      planoId: PLANOS_INICIAIS[1]?.id,
    },
  })
  return body.token
}

/** Ends the server, and waits until the connections that outlive it for a moment are gone: they answer once more. */
async function killPostmaster(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  const killed = readPostmasterFile(cluster)?.pid
  if (killed === undefined) throw new Error('A server that serves has no pid file.')
  const connected = processesIn(cluster).filter((pid) => pid !== killed)
  process.kill(killed, 'SIGKILL')
  while (connected.some((pid) => processState(pid).alive)) await sleep(5)
}

/** When a write that was asked for after the fall was done. */
async function servedAgain(origin: string, token: string): Promise<number> {
  for (;;) {
    const idempotencyKey = randomUUID()
    const clientes = [{ nomeCompleto: `depois ${idempotencyKey}`, telefone: '11987654321' }]
    const status = await callOver(origin, 'clientes.save', {
      user: { token },
      idempotencyKey,
      body: { clientes },
    }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return performance.now()
    await sleep(10)
  }
}

/** The server may be just back: whoever joins it waits for it. */
async function judge(dataDir: string, load: KeyedLoad): Promise<Omit<Total, 'rodadas' | 'voltaMs'>> {
  const server = await startLocalServer({ dataDir, log: { info: () => undefined, warn: console.warn } })
  try {
    const { lost, doubled } = await judgeLoad(server.connection, load.done)
    return {
      confirmadas: load.done.length,
      perdidas: lost,
      dobradas: doubled,
      semResposta: load.refused.length,
    }
  } finally {
    await server.stop()
  }
}

function addToTotals(who: Who, portion: Total): Total {
  const totals = existsSync(TOTALS)
    ? (JSON.parse(readFileSync(TOTALS, 'utf8')) as Partial<Record<Who, Total>>)
    : {}
  const before = totals[who] ?? NOTHING
  const total: Total = {
    rodadas: before.rodadas + portion.rodadas,
    confirmadas: before.confirmadas + portion.confirmadas,
    perdidas: before.perdidas + portion.perdidas,
    dobradas: before.dobradas + portion.dobradas,
    semResposta: before.semResposta + portion.semResposta,
    voltaMs: [...before.voltaMs, ...portion.voltaMs],
  }
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(TOTALS, JSON.stringify({ ...totals, [who]: total }))
  return total
}

const NAMES: Record<Who, string> = { api: 'o programa', banco: 'o PostgreSQL próprio' }

function tableOf(who: Who, portion: Total, total: Total): Table {
  const none = (medida: string, key: 'perdidas' | 'dobradas' | 'semResposta'): Row => ({
    cells: { medida, porcao: portion[key], soma: total[key] },
    goal: atMost({ value: total[key], limit: 0, unit: 'gravações' }),
  })
  const told = (medida: string, of: (one: Total) => number): Row => ({
    cells: { medida, porcao: of(portion), soma: of(total) },
    goal: null,
  })
  const longest = (one: Total) => Math.max(...one.voltaMs)
  return {
    title: `kill -9 em ${NAMES[who]}, ${WORKERS} aparelhos que gravam sem parar`,
    columns: [
      { key: 'medida', title: 'medida' },
      { key: 'porcao', title: 'agora' },
      { key: 'soma', title: 'somado' },
    ],
    rows: [
      told('rodadas', ({ rodadas }) => rodadas),
      told('gravações confirmadas', ({ confirmadas }) => confirmadas),
      none('confirmadas e perdidas', 'perdidas'),
      none('feitas duas vezes', 'dobradas'),
      none('recusadas ou sem resposta em 30 s', 'semResposta'),
      told('até atender de novo, mediana ms', ({ voltaMs }) => median(voltaMs)),
      told('até atender de novo, p99 ms', ({ voltaMs }) => quantile(voltaMs, 0.99)),
      {
        ...told('até atender de novo, a pior ms', longest),
        goal: who === 'banco' ? atMost({ value: longest(total), limit: BACK_LIMIT_MS, unit: 'ms' }) : null,
      },
    ],
    notes: [`Somado em ${TOTALS}.`],
  }
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
