import { createHash } from 'node:crypto'
import { accessSync, chmodSync, chownSync, constants, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LocalServerError } from './local-server-error.ts'
import type { ServiceUser } from './service-user.ts'

export const PORT = 5432
export const SUPERUSER = 'lapida'
export const DATABASE = 'lapida'

/** sockaddr_un holds 108 bytes on Linux and 104 on macOS. */
const SOCKET_PATH_LIMIT = 100

/** Where everything of the own server lies inside DATA_DIR. */
export type Layout = {
  dataDir: string
  cluster: string
  socketDir: string
  log: string
  lock: string
  participants: string
}

/** The places for `dataDir` (absolute). The socket goes to the system's temporary folder when the path is too long. */
export function layoutOf(dataDir: string): Layout {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    socketDir: socketFolder(dataDir, tmpdir()),
    log: join(dataDir, 'postgres.log'),
    lock: join(dataDir, 'postgres.lock'),
    participants: join(dataDir, 'postgres-participants'),
  }
}

/** The socket folder of a data folder; always the same one, so that every process finds it. */
export function socketFolder(dataDir: string, temporary: string): string {
  const inside = join(dataDir, 'postgres-socket')
  if (Buffer.byteLength(join(inside, `.s.PGSQL.${PORT}.lock`)) < SOCKET_PATH_LIMIT) return inside
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(temporary, `lapida-${hash}`)
}

/** Creates DATA_DIR and lets the service user pass through it. Throws when nothing can be written there. */
export function prepareDataDir(dataDir: string, user: ServiceUser | undefined): void {
  mkdirSync(dataDir, { recursive: true })
  const { mode, uid } = lstatSync(dataDir)
  if (user && uid === 0) chmodSync(dataDir, (mode & 0o777) | 0o011)
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
}

/** Creates a folder that only the server's account may enter. Throws when somebody else made it. */
export function privateFolder(path: string, user: ServiceUser | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const found = lstatSync(path)
  const own = [process.getuid?.(), user?.uid]
  if (!found.isDirectory() || !own.includes(found.uid)) {
    throw new LocalServerError(
      `A pasta ${path} pertence a outro usuário. Apague-a ou escolha outro DATA_DIR.`,
    )
  }
  if (user) chownSync(path, user.uid, user.gid)
  chmodSync(path, 0o700)
}
