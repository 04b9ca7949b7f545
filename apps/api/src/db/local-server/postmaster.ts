import { spawn, type ChildProcess } from 'node:child_process'
import { statfsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { DATABASE, PORT, privateFolder, SUPERUSER, type Layout } from './layout.ts'
import { LocalServerError } from './local-server-error.ts'
import { firstForeign } from './cluster.ts'
import { judgePostmaster, readPostmasterFile, type PostmasterVerdict } from './postmaster-file.ts'
import { processesIn, processState } from './process-state.ts'
import { serverEnvironment } from './run-command.ts'
import { closeServerLog, openServerLog, serverLogTail } from './server-log.ts'
import { serverArguments, serverSettings } from './server-settings.ts'
import { commandFor } from './service-user.ts'
import { problemOfFolder, problemOfOutput } from './start-problem.ts'

const READY_LIMIT_MS = 60_000
const LEFTOVER_LIMIT_MS = 10_000
const FAST_SHUTDOWN_LIMIT_MS = 20_000
const POLL_MS = 25
const ANSWER_LIMIT_MS = 2_000
const CREATE_LIMIT_MS = 30_000
/** A server that cannot write its own files may neither answer nor end. */
const FULL_DISK_LIMIT_MS = 5_000
const FULL_DISK_BYTES = 1_000_000

/** Traces of a server that is just ending: waiting helps. */
const TRANSIENT_START_ERRORS =
  /lock file ".*" already exists|pre-existing shared memory block|is being used by/

export type Postmaster = { layout: Layout; binaries: Binaries; settings: Record<string, string> }
export type RunningServer = { pid: number; host: string; port: number }

/** Gives the running server of the data folder, starting it when none runs. Call it under the lock file. */
export async function ensureRunning(postmaster: Postmaster): Promise<RunningServer> {
  let child: ChildProcess | undefined
  try {
    return await untilRunning(postmaster, (started) => (child = started))
  } catch (error) {
    // One that answers nobody would keep the folder from the next start.
    if (child && !hasEnded(child)) child.kill('SIGQUIT')
    throw error
  }
}

async function untilRunning(
  postmaster: Postmaster,
  onLaunch: (child: ChildProcess) => void,
): Promise<RunningServer> {
  const { cluster, log, dataDir } = postmaster.layout
  const begin = Date.now()
  let child: ChildProcess | undefined
  while (!isHopeless(dataDir, Date.now() - begin)) {
    const verdict = verdictOn(cluster)
    if (verdict === 'misleading') await clearMisleadingFile(cluster)
    if (verdict === 'running') {
      const server = await answeringServer(cluster)
      if (server) return server
    } else if (!child || hasEnded(child)) {
      if (child && !TRANSIENT_START_ERRORS.test(serverLogTail(log))) throw startFailure(postmaster)
      if (child) await sleep(POLL_MS * 10)
      child = await launch(postmaster)
      onLaunch(child)
    }
    await sleep(POLL_MS)
  }
  if (isDiskFull(dataDir)) throw problemOfFolder({ kind: 'full' }, dataDir)
  throw new LocalServerError(`O PostgreSQL de ${cluster} não respondeu em 60 segundos. Veja ${log}.`)
}

/** Stops the server: fast shutdown first, immediate when it takes too long (no data is lost either way). */
export async function stopServer(cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    const file = readPostmasterFile(cluster)
    if (!file || verdictOn(cluster) !== 'running') return
    process.kill(file.pid, signal)
    if (await becomesTrue(() => !processState(file.pid).alive, FAST_SHUTDOWN_LIMIT_MS)) return
  }
  throw new LocalServerError(`O PostgreSQL de ${cluster} não terminou.`)
}

/** What the data folder's postmaster.pid and the process it names say. */
export function verdictOn(cluster: string): PostmasterVerdict {
  const file = readPostmasterFile(cluster)
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid
  const state = processState(file?.pid ?? 0)
  return judgePostmaster(file, { path: cluster, owner }, state)
}

