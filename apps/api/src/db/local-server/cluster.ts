import { chmodSync, existsSync, lchownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { privateFolder, SUPERUSER, type Layout } from './layout.ts'
import { LocalServerError } from './local-server-error.ts'
import { runCommand } from './run-command.ts'
import { commandFor, type ServiceUser } from './service-user.ts'
import { problemOfFolder, problemOfOutput } from './start-problem.ts'

/** PostgreSQL lets the group read, nobody write, and others nothing. */
const OPEN_TO_OTHERS = 0o027

/** Major version that wrote the data folder; undefined when there is none yet. */
export function clusterMajor(cluster: string): number | undefined {
  const file = join(cluster, 'PG_VERSION')
  if (existsSync(file)) return Number(readFileSync(file, 'utf8').trim())
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new LocalServerError(
      `A pasta ${cluster} não está vazia, mas não é um banco de dados do PostgreSQL. Mova o que há nela.`,
    )
  }
  return undefined
}

/**
 * Creates the data folder when there is none. It is made aside and renamed when complete, so that a process
 * killed half-way leaves nothing that looks like a database.
 */
export async function createCluster(layout: Layout, binaries: Binaries): Promise<void> {
  const user = binaries.mode.kind === 'current' ? undefined : binaries.mode.user
  const unfinished = `${layout.cluster}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  privateFolder(unfinished, user)
  const initdb = commandFor(
    binaries.mode,
    join(binaries.folder, 'initdb'),
    initdbArguments(unfinished, binaries.major),
  )
  const { ok, output } = await runCommand(initdb)
  if (!ok) {
    await rm(unfinished, { recursive: true, force: true })
    const problem = problemOfOutput(output, () => layout.dataDir)
    if (problem) throw problemOfFolder(problem, layout.dataDir, user?.uid)
    throw new LocalServerError(`O PostgreSQL não conseguiu criar ${layout.cluster}:\n${output}`)
  }
  await rm(layout.cluster, { recursive: true, force: true })
  await rename(unfinished, layout.cluster)
}

/** Same order and same upper and lower case on every machine: no locale of the operating system takes part. */
export function initdbArguments(folder: string, major: number): string[] {
  const locale =
    major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8']
  const access = [`--username=${SUPERUSER}`, '--auth=trust']
  return [
    `--pgdata=${folder}`,
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
    ...access,
    ...locale,
  ]
}

/**
 * Gives everything in the data folder to the service user: what root copied or restored into it belongs to root. The
 * folder itself must be closed to others, or the server does not start.
 */
export function giveCluster(cluster: string, user: ServiceUser | undefined): void {
  if (user) for (const path of foreignIn(cluster, user.uid)) lchownSync(path, user.uid, user.gid)
  const { mode, uid } = statSync(cluster)
  if ((mode & OPEN_TO_OTHERS) !== 0 && [0, uid].includes(process.getuid?.() ?? uid)) chmodSync(cluster, 0o700)
}

/** Something in the data folder that does not belong to the user of the server; undefined when all does. */
export function firstForeign(cluster: string, user: ServiceUser | undefined): string | undefined {
  const uid = user?.uid ?? process.getuid?.()
  return uid === undefined ? undefined : foreignIn(cluster, uid).next().value
}

/** The top comes first: whose it is says whether the rest can be looked at. */
function* foreignIn(cluster: string, uid: number): Generator<string, undefined> {
  if (statSync(cluster).uid !== uid) yield cluster
  for (const entry of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    const path = join(cluster, entry)
    // Files of a running server come and go.
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found && found.uid !== uid) yield path
  }
}
