import { ConfigError, parseConfig, type Config } from '#config.ts'
import { openDatabase, type DatabaseConnection, type DatabaseHandle } from '#db/client.ts'
import { startLocalServer } from '#db/local-server.ts'
import { LocalServerError } from '#db/local-server/local-server-error.ts'
import { runMigrations } from '#db/migrate.ts'
import { MigrationError } from '#db/migration-error.ts'
import { seedPlanos } from '#db/seed.ts'
import { grantPlano } from './grant-plano.ts'
import { listPedidos } from './list-pedidos.ts'
import { OperadorError } from './operador-error.ts'

const USAGE = `npm run planos -- lista
    quem pediu um plano, e de quem o plano vence ou venceu

npm run planos -- conceder <conta ou e-mail> <plano> [--ate AAAA-MM-DD]
    dá o plano à empresa, pago até esse dia; sem --ate, sem data final`

const log = { info: () => undefined, warn: (message: string) => console.error(message) }

/** `lista`, or `conceder` with what follows it. */
async function main([what, ...rest]: string[]): Promise<void> {
  const work = workOf(what, rest)
  if (work === null) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  await withDatabase(parseConfig(process.env), async (database) => {
    for (const line of await work(database)) console.log(line)
  })
}

function workOf(
  what: string | undefined,
  rest: string[],
): ((database: DatabaseHandle) => Promise<string[]>) | null {
  const now = new Date()
  if (what === 'lista' && rest.length === 0) return (database) => listPedidos(database, now)
  const [quem, plano, option, ate, ...more] = rest
  const known = option === undefined || (option === '--ate' && ate !== undefined)
  if (what !== 'conceder' || !quem || !plano || !known || more.length > 0) return null
  return (database) => grantPlano(database, { quem, plano, ate: ate ?? null, now })
}

/** The same database as the program's, which may be running. */
async function withDatabase(
  config: Config,
  work: (database: DatabaseHandle) => Promise<void>,
): Promise<void> {
  if (config.databaseUrl !== undefined)
    return onConnection(config, { connectionString: config.databaseOwnerUrl ?? config.databaseUrl }, work)
  const server = await startLocalServer({ dataDir: config.dataDir, log })
  try {
    await onConnection(config, server.connection, work)
  } finally {
    await server.stop()
  }
}

async function onConnection(
  { databaseUrl, databaseOwnerUrl }: Config,
  owner: DatabaseConnection,
  work: (database: DatabaseHandle) => Promise<void>,
): Promise<void> {
  const application =
    databaseUrl !== undefined && databaseOwnerUrl !== undefined
      ? { connectionString: databaseUrl }
      : undefined
  const { connection, role } = await runMigrations({ connection: owner, application, log })
  const database = openDatabase({ connection, role, log, maxConnections: 2 })
  try {
    await seedPlanos(database)
    await work(database)
  } finally {
    await database.close()
  }
}

function problemOf(error: unknown): string {
  if (error instanceof ConfigError) return `Configuração inválida:\n${error.message}`
  if (error instanceof OperadorError || error instanceof LocalServerError || error instanceof MigrationError)
    return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(problemOf(error))
  process.exitCode = 1
}
