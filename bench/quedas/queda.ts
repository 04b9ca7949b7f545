import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProgram as startChild, type ChildProgram } from '../../apps/api/src/testing/child-program.ts'
import { readPostmasterFile } from '../../apps/api/src/db/local-server/postmaster-file.ts'
import { processesIn, processState } from '../../apps/api/src/db/local-server/process-state.ts'
import { WITHOUT_LIMITS } from '../../apps/api/src/testing/without-limits.ts'
import { ROOT, type BenchContext } from '../runner.ts'
import { mountForgetfulDisk, whyNoForgetfulDisk, type ForgetfulDisk } from './forgetful-disk.ts'

export const QUEDAS = ['api', 'banco', 'luz', 'disco', 'parado', 'relogio'] as const
export type NomeQueda = (typeof QUEDAS)[number]

/** One way for the program to fall; it serves again, or will by itself, when `fall` resolves. */
export interface Queda {
  dataDir: string
  /** Gives since when it could serve, where that is not when it began to fall: `performance.now`. */
  fall: (origin: string) => Promise<number | null>
  /** What must have been so in every round for the others to say anything: the words, and how often it was. */
  told?: () => [medida: string, vezes: number][]
}

interface Kind {
  /** what falls, as a table's heading says it */
  titulo: string
  /** Why it cannot be tried on this machine; null where it can. */
  missing: () => string | null
  begin: (context: BenchContext, program: RunningProgram) => Promise<Queda>
}

const NOTHING_MISSING = () => null
/** The cluster with its log takes 120 MB; a full disk should be soon full. */
const DISK_MB = 600
/** So long a database says nothing: longer and shorter than a call waits for it. */
const LONGEST_PAUSE_MS = 8_000
/** And so long no byte more can be written. */
const LONGEST_FULL_MS = 4_000
/** A clock that is set right jumps; sessions and kept answers live longer than this. */
const LONGEST_JUMP_S = 86_400
const FAKETIME = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
]

export const KINDS: Record<NomeQueda, Kind> = {
  api: {
    titulo: 'kill -9 no programa',
    missing: NOTHING_MISSING,
    async begin(context, program) {
      const dataDir = await context.temporaryFolder()
      return { dataDir, fall: (origin) => program.killAndStart(origin, dataDir) }
    },
  },
  banco: {
    titulo: 'kill -9 no PostgreSQL próprio',
    missing: NOTHING_MISSING,
    async begin(context) {
      const dataDir = await context.temporaryFolder()
      return { dataDir, fall: () => killPostmaster(dataDir) }
    },
  },
  luz: {
    titulo: 'falta de luz: o disco esquece o que não foi sincronizado',
    missing: whyNoForgetfulDisk,
    async begin(context, program) {
      const { disk, dataDir } = await folderOnDisk(context)
      let forgotten = 0
      return {
        dataDir,
        async fall(origin) {
          disk.writeUnsynced()
          disk.cut()
          await endAll(dataDir, program)
          await disk.mountAgain()
          if (!disk.keptUnsynced()) forgotten += 1
          await program.start(origin, dataDir)
          return null
        },
        told: () => [['prova: escrito sem fsync, e esquecido', forgotten]],
      }
    },
  },
  disco: {
    titulo: 'disco cheio, por até 4 s',
    missing: whyNoForgetfulDisk,
    async begin(context) {
      const { disk, dataDir } = await folderOnDisk(context)
      return {
        dataDir,
        async fall() {
          const giveBack = disk.fill()
          await sleep(Math.random() * LONGEST_FULL_MS)
          giveBack()
          return performance.now()
        },
      }
    },
  },
  parado: {
    titulo: 'PostgreSQL que não responde, por até 8 s',
    missing: NOTHING_MISSING,
    async begin(context) {
      const dataDir = await context.temporaryFolder()
      return { dataDir, fall: () => pauseDatabase(dataDir) }
    },
  },
  relogio: {
    titulo: 'relógio que salta até um dia, para trás ou para a frente',
    missing: () => (FAKETIME.some(existsSync) ? null : 'falta libfaketime (pacote faketime)'),
    async begin(context, program) {
      const dataDir = await context.temporaryFolder()
      const library = FAKETIME.find(existsSync) ?? ''
      return {
        dataDir,
        fall: (origin) => {
          const jump = Math.round((Math.random() * 2 - 1) * LONGEST_JUMP_S)
          return program.killAndStart(origin, dataDir, {
            LD_PRELOAD: library,
            FAKETIME: `${jump < 0 ? '' : '+'}${jump}s`,
            // Only what clocks say is moved; waiting takes as long as it takes.
            FAKETIME_DONT_FAKE_MONOTONIC: '1',
          })
        },
      }
    },
  },
}

async function folderOnDisk(context: BenchContext): Promise<{ disk: ForgetfulDisk; dataDir: string }> {
  const { disk, remove } = await mountForgetfulDisk(await context.temporaryFolder(), { megabytes: DISK_MB })
  context.defer(remove)
  return { disk, dataDir: join(disk.path, 'dados') }
}

/** The program under test, whichever process it is at the moment. */
export class RunningProgram {
  #child: ChildProgram | null = null

  async start(origin: string, dataDir: string, environment: Record<string, string> = {}): Promise<void> {
    this.#child = startChild([join(ROOT, 'apps', 'api', 'dist', 'server.js')], {
      ...WITHOUT_LIMITS,
      PORT: new URL(origin).port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...environment,
    })
    await this.#child.waitFor(/Lapida pronta/)
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#child?.kill(signal)
    await this.#child?.ended
  }

  async killAndStart(
    origin: string,
    dataDir: string,
    environment: Record<string, string> = {},
  ): Promise<null> {
    await this.end('SIGKILL')
    await this.start(origin, dataDir, environment)
    return null
  }
}

/** Ends the server, and waits until the connections that outlive it for a moment are gone: they answer once more. */
async function killPostmaster(dataDir: string): Promise<null> {
  const cluster = join(dataDir, 'postgres')
  const killed = postmasterOf(cluster)
  const connected = processesIn(cluster).filter((pid) => pid !== killed)
  process.kill(killed, 'SIGKILL')
  while (connected.some((pid) => processState(pid).alive)) await sleep(5)
  return null
}

/** As a power cut ends them: all, at once, and before anything is started anew. */
async function endAll(dataDir: string, program: RunningProgram): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  const ended = program.end('SIGKILL')
  for (;;) {
    const living = processesIn(cluster)
    if (living.length === 0) break
    for (const pid of living) killUnlessGone(pid, 'SIGKILL')
    await sleep(5)
  }
  await ended
}

async function pauseDatabase(dataDir: string): Promise<number> {
  const stopped = processesIn(join(dataDir, 'postgres'))
  for (const pid of stopped) killUnlessGone(pid, 'SIGSTOP')
  await sleep(Math.random() * LONGEST_PAUSE_MS)
  for (const pid of stopped) killUnlessGone(pid, 'SIGCONT')
  return performance.now()
}

function killUnlessGone(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function postmasterOf(cluster: string): number {
  const pid = readPostmasterFile(cluster)?.pid
  if (pid === undefined) throw new Error('A server that serves has no pid file.')
  return pid
}

/** A port that nobody has at the moment. */
export function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
