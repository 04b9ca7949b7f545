// Several processes behind a proxy, killed in turn while devices write: what is lost, what is done twice, who waits.
import { PLANOS_INICIAIS } from '../apps/api/src/db/seed.ts'
import { startLocalServer } from '../apps/api/src/db/local-server.ts'
import { callOver } from '../apps/api/src/testing/call-route.ts'
import { startFleet, type Fleet } from '../apps/api/src/testing/fleet.ts'
import { judgeLoad, startKeyedLoad, type KeyedLoad } from '../apps/api/src/testing/keyed-load.ts'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT, type Bench } from './runner.ts'
import { quantile } from './statistics.ts'
import { atMost, type Row } from './table.ts'

const PROCESSES = 3
const WORKERS = 8
const [ROUNDS, ROUNDS_QUICK] = [30, 3]
/** Load between two kills, ms. */
const BETWEEN_MS = 1_500
const MOST_BEYOND_MS = 2_000

export const processos: Bench = {
  title: `${PROCESSES} processos num PostgreSQL, mortos um a um sob carga`,
  async *run(context) {
    const rounds = context.options.rodadas ?? (context.quick ? ROUNDS_QUICK : ROUNDS)
    const log = { info: () => undefined, warn: console.warn }
    const server = await startLocalServer({ dataDir: await context.temporaryFolder(), log })
    context.defer(server.stop)
    const { host, port, user, database } = server.connection
    const environment = {
      DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`,
      SENHA_MEMORIA_KIB: '19456',
    }
    const fleet = await startFleet(PROCESSES, {
      environment,
      args: [join(ROOT, 'apps', 'api', 'dist', 'server.js')],
    })
    context.defer(fleet.close)
    const token = await register(fleet.proxy.origin)
    const load = startKeyedLoad(() => fleet.proxy.origin, { token, workers: WORKERS })
    await sleep(BETWEEN_MS)
    const kills = await killInTurn(fleet, rounds)
    await load.stop()
    const judged = await judgeLoad(server.connection, load.done)
    yield {
      title: `${rounds} mortes (kill -9), ${WORKERS} aparelhos que gravam sem parar, cada gravação com a sua chave`,
      columns: [
        { key: 'medida', title: 'medida' },
        { key: 'valor', title: 'valor' },
      ],
      rows: rowsOf(load, { kills, ...judged }),
    }
  },
}

async function register(origin: string): Promise<string> {
  const { status, body } = await callOver(origin, 'contas.register', {
    body: {
      nome: 'Oficina',
      email: 'oficina@exemplo.com.br',
      password: 'granito-são-gabriel',
      planoId: PLANOS_INICIAIS[1]?.id,
    },
  })
  if (status !== 201) throw new Error(`Registration failed: ${JSON.stringify(body)}`)
  return body.token
}

/** Kills the oldest one each time, and starts another in its place; gives when. */
async function killInTurn(fleet: Fleet, rounds: number): Promise<number[]> {
  const kills: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [oldest] = fleet.members
    if (!oldest) throw new Error('No process is left.')
    kills.push(performance.now())
    await fleet.end(oldest, 'SIGKILL')
    await fleet.start()
    await sleep(BETWEEN_MS)
  }
  return kills
}

function rowsOf(
  { done, refused }: KeyedLoad,
  { kills, lost, doubled }: { kills: number[]; lost: number; doubled: number },
): Row[] {
  const caught = done.flatMap(({ begunMs, doneMs }) =>
    kills.filter((killMs) => begunMs <= killMs && killMs < doneMs).map((killMs) => doneMs - killMs),
  )
  const waits = done.map(({ begunMs, doneMs }) => doneMs - begunMs)
  const beyond = Math.max(...caught, 0)
  const none = (medida: string, value: number): Row => ({
    cells: { medida, valor: value },
    goal: atMost({ value, limit: 0, unit: 'gravações' }),
  })
  const told = (medida: string, valor: number): Row => ({ cells: { medida, valor }, goal: null })
  return [
    told('gravações confirmadas', done.length),
    none('confirmadas e perdidas', lost),
    none('feitas duas vezes', doubled),
    none('recusadas ou sem resposta', refused.length),
    told('pedidas mais de uma vez', done.filter(({ tries }) => tries > 1).length),
    told('sob uma morte', caught.length),
    {
      cells: { medida: 'a mais longa depois de uma morte, ms', valor: beyond },
      goal: atMost({ value: beyond, limit: MOST_BEYOND_MS, unit: 'ms' }),
    },
    told('a mais longa de todas, ms', Math.max(...waits)),
    told('mediana de todas, ms', quantile(waits, 0.5)),
  ]
}
