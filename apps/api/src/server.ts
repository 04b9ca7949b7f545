import { setTimeout as sleep } from 'node:timers/promises'
import type { Server as TlsServer } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { formatNumero } from '@lapida/domain/shared/decimal'
import { buildApp } from './app.ts'
import { Envios } from './features/avisos/envios.ts'
import { mailFailure } from './http/mailer.ts'
import { followCertificate } from './http/tls.ts'
import { ConfigError, parseConfig, type Config } from './config.ts'
import { asDatabaseUnavailable, openDatabase, type DatabaseConnection } from './db/client.ts'
import { startLocalServer } from './db/local-server.ts'
import { LocalServerError } from './db/local-server/local-server-error.ts'
import { isDiskFullError } from './db/local-server/start-problem.ts'
import { runMigrations } from './db/migrate.ts'
import { MigrationError } from './db/migration-error.ts'
import { reasonOf, sqlStateOf } from './db/sql-state.ts'
import { seedPlanos } from './db/seed.ts'
import { seedDemo } from './demo.ts'
import { Duties } from './duties/duties.ts'
import { programDuties } from './duties/program-duties.ts'
import { listeningAddress, portProblem } from './listening-address.ts'
import type { Metrics } from './metrics/metrics.ts'
import { registerDuties } from './metrics/process-figures.ts'
import { listenForMetrics, METRICS_PATH } from './metrics/serve-metrics.ts'
import { withSecretFiles } from './secret-files.ts'

const DRAIN_LIMIT_MS = 10_000
const SAME_SIGNAL_MS = 1_500

type Log = { info(message: string): void; warn(message: string): void }
type Closer = { name: string; close(): Promise<unknown> }

/** The program could not start; the message is for the person at the terminal. */
class StartError extends Error {
  override name = 'StartError'
}

/**
 * What was opened so far, closed in the opposite order, whether the program ends after hours or half-way
 * through its start.
 */
class Closers {
  readonly #list: Closer[] = []

  add(name: string, close: () => Promise<unknown>): void {
    this.#list.unshift({ name, close })
  }

  async closeAll(log: Log): Promise<void> {
    for (const { name, close } of this.#list.splice(0)) {
      try {
        await close()
      } catch (error) {
        log.warn(`Ao encerrar ${name}: ${messageOf(error)}`)
      }
    }
  }
}

async function main(): Promise<void> {
  const log = new SwitchableLog()
  const closers = new Closers()
  // A signal during the start waits for it, then everything is closed in order.
  const stop = firstSignal()
  try {
    await start(closers, log)
  } catch (error) {
    await closers.closeAll(log)
    console.error(startMessage(error))
    process.exit(1)
  }
  const signal = await stop
  log.info(`Encerrando (${signal})`)
  await closers.closeAll(log)
  process.exit(0)
}

async function start(closers: Closers, log: SwitchableLog): Promise<void> {
  const config = parseConfig(withSecretFiles(process.env))
  const connections = await connectionsOf(config, closers, log)
  const { connection, role } = await runMigrations({ ...connections, log })
  const database = openDatabase({ connection, role, log })
  closers.add('as conexões com o banco', () => database.close())
  await seedPlanos(database)
  if (process.argv.includes('--demo')) await seedDemo({ database, config, now: new Date(), log })
  const app = buildApp({
    config,
    database,
    webDir: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  })
  closers.add('o servidor', () => leave(app, config))
  log.use(app.log)
  await app.ready()
  const duties = new Duties(
    database,
    programDuties({
      database,
      config,
      connection: connections.connection,
      mailer: app.deps.mailer,
      now: app.deps.now,
      log: app.log,
      onGivenUp: (id, error) =>
        app.log.warn(
          `O orçamento ${id} não pôde ser congelado; tenta-se de novo no próximo início: ${reasonOf(error)}`,
        ),
    }),
    (name, error) => app.log.warn(`O trabalho periódico ${name} falhou: ${reasonOf(error)}`),
  )
  closers.add('o trabalho periódico', () => duties.stop())
  registerDuties(app.deps.metrics, duties)
  duties.start()
  const envios = new Envios(app.deps, (error) =>
    app.log.warn(mailFailure(error), 'telling a workshop failed'),
  )
  closers.add('os avisos', () => envios.stop())
  envios.start()
  await listen(app, config)
  await serveFigures(app.deps.metrics, config, closers)
  const port = app.server.address()
  console.log(`Lapida pronta em ${listeningAddress(config.host, port, config.tls ? 'https' : 'http')}`)
  console.log(`Início em ${formatNumero(performance.now() / 1000, 1)} s. Para encerrar: Ctrl+C.`)
}

