import { afterEach, beforeEach, expect, it } from 'vitest'
import { PLANOS_INICIAIS } from './db/seed.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { startFleet, type Fleet } from './testing/fleet.ts'
import { judgeLoad, startKeyedLoad } from './testing/keyed-load.ts'
import { openStream } from './testing/open-stream.ts'

let database: TestDatabase
let fleet: Fleet
beforeEach(async () => {
  database = await createTestDatabase()
  fleet = await startFleet(1, { environment: { DATABASE_URL: database.url, AVISO_DE_SAIDA_S: '1' } })
})
afterEach(async () => {
  await fleet.close()
  await database.drop()
})

async function register(): Promise<string> {
  const answer = await fetch(`${fleet.proxy.origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      nome: 'Oficina',
      email: 'oficina@exemplo.com.br',
      password: 'granito-são-gabriel',
      planoId: PLANOS_INICIAIS[0]?.id,
    }),
  })
  return ((await answer.json()) as { token: string }).token
}

it('an upgrade under load: the new process starts beside, the old one ends, nobody has to ask twice', async () => {
  const token = await register()
  const load = startKeyedLoad(() => fleet.proxy.origin, { token, workers: 4 })
  for (const round of [1, 2]) {
    const [old] = fleet.members
    if (!old) throw new Error('No process is left.')
    const before = load.done.length
    await fleet.start()
    expect({ round, ended: await fleet.end(old, 'SIGTERM') }).toEqual({ round, ended: 0 })
    await expect.poll(() => load.done.length, { timeout: 20_000 }).toBeGreaterThan(before)
  }
  await load.stop()
  expect(load.refused).toEqual([])
  expect(load.done.filter(({ tries }) => tries > 1)).toEqual([])
  expect(await judgeLoad({ connectionString: database.url }, load.done)).toEqual({ lost: 0, doubled: 0 })
})

it('a process that was asked to end says so at once, answers what still comes, and tells its streams to come back', async () => {
  const token = await register()
  const [member] = fleet.members
  if (!member) throw new Error('No process was started.')
  const ask = async (path: string) => {
    const answer = await fetch(`${member.origin}${path}`, { headers: { authorization: `Bearer ${token}` } })
    return { status: answer.status, connection: answer.headers.get('connection') }
  }
  expect(await ask('/api/health/ready')).toEqual({ status: 200, connection: 'keep-alive' })
  const stream = await openStream(member.origin, token)
  await stream.next()
  member.program.kill('SIGTERM')
  await expect.poll(async () => (await ask('/api/health/ready')).status).toBe(503)
  expect(await ask('/api/health')).toEqual({ status: 200, connection: 'close' })
  expect(await ask('/api/empresa')).toEqual({ status: 200, connection: 'close' })
  expect((await openStream(member.origin, token)).status).toBe(503)
  await stream.ended
  expect(stream.retryMs()).toBeGreaterThanOrEqual(0)
  expect(await member.program.ended).toBe(0)
})
