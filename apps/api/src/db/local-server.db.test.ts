import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { builtProgram, startProgram, type ChildProgram } from '../testing/child-program.ts'
import { startLocalServer, type LocalServer } from './local-server.ts'
import { readPostmasterFile } from './local-server/postmaster-file.ts'
import { processesIn, processState } from './local-server/process-state.ts'

const PROGRAM = builtProgram('local-server-program')
const log = { info: () => undefined, warn: () => undefined }

let dataDir = ''
let programs: ChildProgram[] = []
let servers: LocalServer[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lapida-local-server-'))
  programs = []
  servers = []
})

afterEach(async () => {
  for (const program of programs) program.kill('SIGKILL')
  for (const server of servers) await server.stop()
  for (const pid of processesIn(join(dataDir, 'postgres'))) process.kill(pid, 'SIGKILL')
  await until(() => processesIn(join(dataDir, 'postgres')).length === 0)
  rmSync(dataDir, { recursive: true, force: true })
})

function program(): ChildProgram {
  const started = startProgram([PROGRAM, dataDir])
  programs.push(started)
  return started
}

async function start(folder = dataDir): Promise<LocalServer> {
  const server = await startLocalServer({ dataDir: folder, log })
  servers.push(server)
  return server
}

async function query(server: LocalServer, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function until(condition: () => boolean, limitMs = 20_000): Promise<void> {
  const limit = Date.now() + limitMs
  while (!condition()) {
    if (Date.now() > limit) throw new Error('It never came true.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function mainProcess(): number {
  return readPostmasterFile(join(dataDir, 'postgres'))?.pid ?? 0
}

async function readyPid(started: ChildProgram): Promise<number> {
  return Number((await started.waitFor(/ready (\d+)/))[1])
}

describe('start and stop', () => {
  it('makes a durable, private server on an empty folder and leaves no process behind', async () => {
    const server = await start()
    const settings = await query(
      server,
      `select name, setting from pg_settings where name in
       ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses', 'server_encoding')`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
    })
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700)
    await server.stop()
    expect(processState(server.pid).alive).toBe(false)
    expect(processesIn(join(dataDir, 'postgres'))).toEqual([])
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
  })

  it('orders and folds accented letters the same on every machine', async () => {
    const server = await start()
    const [row] = await query(server, `select lower('ÁGUA Ç') as lower, 'Z' < 'a' as by_code_point`)
    expect(row).toEqual({ lower: 'água ç', by_code_point: true })
  })

  it('keeps the data over a restart', async () => {
    const first = await start()
    await query(first, `create table pedra as select 'Granito São Gabriel' as nome`)
    await first.stop()
    const second = await start()
    expect(await query(second, 'select nome from pedra')).toEqual([{ nome: 'Granito São Gabriel' }])
  })

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(dataDir, 'a'.repeat(100))
    const server = await start(deep)
    expect(server.connection.host.startsWith(tmpdir())).toBe(true)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    expect(existsSync(server.connection.host)).toBe(false)
  })

  it('recovers from a first start that was killed half-way', async () => {
    mkdirSync(join(dataDir, 'postgres.unfinished'))
    writeFileSync(join(dataDir, 'postgres.unfinished', 'PG_VERSION'), '18')
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe.runIf(process.getuid?.() === 0)('as root', () => {
  it('runs the server as another user, who owns the data', async () => {
    const server = await start()
    const { uid } = statSync(join(dataDir, 'postgres'))
    expect(uid).not.toBe(0)
    expect(statSync(`/proc/${server.pid}`).uid).toBe(uid)
  })

  it('works below a folder that is closed to other users', async () => {
    const closed = join(dataDir, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const server = await start(join(closed, 'data'))
    await query(server, 'create table t (); checkpoint')
    await server.stop()
    expect(statSync(closed).mode & 0o777).toBe(0o700)
    for (const pid of processesIn(join(closed, 'data', 'postgres'))) process.kill(pid, 'SIGKILL')
  })
})

describe('several processes', () => {
  it('two that start at once on an empty folder share one server', async () => {
    const [one, other] = [program(), program()]
    const [first, second] = await Promise.all([readyPid(one), readyPid(other)])
    expect(first).toBe(second)
  })

  it('the last one that leaves stops the server, whoever started it', async () => {
    const starter = program()
    const pid = await readyPid(starter)
    const joiner = await start()
    expect(joiner.pid).toBe(pid)
    starter.kill('SIGTERM')
    expect(await starter.ended).toBe(0)
    expect(await query(joiner, 'select 1 as one')).toEqual([{ one: 1 }])
    await joiner.stop()
    expect(processState(pid).alive).toBe(false)
  })
})

describe('crashes', () => {
  it('joins the server of a process that was killed, keeps the data, and stops it at the end', async () => {
    const killed = program()
    const pid = await readyPid(killed)
    killed.kill('SIGKILL')
    await killed.ended
    const server = await start()
    expect(server.pid).toBe(pid)
    await server.stop()
    expect(processState(pid).alive).toBe(false)
  })

  it('starts again when both the process and its server were killed', async () => {
    const killed = program()
    const pid = await readyPid(killed)
    killed.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await killed.ended
    const server = await start()
    expect(server.pid).not.toBe(pid)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('takes over the lock of a starter that was killed while it held it', async () => {
    writeFileSync(
      join(dataDir, 'postgres.lock'),
      JSON.stringify({ pid: 999_999_999, startedAt: '1', token: 'x' }),
    )
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('brings a killed server back within seconds, on the same address, with what was committed', async () => {
    const server = await start()
    await query(server, 'create table pedra as select 7 as chapas')
    const dead = server.pid
    process.kill(dead, 'SIGKILL')
    const killedAt = Date.now()
    await until(() => server.pid !== dead)
    expect(Date.now() - killedAt).toBeLessThan(10_000)
    expect(await query(server, 'select chapas from pedra')).toEqual([{ chapas: 7 }])
  })

  it('two processes that see the server die agree on one new server', async () => {
    const one = await start()
    const other = program()
    const dead = await readyPid(other)
    process.kill(dead, 'SIGKILL')
    await until(() => one.pid !== dead)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(one.pid).toBe(mainProcess())
    other.kill('SIGTERM')
    expect(await other.ended).toBe(0)
    expect(await query(one, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('starts over a pid file whose number belongs to another program by now', async () => {
    const server = await start()
    await server.stop()
    const cluster = join(dataDir, 'postgres')
    writeFileSync(
      join(cluster, 'postmaster.pid'),
      `${process.pid}\n${cluster}\n1\n5432\n${server.connection.host}\n`,
    )
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('refusals', () => {
  it('does not touch data of another major version, and says what to do', async () => {
    const server = await start()
    await server.stop()
    const file = join(dataDir, 'postgres', 'PG_VERSION')
    writeFileSync(file, '12\n')
    await expect(startLocalServer({ dataDir, log })).rejects.toThrow(
      /PostgreSQL 12.*só há o PostgreSQL.*PG_BIN/s,
    )
    expect(readFileSync(file, 'utf8')).toBe('12\n')
  })

  it('does not make a database over files of somebody else', async () => {
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'fotos.zip'), 'x')
    await expect(startLocalServer({ dataDir, log })).rejects.toThrow(/não está vazia/)
  })

  it('shows the log when the server does not start', async () => {
    const settings = { shared_buffers: 'muito' }
    await expect(startLocalServer({ dataDir, log, settings })).rejects.toThrow(/não iniciou.*shared_buffers/s)
    expect(
      existsSync(join(dataDir, 'postgres-participants')) &&
        readdirSync(join(dataDir, 'postgres-participants')).length,
    ).toBeFalsy()
  })
})
