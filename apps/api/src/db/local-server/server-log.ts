import { chownSync, closeSync, copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import type { ServiceUser } from './service-user.ts'

const LOG_LIMIT_BYTES = 5_000_000
const TAIL_LINES = 12

/** Opens the server's log for appending, rotated first when it grew too big. Gives the file descriptor. */
export function openServerLog(path: string, user: ServiceUser | undefined): number {
  const descriptor = openSync(path, 'a', 0o600)
  if (user) chownSync(path, user.uid, user.gid)
  rotateServerLog(path)
  return descriptor
}

/**
 * Keeps the log and one older file, each at most 5 MB. Copies and truncates, because the server keeps the
 * file open; it appends, so it goes on at the new end.
 */
export function rotateServerLog(path: string, limitBytes = LOG_LIMIT_BYTES): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size <= limitBytes) return
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}

/** The last lines of the log, to show them when a start fails. */
export function serverLogTail(path: string): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n')
}

/** Closes our copy of the descriptor; the server has its own. */
export function closeServerLog(descriptor: number): void {
  closeSync(descriptor)
}
