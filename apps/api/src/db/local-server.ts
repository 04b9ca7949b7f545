import { realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { findBinaries } from './local-server/binaries.ts'
import { clusterMajor, createCluster, giveCluster } from './local-server/cluster.ts'
import { DATABASE, layoutOf, prepareDataDir, SUPERUSER, type Layout } from './local-server/layout.ts'
import { LocalServerError } from './local-server/local-server-error.ts'
import { withLockFile } from './local-server/lock-file.ts'
import { addParticipant, otherParticipants, removeParticipant } from './local-server/participants.ts'
import {
  ensureDatabase,
  ensureRunning,
  stopServer,
  verdictOn,
  type Postmaster,
  type RunningServer,
} from './local-server/postmaster.ts'
import { processState } from './local-server/process-state.ts'
import { rotateServerLog } from './local-server/server-log.ts'
import { serviceUserFor } from './local-server/service-user.ts'
import { isDiskFullError, startProblem } from './local-server/start-problem.ts'
import { superviseServer } from './local-server/supervisor.ts'

const LOG_LOOK_MS = 60_000

export type LocalServerLog = { info(message: string): void; warn(message: string): void }

export type LocalServerOptions = {
  dataDir: string
  log: LocalServerLog
  /** Settings that differ from the usual ones; for throw-away servers of tests. */
  settings?: Record<string, string>
}

export type LocalServer = {
  connection: { host: string; port: number; user: string; database: string }
  /** Id of the server's main process; changes when it was started again. */
  readonly pid: number
  /** Runs `work` while no other process can join the server; undefined, and nothing done, where one has. */
  alone<T>(work: () => Promise<T>): Promise<{ done: T } | undefined>
  /** Leaves the server; the last process that leaves stops it. */
  stop(): Promise<void>
}

/**
 * Starts the own PostgreSQL of `dataDir`, or joins the one that another process started, and keeps it
 * running until `stop`. Only processes of this machine reach it: a unix socket in a private folder.
 * Throws LocalServerError, in Portuguese, when it cannot run.
 */
export async function startLocalServer(options: LocalServerOptions): Promise<LocalServer> {
  try {
    return await startOrJoin(options)
  } catch (error) {
    throw startProblem(error, resolve(options.dataDir))
  }
}

async function startOrJoin(options: LocalServerOptions): Promise<LocalServer> {
  if (process.platform === 'win32') {
    throw new LocalServerError(
      'No Windows, instale o PostgreSQL 15 ou mais novo e indique-o em DATABASE_URL.',
    )
  }
  const { layout, postmaster } = await prepare(options)
  const participant = await withLockFile(layout.lock, () => addParticipant(layout.participants))
  try {
    const first = await enter(postmaster)
    return supervisedServer({ postmaster, participant, log: options.log, first })
  } catch (error) {
    await leaveUnderLock(layout, participant)
    throw error
  }
}

async function prepare(options: LocalServerOptions): Promise<{ layout: Layout; postmaster: Postmaster }> {
  const wanted = layoutOf(resolve(options.dataDir))
  const user = serviceUserFor([wanted.cluster, wanted.dataDir])
  prepareDataDir(wanted.dataDir, user)
  // Without links in the path: PostgreSQL's working directory, by which we know it, has none either.
  const layout = layoutOf(realpathSync(wanted.dataDir))
  const wantedMajor = clusterMajor(layout.cluster)
  const binaries = await findBinaries({ dataDir: layout.dataDir, user, wantedMajor })
  return { layout, postmaster: { layout, binaries, settings: options.settings ?? {} } }
}

/** Creates what is missing and makes sure that the server answers; one process at a time. */
function enter(postmaster: Postmaster): Promise<RunningServer> {
  const { layout, binaries } = postmaster
  return withLockFile(layout.lock, async () => {
    if (clusterMajor(layout.cluster) === undefined) await createCluster(layout, binaries)
    if (verdictOn(layout.cluster) !== 'running')
      giveCluster(layout.cluster, binaries.mode.kind === 'current' ? undefined : binaries.mode.user)
    const server = await ensureRunning(postmaster)
    await ensureDatabase(server)
    return server
  })
}

type Supervision = { postmaster: Postmaster; participant: string; log: LocalServerLog; first: RunningServer }

function supervisedServer({ postmaster, participant, log, first }: Supervision): LocalServer {
  const { layout } = postmaster
  let server = first
  let nextLogLook = Date.now() + LOG_LOOK_MS
  const endSupervision = superviseServer({
    isRunning: () => processState(server.pid).alive,
    async restart() {
      server = await enter(postmaster)
      log.info(`O PostgreSQL voltou (processo ${server.pid})`)
    },
    report: (message, error) => log.warn(error instanceof Error ? `${message}: ${error.message}` : message),
    tick() {
      if (Date.now() < nextLogLook) return
      nextLogLook = Date.now() + LOG_LOOK_MS
      rotateServerLog(layout.log)
    },
  })
  return {
    connection: { host: first.host, port: first.port, user: SUPERUSER, database: DATABASE },
    get pid() {
      return server.pid
    },
    alone: (work) =>
      withLockFile(layout.lock, async () =>
        (await otherParticipants(layout.participants)) > 0 ? undefined : { done: await work() },
      ),
    stop: once(async () => {
      await endSupervision()
      await leaveUnderLock(layout, participant)
    }),
  }
}

/** On a full disk there is no room for the lock file: a server left behind would be worse. */
async function leaveUnderLock(layout: Layout, participant: string): Promise<void> {
  const left = () => leave(layout, participant)
  await withLockFile(layout.lock, left).catch((error: unknown) =>
    isDiskFullError(error) ? left() : Promise.reject(error),
  )
}

async function leave(layout: Layout, participant: string): Promise<void> {
  const remaining = await removeParticipant(layout.participants, participant)
  if (remaining > 0) return
  await stopServer(layout.cluster)
  await rm(layout.socketDir, { recursive: true, force: true })
  await rm(layout.participants, { recursive: true, force: true })
}

/** Leaving twice is leaving once. */
function once(work: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined
  return () => (result ??= work())
}
