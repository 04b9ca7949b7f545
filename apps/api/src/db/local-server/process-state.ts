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
  /** The user it runs as; undefined when unknown. */
  uid: number | undefined
  /** It runs as another user than we do, and we may not touch it. */
  foreign: boolean
}

const GONE: ProcessState = {
  alive: false,
  zombie: false,
  startedAt: '',
  workingDirectory: '',
  uid: undefined,
  foreign: false,
}

/** Reads the two fields of /proc/<pid>/stat that matter; the command name in it may hold spaces and brackets. */
export function parseProcStat(stat: string): { state: string; startedAt: string } {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', startedAt: fields[19] ?? '' }
}

/** The state of process `pid`. Zombies count as dead; without /proc only existence is known. */
export function processState(pid: number): ProcessState {
  const presence = presenceOf(pid)
  if (presence === 'none') return GONE
  const foreign = presence === 'foreign'
  if (process.platform !== 'linux') return { ...GONE, alive: true, foreign }
  const stat = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (stat === '') return GONE
  const { state, startedAt } = parseProcStat(stat)
  const zombie = state === 'Z' || state === 'X'
  return {
    alive: !zombie,
    zombie,
    startedAt,
    workingDirectory: workingDirectory(pid),
    uid: userOf(pid),
    foreign,
  }
}

/** Ids of the live processes whose working directory is `folder` (Linux; empty elsewhere). */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingDirectory(pid) === folder && processState(pid).alive)
}

function presenceOf(pid: number): 'ours' | 'foreign' | 'none' {
  try {
    process.kill(pid, 0)
    return 'ours'
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'foreign' : 'none'
  }
}

/** Everybody may read this of every process, unlike its working directory. */
function userOf(pid: number): number | undefined {
  const status = readOrEmpty(() => readFileSync(`/proc/${pid}/status`, 'utf8'))
  const uid = /^Uid:\s*(\d+)/m.exec(status)?.[1]
  return uid === undefined ? undefined : Number(uid)
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
