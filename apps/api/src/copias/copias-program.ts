import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { formatDia, diaCivil, formatHora } from '@lapida/domain/shared/datas'
import { formatNumero } from '@lapida/domain/shared/decimal'
import { formatTamanho } from '@lapida/domain/shared/tamanho'
import { ConfigError, parseConfig, type Config } from '#config.ts'
import { asDatabaseUnavailable, type DatabaseConnection } from '#db/client.ts'
import { isEmptyDatabase } from '#db/copias/dump-tables.ts'
import { withOwnerClient } from '#db/copias/owner-client.ts'
import { startLocalServer, type LocalServer } from '#db/local-server.ts'
import { LocalServerError } from '#db/local-server/local-server-error.ts'
import { CopiaError } from './copia-error.ts'
import { copiaFolder } from './copia-folder.ts'
import { requireFreeSpace } from './free-space.ts'
import { restoreCopia, roomForRestoring, undoRestore } from './restore-copia.ts'
import { runCopia } from './run-copia.ts'
import { withSecretFiles } from '#secret-files.ts'

const USAGE = `npm run copia                      copia o banco de dados agora
npm run restaurar -- <arquivo>     põe uma cópia no lugar do que há agora (com o Lapida encerrado)
npm run restaurar -- --desfazer    volta ao que havia antes da última restauração

Uma cópia que não se consegue fazer do estado de agora impede a restauração;
com --sem-copia ela segue, e o estado de agora fica guardado só no próprio banco.`

const log = { info: () => undefined, warn: (message: string) => console.error(message) }

/** `copia`, or `restaurar` with what follows it. */
async function main([what, ...rest]: string[]): Promise<void> {
  const config = parseConfig(withSecretFiles(process.env))
  const options = rest.filter((word) => word.startsWith('--'))
  const [file, ...more] = rest.filter((word) => !word.startsWith('--'))
  const unknown = options.some((option) => option !== '--desfazer' && option !== '--sem-copia')
  if (what === 'copia' && rest.length === 0) return copyNow(config)
  if (what === 'restaurar' && !unknown && more.length === 0) {
    if (options.includes('--desfazer') && file === undefined) return undo(config)
    if (!options.includes('--desfazer') && file !== undefined)
      return restore(config, file, { copiesFirst: !options.includes('--sem-copia') })
  }
  console.error(USAGE)
  process.exitCode = 2
}

async function copyNow(config: Config): Promise<void> {
  const given = config.databaseOwnerUrl ?? config.databaseUrl
  if (given !== undefined) return copy(config, { connectionString: given })
  const server = await startLocalServer({ dataDir: config.dataDir, log })
  try {
    await copy(config, server.connection)
  } finally {
    await server.stop()
  }
}

/** @throws {CopiaError} with why there is none */
async function copy(config: Config, connection: DatabaseConnection): Promise<void> {
  const folder = copiaFolder(config)
  const senha = config.copiaSenha
  const outcome = await runCopia({
    ...{
      connection,
      folder,
      senha,
      now: () => new Date(),
      isDue: () => true,
      removesOld: false,
      rehearses: false,
    },
  })
  if (outcome.kind === 'taken')
    throw new CopiaError('Outra cópia está sendo feita agora. Espere que ela termine.')
  if (outcome.kind === 'failed') throw new CopiaError(outcome.message, { cause: outcome.cause })
  if (outcome.kind !== 'made') return
  const { arquivo, bytes, linhas } = outcome.feita
  console.log(
    `Cópia conferida: ${join(folder, arquivo)} (${formatTamanho(bytes)}, ${formatNumero(linhas, 0)} registros).`,
  )
}

async function restore(
  config: Config,
  file: string,
  { copiesFirst }: { copiesFirst: boolean },
): Promise<void> {
  await onOwnServer(config, async ({ connection }) => {
    const room = roomForRestoring(file)
    mkdirSync(config.dataDir, { recursive: true })
    await requireFreeSpace(realpathSync(config.dataDir), room, 'restaurar')
    const { criadaEm } = await restoreCopia({
      connection,
      source: { path: file, senha: config.copiaSenha },
      beforeChange: async () => {
        console.log('Cópia conferida. Guardando antes o estado de agora...')
        if (copiesFirst) await copyIfThereIsAny(config, connection)
      },
    })
    console.log(
      `Restaurado: os dados são os de ${formatDia(diaCivil(criadaEm))}, ${formatHora(criadaEm)}. ` +
        'O que havia antes ficou guardado; para voltar: npm run restaurar -- --desfazer',
    )
  })
}

async function copyIfThereIsAny(config: Config, connection: DatabaseConnection): Promise<void> {
  if (await withOwnerClient(connection, isEmptyDatabase)) return
  await copy(config, connection)
}

async function undo(config: Config): Promise<void> {
  await onOwnServer(config, ({ connection }) => undoRestore({ connection }))
  console.log(
    'Voltou o que havia antes da última restauração. O que tinha sido restaurado ficou guardado no lugar.',
  )
}

/** Only on the program's own server, and only while nobody else uses it. */
async function onOwnServer(config: Config, work: (server: LocalServer) => Promise<void>): Promise<void> {
  if (config.databaseUrl !== undefined)
    throw new CopiaError(
      'O banco de dados é de outro servidor (DATABASE_URL): restaure com os meios do provedor dele. ' +
        'Sem DATABASE_URL, a cópia é restaurada no PostgreSQL do próprio programa, em DATA_DIR.',
    )
  const server = await startLocalServer({ dataDir: config.dataDir, log })
  try {
    const done = await server.alone(() => work(server))
    if (!done)
      throw new CopiaError(
        'O Lapida está em uso nesta pasta. Encerre-o (Ctrl+C) e rode de novo. Nada foi mudado.',
      )
  } finally {
    await server.stop()
  }
}

function problemOf(error: unknown): string {
  if (error instanceof ConfigError) return `Configuração inválida:\n${error.message}`
  if (error instanceof CopiaError || error instanceof LocalServerError) {
    const { cause } = error
    const isUnexplained = cause instanceof Error && /erro do programa/.test(error.message)
    return isUnexplained ? `${error.message}\n${cause.stack ?? cause.message}` : error.message
  }
  const unavailable = asDatabaseUnavailable(error)
  if (unavailable) return `O banco de dados não respondeu: ${unavailable.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(problemOf(error))
  process.exitCode = 1
}
