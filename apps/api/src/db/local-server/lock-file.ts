import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { LocalServerError } from './local-server-error.ts'
import { processState } from './process-state.ts'

const WAIT_LIMIT_MS = 90_000
const POLL_MS = 40

type Holder = { pid: number; startedAt: string; token: string }

/**
 * Runs `work` while holding the lock file: one process at a time, whoever the others are.
 * A lock whose process is gone (killed, machine restarted) is taken over.
 * Throws LocalServerError when a live process keeps it for more than 90 s.
 */
export async function withLockFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  const token = await acquire(path)
  try {
    return await work()
  } finally {
    await release(path, token)
  }
}

/** True when the process that wrote the lock no longer runs, or its id now belongs to a later process. */
export function isStaleHolder(
  holder: Holder | undefined,
  now: { alive: boolean; startedAt: string },
): boolean {
  if (!holder) return true
  return !now.alive || now.startedAt !== holder.startedAt
}

async function acquire(path: string): Promise<string> {
  const token = randomUUID()
  const mine: Holder = { pid: process.pid, startedAt: processState(process.pid).startedAt, token }
  const limit = Date.now() + WAIT_LIMIT_MS
  while (!(await createExclusively(path, JSON.stringify(mine)))) {
    await clearIfStale(path)
    if (Date.now() > limit) {
      throw new LocalServerError(`Outro processo está segurando o arquivo ${path} há mais de 90 segundos.`)
    }
    await sleep(POLL_MS)
  }
  return token
}

/** The content must be complete the moment the name appears: written aside, then linked (link never overwrites). */
async function createExclusively(path: string, content: string): Promise<boolean> {
  const aside = `${path}.${randomUUID()}`
  try {
    await writeFile(aside, content)
    await link(aside, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(aside, { force: true })
  }
}

async function clearIfStale(path: string): Promise<void> {
  const judged = await readHolder(path)
  if (judged === 'absent') return
  if (judged && !isStaleHolder(judged, processState(judged.pid))) return
  const aside = `${path}.${randomUUID()}`
  if (!(await renamed(path, aside))) return
  // Between judging and renaming another process may have taken over: give its lock back.
  const moved = await readHolder(aside)
  const movedIsJudged =
    moved === judged || (isHolder(moved) && isHolder(judged) && moved.token === judged.token)
  if (!movedIsJudged) await renamed(aside, path)
  await rm(aside, { force: true })
}

async function release(path: string, token: string): Promise<void> {
  const holder = await readHolder(path)
  if (isHolder(holder) && holder.token === token) await rm(path, { force: true })
}

async function renamed(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

async function readHolder(path: string): Promise<Holder | undefined | 'absent'> {
  try {
    return parseHolder(await readFile(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'absent'
    throw error
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isHolder(value) ? value : undefined
  } catch {
    // A power cut can leave the file empty: nobody holds it.
    return undefined
  }
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' && value !== null && 'pid' in value && 'startedAt' in value && 'token' in value
  )
}
