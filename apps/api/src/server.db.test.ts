import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { processesIn } from './db/local-server/process-state.ts'
import { builtProgram, startProgram, type ChildProgram } from './testing/child-program.ts'
import { PLANOS_INICIAIS } from './db/seed.ts'
import { createTestDatabase } from './testing/database.ts'
import { openStream } from './testing/open-stream.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const START = join(ROOT, 'tools', 'start.mjs')
const SERVER = builtProgram('server')
const ADDRESS = /Lapida pronta em (http:\/\/127\.0\.0\.1:\d+)/

let dataDir = ''
let programs: ChildProgram[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lapida-start-'))
  programs = []
})

afterEach(async () => {
  for (const program of programs) program.kill('SIGKILL')
  await Promise.all(programs.map(({ ended }) => ended))
  for (const pid of processesIn(join(dataDir, 'postgres'))) killIfThere(pid)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** A process of the database ends by itself when its parent was killed, at any moment after it was seen. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The program on a free port and its own data folder. */
function start(environment: Record<string, string> = {}, args = [SERVER]): ChildProgram {
  const program = startProgram(args, { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment })
  programs.push(program)
  return program
}

async function addressOf(program: ChildProgram): Promise<string> {
  return (await program.waitFor(ADDRESS))[1] ?? ''
}

it('npm start: starts on an empty folder, answers, ends cleanly at SIGTERM, and starts again', async () => {
  for (const round of ['first', 'second']) {
    const program = start({}, [START])
    const health = await fetch(`${await addressOf(program)}/api/health`)
    expect({ round, status: health.status, body: await health.json() }).toEqual({
      round,
      status: 200,
      body: { status: 'ok' },
    })
    program.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(processesIn(join(dataDir, 'postgres'))).toEqual([])
  }
})

it('npm start itself passes SIGTERM on and leaves nothing behind', async () => {
  const npm = startProgram(
    [
      '-e',
      `
    const { spawn } = require('node:child_process')
    const npm = spawn('npm', ['start'], { cwd: ${JSON.stringify(ROOT)}, stdio: 'inherit' })
    process.on('SIGTERM', () => npm.kill('SIGTERM'))
    npm.on('close', (code, signal) => process.exit(code ?? 99))
  `,
    ],
    { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  )
  programs.push(npm)
  await addressOf(npm)
  npm.kill('SIGTERM')
  expect(await npm.ended).toBe(0)
  expect(processesIn(join(dataDir, 'postgres'))).toEqual([])
})

it('lives through a crash of its database: 503 with Retry-After, then 200', async () => {
  const program = start({ RATE_LIMIT_PUBLIC: '1000000', RATE_LIMIT_API: '1000000' })
  const address = await addressOf(program)
  process.kill(
    Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
  const seen = new Set<number>()
  const limit = Date.now() + 20_000
  do {
    const answer = await fetch(`${address}/api/health`)
    seen.add(answer.status)
    if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await answer.text()
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (answer.status === 200 && seen.has(503)) break
  } while (Date.now() < limit)
  expect([...seen].sort()).toEqual([200, 503])
})

it('two programs share one data folder: one hears at once what the other writes, and goes on when that one ends', async () => {
  const first = start()
  const written = await addressOf(first)
  const post = async (path: string, body: unknown, bearer = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` }
    return (await fetch(`${written}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const { token } = (await post('/api/auth/register', {
    nome: 'Oficina',
    email: 'oficina@exemplo.com.br',
    password: 'granito-são-gabriel',
    planoId: PLANOS_INICIAIS[0]?.id,
  })) as { token: string }
  const second = start()
  const address = await addressOf(second)
  const stream = await openStream(address, token)
  const before = Number(await stream.next())
  await post('/api/sync/clientes', { clientes: [{ nomeCompleto: 'João', telefone: '11987654321' }] }, token)
  expect(Number(await stream.next(2_000))).toBe(before + 1)
  first.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  stream.close()
})

it('uses the server of DATABASE_URL and starts none', async () => {
  const database = await createTestDatabase()
  const program = start({ DATABASE_URL: database.url })
  expect((await fetch(`${await addressOf(program)}/api/health`)).status).toBe(200)
  expect(processesIn(join(dataDir, 'postgres'))).toEqual([])
  program.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  await database.drop()
})

it('says which variable is wrong', async () => {
  const program = start({ PORT: 'três' })
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(/PORT deve ser um número inteiro/)
})

it('says that the database of DATABASE_URL does not answer', async () => {
  const program = start({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' })
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(/O banco de dados não respondeu: .*ECONNREFUSED/)
})

it('says in one line that the server of DATABASE_URL knows no such database', async () => {
  const database = await createTestDatabase()
  const program = start({ DATABASE_URL: `${database.url}_outro` })
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(
    /^O banco de dados recusou a conexão: .*_outro.* Confira DATABASE_URL[^\n]*\n$/,
  )
  await database.drop()
})

it('says that the port is taken, and leaves no server behind', async () => {
  const blocker = createServer()
  const port = await new Promise<number>((resolve) => {
    blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port))
  })
  const program = start({ PORT: String(port) })
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(new RegExp(`A porta ${port} já está em uso`))
  expect(processesIn(join(dataDir, 'postgres'))).toEqual([])
  await new Promise((resolve) => blocker.close(resolve))
})
