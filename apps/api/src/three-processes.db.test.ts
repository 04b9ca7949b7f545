import { randomUUID } from 'node:crypto'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PLANOS_INICIAIS } from './db/seed.ts'
import { callOver } from './testing/call-route.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { startFleet, type Fleet, type Member } from './testing/fleet.ts'
import { judgeLoad, startKeyedLoad } from './testing/keyed-load.ts'
import { openStream, type OpenedStream } from './testing/open-stream.ts'
import { asOwner } from './testing/owner-rows.ts'

const TOKEN = 'o-operador-le-as-metricas'
const PASSWORD = 'granito-são-gabriel'
const EXPORTS = 5
const SIGN_INS = 6

let database: TestDatabase
let fleet: Fleet
const streams: OpenedStream[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  const environment = {
    DATABASE_URL: database.url,
    METRICS_TOKEN: TOKEN,
    RATE_LIMIT_EXPORT: String(EXPORTS),
    RATE_LIMIT_LOGIN_ACCOUNT: String(SIGN_INS),
  }
  fleet = await startFleet(3, { environment })
}, 120_000)
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})
afterAll(async () => {
  await fleet.close()
  await database.drop()
})

/** One of the processes, by turns. */
function member(index: number): Member {
  const found = fleet.members[index % fleet.members.length]
  if (!found) throw new Error('No process is left.')
  return found
}

async function register(at: string): Promise<{ token: string; email: string }> {
  const email = `${randomUUID()}@exemplo.com.br`
  const { body } = await callOver(at, 'contas.register', {
    body: { nome: 'Oficina', email, password: PASSWORD, planoId: PLANOS_INICIAIS[1]?.id },
  })
  return { token: body.token, email }
}

async function follow(origin: string, token: string): Promise<OpenedStream> {
  const stream = await openStream(origin, token)
  streams.push(stream)
  return stream
}

async function figureOf({ origin }: Member, name: string): Promise<number | undefined> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ')[1])
}

it('who signed in at one is known to all, and after signing out at one to none', async () => {
  const { email } = await register(member(0).origin)
  const { body: user } = await callOver(member(1).origin, 'contas.login', {
    body: { email, password: PASSWORD },
  })
  const ask = async () =>
    Promise.all(
      fleet.members.map(async ({ origin }) => (await callOver(origin, 'empresa.get', { user })).status),
    )
  expect(await ask()).toEqual([200, 200, 200])
  await callOver(member(2).origin, 'contas.logout', { user })
  expect(await ask()).toEqual([401, 401, 401])
})

describe('limits are those of all three', () => {
  it('of an account, also when all count at the same time', async () => {
    const user = await register(member(0).origin)
    const asked = await Promise.all(
      Array.from({ length: EXPORTS * 3 }, async (_, index) => {
        const answer = await fetch(`${member(index).origin}/api/exportacao/json`, {
          headers: { authorization: `Bearer ${user.token}` },
        })
        await answer.text()
        return answer.status
      }),
    )
    expect(asked.filter((status) => status === 200)).toHaveLength(EXPORTS)
    expect(asked.filter((status) => status === 429)).toHaveLength(EXPORTS * 2)
  })

  it('of guesses at a password', async () => {
    const { email } = await register(member(0).origin)
    const statuses: number[] = []
    for (let index = 0; index < SIGN_INS + 3; index += 1)
      statuses.push(
        (await callOver(member(index).origin, 'contas.login', { body: { email, password: 'errada' } }))
          .status,
      )
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(SIGN_INS)
    expect(new Set(statuses.slice(SIGN_INS))).toEqual(new Set([429]))
  })
})

it('a change through one reaches the streams of the others', async () => {
  const user = await register(member(0).origin)
  const followed = await Promise.all([1, 2].map((index) => follow(member(index).origin, user.token)))
  await Promise.all(followed.map((stream) => stream.next()))
  await callOver(member(0).origin, 'clientes.save', {
    user,
    body: { clientes: [{ nomeCompleto: 'João', telefone: '11987654321' }] },
  })
  const { body } = await callOver(member(0).origin, 'sincronizacao.pull', { user })
  expect(await Promise.all(followed.map(nextCursor))).toEqual([body.cursor, body.cursor])
})

