// Falls of the program, of its PostgreSQL and of the machine, by the hundred: what is lost, what is done twice, how long until it serves.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { callOver } from '../apps/api/src/testing/call-route.ts'
import { judgeLoad, startKeyedLoad, type KeyedLoad } from '../apps/api/src/testing/keyed-load.ts'
import { PLANOS_INICIAIS } from '../apps/api/src/db/seed.ts'
import { startLocalServer } from '../apps/api/src/db/local-server.ts'
import { freePort, KINDS, QUEDAS, RunningProgram, type NomeQueda } from './quedas/queda.ts'
import { RESULTS, type Bench, type BenchContext } from './runner.ts'
import { median, quantile } from './statistics.ts'
import { atLeast, atMost, type Row, type Table } from './table.ts'

const WORKERS = 4
const [ROUNDS, ROUNDS_QUICK] = [10, 2]
/** Load before a fall, ms, drawn anew each time: also while it is only just back. */
const LONGEST_BEFORE_MS = 600
const BACK_LIMIT_MS = 2_000
/** What all portions came to; another commit starts anew only when the file is deleted. */
const TOTALS = join(RESULTS, 'quedas-somadas.json')

interface Total {
  rodadas: number
  confirmadas: number
  perdidas: number
  dobradas: number
  semResposta: number
  /** until it served again, of each round */
  voltaMs: number[]
  /** what a kind of fall counts beside that, by its words */
  contadas: Record<string, number>
}
const NOTHING: Total = {
  rodadas: 0,
  confirmadas: 0,
  perdidas: 0,
  dobradas: 0,
  semResposta: 0,
  voltaMs: [],
  contadas: {},
}

export const quedas: Bench = {
  title: 'quedas do programa, do PostgreSQL e da máquina, em porções que se somam',
  async *run(context) {
    const rounds = context.options.rodadas ?? (context.quick ? ROUNDS_QUICK : ROUNDS)
    for (const nome of QUEDAS) {
      if (context.options.arquivo !== null && context.options.arquivo !== nome) continue
      const missing = KINDS[nome].missing()
      if (missing) context.log(`${KINDS[nome].titulo}: não foi medida, ${missing}`)
      else {
        const portion = await fall(context, nome, rounds)
        yield tableOf(nome, portion, addToTotals(nome, portion))
      }
    }
  },
}

async function fall(context: BenchContext, nome: NomeQueda, rounds: number): Promise<Total> {
  const program = new RunningProgram()
  const queda = await KINDS[nome].begin(context, program)
  context.defer(() => program.end('SIGTERM'))
  const origin = `http://127.0.0.1:${await freePort()}`
  await program.start(origin, queda.dataDir)
  const token = await register(origin)
  const load = startKeyedLoad(() => origin, { token, workers: WORKERS })
  const backMs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await sleep(Math.random() * LONGEST_BEFORE_MS)
    const fellAt = performance.now()
    const ableAt = await queda.fall(origin)
    backMs.push((await servedAgain(origin, token)) - (ableAt ?? fellAt))
    if ((round + 1) % 50 === 0) context.log(`${nome}: ${round + 1} de ${rounds}`)
  }
  await load.stop()
  const contadas = Object.fromEntries(queda.told?.() ?? [])
  return { ...(await judge(queda.dataDir, load)), rodadas: rounds, voltaMs: backMs, contadas }
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
async function judge(
  dataDir: string,
  load: KeyedLoad,
): Promise<Omit<Total, 'rodadas' | 'voltaMs' | 'contadas'>> {
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

function addToTotals(nome: NomeQueda, portion: Total): Total {
  const totals = existsSync(TOTALS)
    ? (JSON.parse(readFileSync(TOTALS, 'utf8')) as Partial<Record<NomeQueda, Partial<Total>>>)
    : {}
  const before: Total = { ...NOTHING, ...totals[nome] }
  const total: Total = {
    rodadas: before.rodadas + portion.rodadas,
    confirmadas: before.confirmadas + portion.confirmadas,
    perdidas: before.perdidas + portion.perdidas,
    dobradas: before.dobradas + portion.dobradas,
    semResposta: before.semResposta + portion.semResposta,
    voltaMs: [...before.voltaMs, ...portion.voltaMs],
    contadas: sumOf(before.contadas, portion.contadas),
  }
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(TOTALS, JSON.stringify({ ...totals, [nome]: total }))
  return total
}

function sumOf(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...keys].map((key) => [key, (one[key] ?? 0) + (other[key] ?? 0)]))
}

function tableOf(nome: NomeQueda, portion: Total, total: Total): Table {
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
    title: `${KINDS[nome].titulo}; ${WORKERS} aparelhos que gravam sem parar`,
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
        goal: nome === 'banco' ? atMost({ value: longest(total), limit: BACK_LIMIT_MS, unit: 'ms' }) : null,
      },
      ...Object.keys(total.contadas).map((medida): Row => {
        const { rodadas, contadas } = total
        return {
          cells: { medida, porcao: portion.contadas[medida] ?? 0, soma: contadas[medida] ?? 0 },
          goal: atLeast({ value: contadas[medida] ?? 0, limit: rodadas, unit: 'vezes' }),
        }
      }),
    ],
    notes: [`Somado em ${TOTALS}.`],
  }
}
