import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { GatheringSocket } from './gathering-socket.ts'

const STATEMENT_LIMIT_MS = 5_000
/** Above the server's own limit: it only fires when the server no longer answers at all. */
const ANSWER_LIMIT_MS = 6_000
const CONNECT_LIMIT_MS = 3_000
const IDLE_IN_TRANSACTION_LIMIT_MS = 15_000
const RETRY_AFTER_SECONDS = 2
/** By which the database tells the program's connections from others. */
export const APPLICATION_NAME = 'lapida'

/** Either a DATABASE_URL or the socket of the own server. */
export type DatabaseConnection =
  { connectionString: string } | { host: string; port: number; user: string; database: string }

/** Drizzle over the pool; queries run as the application's role, under row level security. */
export type Database = NodePgDatabase

export type DatabaseHandle = {
  pool: pg.Pool
  db: Database
  /** Whether the database answers right now. */
  isHealthy(): Promise<boolean>
  close(): Promise<void>
}

export type DatabaseOptions = {
  connection: DatabaseConnection
  /** Role taken by every new connection (see migrate.ts); null when the server lets us make none. */
  role: string | null
  log: { warn(message: string): void }
  /** Most connections at once; one of them listens for changes (mudancas.ts), one may lead (leadership.ts). */
  maxConnections?: number
}

/** The database does not answer now (down, starting, overloaded, full): answer 503 with Retry-After. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  readonly retryAfterSeconds = RETRY_AFTER_SECONDS
}

/**
 * Opens a pool. It survives crashes of the database: without listeners on pool and clients one lost
 * connection would end the process.
 */
export function openDatabase(options: DatabaseOptions): DatabaseHandle {
  const pool = new pg.Pool({
    ...options.connection,
    application_name: APPLICATION_NAME,
    max: options.maxConnections ?? 12,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
    keepAlive: true,
    // What is asked without waiting for each other's answers travels together.
    pipeline: true,
    stream: () => new GatheringSocket(),
    onConnect: (client) => takeRole(client, options.role),
  })
  const warn = (error: Error): void => options.log.warn(`Conexão com o banco perdida: ${error.message}`)
  pool.on('error', warn)
  // The pool removes its listener while a client is in use; a crash in that moment must not end us either.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    pool,
    db: drizzle(pool),
    isHealthy: () => isHealthy(pool),
    close: () => pool.end(),
  }
}

/**
 * The error as DatabaseUnavailableError when it, or what caused it, means that the database does not answer
 * now; undefined for every other error.
 */
export function asDatabaseUnavailable(error: unknown): DatabaseUnavailableError | undefined {
  if (error instanceof DatabaseUnavailableError) return error
  if (!(error instanceof Error)) return undefined
  if (isConnectionError(error)) return new DatabaseUnavailableError(error.message, { cause: error })
  if (error instanceof AggregateError) return firstUnavailable(error.errors)
  return asDatabaseUnavailable(error.cause)
}

function firstUnavailable(errors: unknown[]): DatabaseUnavailableError | undefined {
  return errors.map(asDatabaseUnavailable).find((found) => found !== undefined)
}

/**
 * 08: connection; 53: out of disk, memory or connections; 57014: over the statement limit; 57P01 to 57P05:
 * shut down, crashed, starting, dropped, idle. 58: I/O error. 25P03: idle in a transaction for too long.
 */
const UNAVAILABLE_SQLSTATE = /^(08...|53...|57014|57P0[1-5]|58...|25P03)$/
const UNAVAILABLE_SYSTEM =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** pg's own errors carry no code. */
const UNAVAILABLE_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/

function isConnectionError(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (UNAVAILABLE_SQLSTATE.test(code)) return true
  // A missing file is also ENOENT: only the socket's counts.
  if (UNAVAILABLE_SYSTEM.test(code)) return 'syscall' in error && error.syscall !== 'open'
  return UNAVAILABLE_MESSAGE.test(error.message)
}

async function takeRole(client: pg.ClientBase, role: string | null): Promise<void> {
  if (role !== null) await client.query(`set role ${pg.escapeIdentifier(role)}`)
}

async function isHealthy(pool: pg.Pool): Promise<boolean> {
  try {
    await pool.query('select 1')
    return true
  } catch (error) {
    if (asDatabaseUnavailable(error)) return false
    throw error
  }
}
