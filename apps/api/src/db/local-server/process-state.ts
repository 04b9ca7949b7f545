import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** What the operating system says about one process. */
export type ProcessState = {
  /** Running: it exists and is not a zombie that nobody reaped. */
  alive: boolean
  /** It ended, but its entry stays because its parent never collected it. */
  zombie: boolean
  /** Start time in clock ticks (Linux), to tell a process from a later one with the same id. '' elsewhere. */
  startedAt: string
  /** Working directory; a PostgreSQL main process always works in its data folder. '' when unknown. */
  workingDirectory: string
}

const GONE: ProcessState = { alive: false, zombie: false, startedAt: '', workingDirectory: '' }

/** Reads the two fields of /proc/<pid>/stat that matter; the command name in it may hold spaces and brackets. */
export function parseProcStat(stat: string): { state: string; startedAt: string } {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', startedAt: fields[19] ?? '' }
}

/** The state of process `pid`. Zombies count as dead; without /proc only existence is known. */
export function processState(pid: number): ProcessState {
  if (!exists(pid)) return GONE
  if (process.platform !== 'linux') return { ...GONE, alive: true }
  const stat = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (stat === '') return GONE
  const { state, startedAt } = parseProcStat(stat)
  const zombie = state === 'Z' || state === 'X'
  return { alive: !zombie, zombie, startedAt, workingDirectory: workingDirectory(pid) }
}

/** Ids of the live processes whose working directory is `folder` (Linux; empty elsewhere). */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingDirectory(pid) === folder && processState(pid).alive)
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function workingDirectory(pid: number): string {
  return readOrEmpty(() => readlinkSync(`/proc/${pid}/cwd`))
}

/** Processes end between two looks at them, and those of other users are closed: both read as nothing. */
function readOrEmpty(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