/** Creates our database when it is missing. Call it under the lock file. */
export async function ensureDatabase({ host, port }: RunningServer): Promise<void> {
  await asSuperuser({ host, port, limitMs: CREATE_LIMIT_MS }, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE} template template0`)
  })
}

async function launch({ layout, binaries, settings }: Postmaster): Promise<ChildProcess> {
  const user = binaries.mode.kind === 'current' ? undefined : binaries.mode.user
  privateFolder(layout.socketDir, user)
  const descriptor = openServerLog(layout.log, user)
  const args = serverArguments(layout.cluster, serverSettings(layout.socketDir, settings))
  const command = commandFor(binaries.mode, join(binaries.folder, 'postgres'), args)
  // Detached: Ctrl+C in the terminal must reach us only; we stop the server after the last request.
  const child = spawn(command.file, command.args, {
    uid: command.uid,
    gid: command.gid,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', descriptor, descriptor],
  })
  closeServerLog(descriptor)
  child.unref()
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  return child
}

async function answeringServer(cluster: string): Promise<RunningServer | undefined> {
  const file = readPostmasterFile(cluster)
  if (!file?.socketDir) return undefined
  const server = { pid: file.pid, host: file.socketDir, port: file.port || PORT }
  return (await answers(server)) ? server : undefined
}

async function answers({ host, port }: RunningServer): Promise<boolean> {
  try {
    await asSuperuser({ host, port, limitMs: ANSWER_LIMIT_MS }, (client) => client.query('select 1'))
    return true
  } catch {
    // The server is starting, recovering or ending: the caller tries again until its limit.
    return false
  }
}

/**
 * Asks over a connection of its own, of which nothing is waited for without an end: of a server that is killed meanwhile
 * neither an answer nor the end of the connection need ever be heard.
 */
async function asSuperuser(
  { host, port, limitMs }: { host: string; port: number; limitMs: number },
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({
    host,
    port,
    user: SUPERUSER,
    database: 'postgres',
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: limitMs,
  })
  // What breaks the connection fails the query, too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await work(client)
  } finally {
    client.end(() => undefined)
  }
}

/** The main process is gone but its file would keep a new one from starting; its children must be gone too. */
async function clearMisleadingFile(cluster: string): Promise<void> {
  if (!(await becomesTrue(() => processesIn(cluster).length === 0, LEFTOVER_LIMIT_MS / 2))) {
    for (const pid of processesIn(cluster)) process.kill(pid, 'SIGQUIT')
  }
  if (!(await becomesTrue(() => processesIn(cluster).length === 0, LEFTOVER_LIMIT_MS / 2))) {
    throw new LocalServerError(
      `Restam processos de um PostgreSQL que caiu em ${cluster}: ${processesIn(cluster)}.`,
    )
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

async function becomesTrue(condition: () => boolean, limitMs: number): Promise<boolean> {
  const limit = Date.now() + limitMs
  while (!condition()) {
    if (Date.now() > limit) return false
    await sleep(POLL_MS)
  }
  return true
}

function isHopeless(dataDir: string, waitedMs: number): boolean {
  return waitedMs > READY_LIMIT_MS || (waitedMs > FULL_DISK_LIMIT_MS && isDiskFull(dataDir))
}

function isDiskFull(dataDir: string): boolean {
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize < FULL_DISK_BYTES
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function startFailure({ layout, binaries }: Postmaster): LocalServerError {
  const { log, cluster, dataDir } = layout
  const user = binaries.mode.kind === 'current' ? undefined : binaries.mode.user
  const problem = problemOfOutput(serverLogTail(log), () => firstForeign(cluster, user) ?? cluster)
  if (problem) return problemOfFolder(problem, dataDir, user?.uid)
  return new LocalServerError(`O PostgreSQL não iniciou. As últimas linhas de ${log}:\n${serverLogTail(log)}`)
}