/** What signing up wrote beside the records may be told late: it has no cursor. */
async function nextCursor(stream: OpenedStream): Promise<string> {
  for (;;) {
    const line = await stream.next()
    if (/^\d+$/.test(line)) return line
  }
}

it('the same key at the same time at all three: one effect, the same answer', async () => {
  const user = await register(member(0).origin)
  for (let round = 0; round < 10; round += 1) {
    const observacoes = randomUUID()
    const answers = await Promise.all(
      fleet.members.map(({ origin }) =>
        callOver(origin, 'orcamentos.create', { user, idempotencyKey: observacoes, body: { observacoes } }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body })))).toHaveProperty(
      'size',
      1,
    )
    expect(answers[0]?.status).toBe(201)
    const { rows } = await asOwner(database, (owner) =>
      owner.query('select id from orcamentos where observacoes = $1', [observacoes]),
    )
    expect(rows).toEqual([{ id: answers[0]?.body.id }])
  }
})

it('the paper of a version is the same file, whichever of them makes it first', async () => {
  const user = await register(member(0).origin)
  const { materiais } = ORCAMENTO_REFERENCIA.orcamento
  const { body } = await callOver(member(0).origin, 'orcamentos.create', {
    user,
    body: { materiais, status: 'finalizado' },
  })
  const papers = await Promise.all(
    fleet.members.map(async ({ origin }) => {
      const answer = await fetch(`${origin}/orcamento/${body.id}/pdf`)
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    }),
  )
  const [first] = papers
  expect(papers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(first?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(papers.map(({ bytes }) => bytes.equals(first?.bytes ?? Buffer.alloc(0)))).toEqual([true, true, true])
})

const leaders = async () => {
  const led = await Promise.all(fleet.members.map((one) => figureOf(one, 'lapida_leader')))
  return fleet.members.filter((_, index) => led[index] === 1)
}

it('one purges; when it is killed another one does', async () => {
  for (let round = 0; round < 2; round += 1) {
    await expect.poll(leaders, { timeout: 20_000 }).toHaveLength(1)
    const [leader] = await leaders()
    if (!leader) throw new Error('Nobody leads.')
    const others = fleet.members.filter((one) => one !== leader)
    await expect.poll(() => figureOf(leader, PURGED), { timeout: 20_000 }).toBeGreaterThan(0)
    expect(await Promise.all(others.map((one) => figureOf(one, PURGED)))).toEqual([undefined, undefined])
    await asOwner(database, (owner) =>
      owner.query(`insert into tentativas_login (chave, falhas, ultima_falha_em)
                   values ('antiga', 1, now() - interval '60 days')`),
    )
    await fleet.end(leader, 'SIGKILL')
    await expect.poll(oldRows, { timeout: 20_000 }).toBe(0)
    await fleet.start()
  }
}, 120_000)

const PURGED = 'lapida_duty_last_done_timestamp_seconds{duty="limpeza"}'

async function oldRows(): Promise<number> {
  const { rows } = await asOwner(database, (owner) =>
    owner.query<{ count: number }>(
      `select count(*)::int as count from tentativas_login where chave = 'antiga'`,
    ),
  )
  return rows[0]?.count ?? 0
}

it('killed in turn under load: nothing that was acknowledged is lost, nothing is done twice', async () => {
  const { token } = await register(fleet.proxy.origin)
  const load = startKeyedLoad(() => fleet.proxy.origin, { token, workers: 6 })
  for (let round = 0; round < 3; round += 1) {
    const before = load.done.length
    await expect.poll(() => load.done.length, { timeout: 20_000 }).toBeGreaterThan(before + 10)
    await fleet.end(member(round), 'SIGKILL')
    const killed = load.done.length
    await expect.poll(() => load.done.length, { timeout: 20_000 }).toBeGreaterThan(killed + 10)
    await fleet.start()
  }
  await load.stop()
  expect(load.refused).toEqual([])
  expect(await judgeLoad({ connectionString: database.url }, load.done)).toEqual({ lost: 0, doubled: 0 })
}, 120_000)