/** Of the owner of the tables and, where the operator has made a user for the program, of that. */
async function connectionsOf(
  { databaseUrl, databaseOwnerUrl, dataDir }: Config,
  closers: Closers,
  log: Log,
): Promise<{ connection: DatabaseConnection; application?: DatabaseConnection }> {
  if (databaseUrl !== undefined) {
    const given = { connectionString: databaseUrl }
    if (databaseOwnerUrl === undefined) return { connection: given }
    return { connection: { connectionString: databaseOwnerUrl }, application: given }
  }
  const server = await startLocalServer({ dataDir, log })
  closers.add('o PostgreSQL', () => server.stop())
  return { connection: server.connection }
}

async function listen(app: ReturnType<typeof buildApp>, { port, host, tls }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw new StartError(portProblem(error, { port, host }), { cause: error })
  }
  if (tls)
    followCertificate(app.server as unknown as TlsServer, tls, {
      onProblem: (error) =>
        app.log.warn(`O certificado novo não serve; o de antes segue: ${reasonOf(error)}`),
    })
}

async function serveFigures(metrics: Metrics, config: Config, closers: Closers): Promise<void> {
  const { port } = config.metrics
  if (port === undefined) return
  try {
    const server = await listenForMetrics(metrics, port)
    closers.add('as métricas', async () => void server.close())
    console.log(`Métricas em ${listeningAddress('127.0.0.1', server.address())}${METRICS_PATH}`)
  } catch (error) {
    throw new StartError(portProblem(error, { port, host: '127.0.0.1' }), { cause: error })
  }
}

/**
 * Not ready at once; then the door closes, streams are told to come back, and requests under way are waited for, but not
 * for ever: a stuck one must not keep the program from ending.
 */
async function leave(app: ReturnType<typeof buildApp>, { leavingNoticeMs }: Config): Promise<void> {
  app.deps.leaving.begin()
  await sleep(leavingNoticeMs)
  await Promise.race([app.close(), sleep(DRAIN_LIMIT_MS, undefined, { ref: false })])
  app.server.closeAllConnections()
}

/**
 * The first signal to end. A later one ends the program at once; not within the first moments, because
 * Ctrl+C reaches us twice: from the terminal and, passed on, from npm.
 */
function firstSignal(): Promise<string> {
  return new Promise((resolve) => {
    let firstAt = 0
    const receive = (signal: string): void => {
      if (firstAt === 0) firstAt = Date.now()
      else if (Date.now() - firstAt > SAME_SIGNAL_MS) process.exit(1)
      resolve(signal)
    }
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, receive)
  })
}

function startMessage(error: unknown): string {
  if (error instanceof ConfigError) return `Configuração inválida:\n${error.message}`
  if (error instanceof StartError || error instanceof LocalServerError) return error.message
  if (isDiskFullError(error))
    return 'O disco do banco de dados está cheio. Libere ao menos 200 MB e inicie de novo.'
  if (error instanceof MigrationError) {
    return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message
  }
  const unavailable = asDatabaseUnavailable(error)
  if (unavailable) return `O banco de dados não respondeu: ${unavailable.message}`
  // 28: the user or the password; 3D000: no such database.
  if (/^(28...|3D000)$/.test(sqlStateOf(error)))
    return `O banco de dados recusou a conexão: ${messageOf(error)}. Confira DATABASE_URL e DATABASE_OWNER_URL.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Plain lines until the application's structured log exists. */
class SwitchableLog implements Log {
  #target: Log = console

  use(target: Log): void {
    this.#target = target
  }

  info(message: string): void {
    this.#target.info(message)
  }

  warn(message: string): void {
    this.#target.warn(message)
  }
}

await main()
