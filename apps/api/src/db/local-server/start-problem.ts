import { lstatSync } from 'node:fs'
import { dirname } from 'node:path'
import { sqlStateOf } from '../sql-state.ts'
import { LocalServerError } from './local-server-error.ts'
import { userNameOf } from './service-user.ts'

/** What keeps a folder from being used, whoever found it: Node, PostgreSQL's programs or its server. */
export type FolderProblem =
  | { kind: 'full' }
  | { kind: 'read-only' }
  | { kind: 'not-a-folder'; path: string }
  /** `owner`: whose `path` is, undefined when not even that can be seen */
  | { kind: 'denied'; path: string; owner: number | undefined }

const DISK_FULL = '53100'
const KINDS: Record<string, FolderProblem['kind']> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'denied',
  EPERM: 'denied',
  ENOTDIR: 'not-a-folder',
  EEXIST: 'not-a-folder',
}

/** The error as one sentence for the person at the terminal, when a folder is at fault; else the error itself. */
export function startProblem(error: unknown, dataDir: string, self = process.getuid?.()): unknown {
  const problem = problemOfError(error)
  return problem ? problemOfFolder(problem, dataDir, self) : error
}

/** Whether Node or PostgreSQL found no room for what was to be written. */
export function isDiskFullError(error: unknown): boolean {
  return problemOfError(error)?.kind === 'full'
}

/** What PostgreSQL's own words say of its folder; undefined when they are about something else. */
export function problemOfOutput(output: string, deniedAt: () => string): FolderProblem | undefined {
  if (/No space left on device|Disk quota exceeded|Check free disk space/.test(output))
    return { kind: 'full' }
  if (/Read-only file system/.test(output)) return { kind: 'read-only' }
  if (!/Permission denied|Operation not permitted|wrong ownership/.test(output)) return undefined
  const path = deniedAt()
  return { kind: 'denied', path, owner: ownerOf(path) }
}

/** One sentence of what is wrong and one of what to do. */
export function problemOfFolder(
  problem: FolderProblem,
  dataDir: string,
  self = process.getuid?.(),
): LocalServerError {
  return new LocalServerError(sentenceOf(problem, dataDir, self))
}

function problemOfError(error: unknown): FolderProblem | undefined {
  if (sqlStateOf(error) === DISK_FULL) return { kind: 'full' }
  if (!(error instanceof Error) || !('syscall' in error) || String(error.syscall).startsWith('spawn'))
    return undefined
  const { code = '', path = '' } = error as NodeJS.ErrnoException
  const kind = KINDS[code]
  if (kind === undefined) return undefined
  if (kind === 'full' || kind === 'read-only') return { kind }
  return kind === 'denied' ? { kind, path, owner: ownerOf(path) } : { kind, path }
}

function sentenceOf(problem: FolderProblem, dataDir: string, self: number | undefined): string {
  if (problem.kind === 'full')
    return `Não há espaço no disco da pasta ${dataDir}. Libere ao menos 200 MB e inicie de novo.`
  if (problem.kind === 'read-only')
    return `A pasta ${dataDir} está num disco que só permite leitura. Permita a escrita nele ou escolha outra pasta em DATA_DIR.`
  if (problem.kind === 'not-a-folder') return `${problem.path} não é uma pasta. Escolha outra em DATA_DIR.`
  const me = self === undefined ? 'que iniciou o programa' : userNameOf(self)
  const { path, owner } = problem
  if (owner === undefined || owner === self)
    return `O usuário ${me} não pode usar ${path}. Permita-lhe a leitura e a escrita (chmod -R u+rwX) ou escolha outra pasta em DATA_DIR.`
  return (
    `${path} pertence ao usuário ${userNameOf(owner)}, e o usuário ${me} não pode usar o que é dele. ` +
    `Inicie o programa como ${userNameOf(owner)}, passe a pasta a ${me} (sudo chown -R ${me} ${dataDir}) ou escolha outra em DATA_DIR.`
  )
}

/** Whose the path is, or the nearest folder above it that is there; undefined when it cannot be seen. */
function ownerOf(path: string): number | undefined {
  try {
    return lstatSync(path).uid
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(path) !== path
    return missing ? ownerOf(dirname(path)) : undefined
  }
}
