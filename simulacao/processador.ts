// What a run takes of the processor: this process, and the PostgreSQL that it asks.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** Of the kernel's clock, in which /proc tells times. */
const TICKS_A_SECOND = 100

/** Seconds of processor until now. */
export interface Processador {
  programa: number
  /** of the server and all that it started; null where the system does not tell */
  postgresql: number | null
}

/** Seconds of processor that this process and the PostgreSQL of the tests have taken since they began. */
export async function readProcessador(): Promise<Processador> {
  const { user, system } = process.cpuUsage()
  const server = process.platform === 'linux' ? await pidOfServer() : null
  return { programa: (user + system) / 1e6, postgresql: server === null ? null : secondsOf(server) }
}

async function pidOfServer(): Promise<number> {
  const { host, port, user } = inject('testServer')
  const client = new pg.Client({ host, port, user, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  const [pid] = readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')
  return Number(pid)
}

/** The server with the connections that have ended, which it counts, and those that have not. */
function secondsOf(server: number): number {
  const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statOf(name) : []))
  const ticks = stats
    .filter(({ pid, parent }) => pid === server || parent === server)
    .reduce((sum, { pid, own, ended }) => sum + own + (pid === server ? ended : 0), 0)
  return ticks / TICKS_A_SECOND
}

function statOf(name: string): { pid: number; parent: number; own: number; ended: number }[] {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The name of the program stands in brackets and may hold anything.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const at = (index: number) => fields[index] ?? 0
    return [{ pid: Number(name), parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }]
  } catch {
    // It ended while the list was read.
    return []
  }
}
