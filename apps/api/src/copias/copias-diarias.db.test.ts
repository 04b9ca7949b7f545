import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, beforeAll, expect, it } from 'vitest'
import { createTestApp, testConfig, type TestApp } from '#testing/app.ts'
import { databasesLike } from '#testing/copia-database.ts'
import { withOwnerClient } from '../db/copias/owner-client.ts'
import type { Mail } from '../http/mailer.ts'
import { copiasDiarias } from './copias-diarias.ts'
import { runCopiaAside } from './run-copia-aside.ts'
import { runCopia, type CopiaRun } from './run-copia.ts'

let test: TestApp
let folder: string
const connection = () => ({ connectionString: test.database.url })

beforeAll(async () => {
  test = await createTestApp({ COPIA_DIR: '/usado/por/ninguem' })
})
afterAll(() => test.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lapida-diarias-'))
  test.clock.now = new Date('2026-11-24T06:00:00.000Z')
  await withOwnerClient(connection(), (client) => client.query('truncate copias'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function run(wish: Partial<CopiaRun> = {}) {
  const usual = { connection: connection(), folder, senha: undefined, removesOld: true, rehearses: false }
  return runCopia({ ...usual, now: () => test.clock.now, isDue: () => true, ...wish })
}

async function ultima() {
  const user = await test.createUser()
  const { status, body } = await test.call('copias.get-ultima', { user })
  expect(status).toBe(200)
  return body
}

it('is remembered with its size, for every account and for nobody who is not signed in', async () => {
  expect((await test.call('copias.get-ultima')).status).toBe(401)
  expect(await ultima()).toEqual({ ultima: null, falha: null, pelaLapida: true })
  const outcome = await run()
  expect(outcome).toMatchObject({ kind: 'made', rehearsed: false })
  expect(await ultima()).toMatchObject({ ultima: { em: '2026-11-24T06:00:00.000Z' }, falha: null })
  expect((await ultima()).ultima?.bytes).toBeGreaterThan(1_000)
})

it('tells who watches the program when it was last made', async () => {
  const told = async () =>
    (await test.app.deps.metrics.text()).match(/^lapida_copia_last_done\S* (\S+)$/m)?.[1]
  expect(await told()).toBeUndefined()
  await run()
  expect(Number(await told()) * 1_000).toBe(Date.parse('2026-11-24T06:00:00.000Z'))
})

it('is made by one process of several', async () => {
  const outcomes = await Promise.all([
    run({ onChunk: () => new Promise((resolve) => setTimeout(resolve, 300)) }),
    run(),
    run(),
  ])
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['made', 'taken', 'taken'])
  expect(readdirSync(folder)).toHaveLength(1)
})

it('that fails is said to every account until one succeeds, and leaves the last good one', async () => {
  await run()
  const file = join(folder, 'arquivo')
  writeFileSync(file, '')
  test.clock.now = new Date('2026-11-25T06:00:00.000Z')
  const failed = await run({ folder: file })
  expect(failed).toMatchObject({ kind: 'failed', first: true })
  expect(await run({ folder: file })).toMatchObject({ kind: 'failed', first: false })
  expect(await ultima()).toMatchObject({
    ultima: { em: '2026-11-24T06:00:00.000Z' },
    falha: {
      em: '2026-11-25T06:00:00.000Z',
      mensagem: expect.stringMatching(/^Não consegui copiar: não posso escrever/),
    },
  })
  test.clock.now = new Date('2026-11-25T07:00:00.000Z')
  await run()
  expect(await ultima()).toMatchObject({ ultima: { em: '2026-11-25T07:00:00.000Z' }, falha: null })
})

it('takes away the files that nobody needs any more, and no file that it did not make', async () => {
  writeFileSync(join(folder, 'de-outra-instalacao.copia'), '')
  for (let day = 1; day <= 12; day += 1) {
    test.clock.now = new Date(Date.UTC(2026, 10, day, 6))
    await run()
  }
  const names = readdirSync(folder).sort()
  // The last seven days, and the Sunday that ended the week before.
  expect(names).toEqual([
    'de-outra-instalacao.copia',
    ...['01', '06', '07', '08', '09', '10', '11', '12'].map((day) => `lapida-202611${day}T060000Z.copia`),
  ])
})

it('is restored beside the database where that is due, and nothing of that stays', async () => {
  const name = new URL(test.database.url).pathname.slice(1)
  expect(await run({ rehearses: true })).toMatchObject({ kind: 'made', rehearsed: true })
  test.clock.now = new Date('2026-11-25T06:00:00.000Z')
  expect(await run({ rehearses: true })).toMatchObject({ kind: 'made', rehearsed: false })
  expect(await databasesLike(name)).toEqual([name])
})

it('is looked after once a minute, and tells the operator by mail when it fails for the first time', async () => {
  const file = join(folder, 'arquivo')
  writeFileSync(file, '')
  const mails: Mail[] = []
  const said: string[] = []
  const note = (message: string) => void said.push(message)
  const look = async (copiaDir: string) => {
    const duties = copiasDiarias({
      config: testConfig({
        COPIA_DIR: copiaDir,
        DATABASE_URL: test.database.url,
        OPERADOR_CONTATO: 'dona@exemplo.com',
      }),
      connection: connection(),
      mailer: (mail) => Promise.resolve(void mails.push(mail)),
      now: () => test.clock.now,
      log: { info: note, warn: note },
      run: (order, signal) => runCopia({ ...order, signal, now: () => test.clock.now, isDue: () => true }),
    })
    expect(duties).toMatchObject([{ name: 'copia', firstAfterMs: 60_000, everyMs: 60_000 }])
    await duties[0]?.run(new AbortController().signal)
  }
  await look(file)
  expect(said).toEqual([expect.stringContaining('não posso escrever')])
  expect(mails).toMatchObject([{ to: 'dona@exemplo.com', subject: 'Lapida: a cópia de segurança falhou' }])
  // Not due again yet.
  await look(file)
  expect(said).toHaveLength(1)
  test.clock.now = new Date('2026-11-24T08:00:00.000Z')
  await look(join(folder, 'copias'))
  expect(said[1]).toMatch(/^Cópia conferida/)
  expect(mails).toHaveLength(1)
  expect(readdirSync(join(folder, 'copias'))).toHaveLength(1)
})

it('is the matter of the provider where the database is on a server of somebody else', () => {
  const said: string[] = []
  const note = (message: string) => void said.push(message)
  const config = testConfig({ DATABASE_URL: test.database.url })
  const duties = copiasDiarias({
    ...{ config, connection: connection(), mailer: undefined, now: () => test.clock.now },
    log: { info: note, warn: note },
  })
  expect(duties).toEqual([])
  expect(said).toEqual([expect.stringContaining('a cópia de segurança é a do provedor dele')])
})

it('is made by a process of its own, which ends when it is given up', async () => {
  const order = { connection: connection(), folder, senha: undefined, removesOld: true, rehearses: false }
  const ending = new AbortController()
  expect(await runCopiaAside(order, ending.signal)).toMatchObject({ kind: 'made' })
  expect(await runCopiaAside(order, ending.signal)).toEqual({ kind: 'not-due' })
  await withOwnerClient(connection(), (client) => client.query('truncate copias'))
  const file = readdirSync(folder).map((name) => join(folder, name))[0] ?? ''
  expect(await runCopiaAside({ ...order, folder: file }, ending.signal)).toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(/não posso escrever/),
    cause: expect.stringMatching(/EEXIST|ENOTDIR/),
  })
  const running = runCopiaAside(order, ending.signal)
  ending.abort()
  await expect(running).rejects.toThrow()
})

it('that is given up when the program ends leaves no file and is no failure', async () => {
  const ending = new AbortController()
  const running = run({
    signal: ending.signal,
    onChunk: () => {
      ending.abort()
      return undefined
    },
  })
  await expect(running).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([])
  expect(await ultima()).toEqual({ ultima: null, falha: null, pelaLapida: true })
})
