import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProcessState } from './process-state.ts'

/** What PostgreSQL writes about its running main process into the data folder. */
export type PostmasterFile = { pid: number; port: number; socketDir: string }

/**
 * - `stopped`: nothing runs, or it ended and PostgreSQL clears the traces by itself;
 * - `misleading`: the number in the file exists but is no server of ours (a zombie, or another program that
 *   got the number after a restart of the machine): PostgreSQL would refuse to start, the file must go;
 * - `running`: the server runs.
 */
export type PostmasterVerdict = 'stopped' | 'misleading' | 'running'

/** Reads postmaster.pid; undefined when it is absent or half-written. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    return parsePostmasterFile(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Lines of the file: pid, data folder, start time, port, socket folder, address, shared memory, status. */
export function parsePostmasterFile(text: string): PostmasterFile | undefined {
  const [pid, , , port, socketDir] = text.split('\n')
  if (!pid || !/^\d+$/.test(pid)) return undefined
  return { pid: Number(pid), port: Number(port ?? 0), socketDir: socketDir ?? '' }
}

/**
 * Judges the process that the file names. PostgreSQL's main process always works in its data folder, and runs as the
 * folder's owner; into the working directory of a process of somebody else not everybody may look.
 */
export function judgePostmaster(
  file: PostmasterFile | undefined,
  cluster: { path: string; owner: number | undefined },
  state: ProcessState,
): PostmasterVerdict {
  if (!file) return 'stopped'
  if (state.zombie) return 'misleading'
  if (!state.alive) return 'stopped'
  if (state.workingDirectory !== '') return state.workingDirectory === cluster.path ? 'running' : 'misleading'
  const { owner } = cluster
  const ofSomebodyElse = owner !== undefined && state.uid !== undefined && state.uid !== owner
  return ofSomebodyElse || state.foreign ? 'misleading' : 'running'
}
