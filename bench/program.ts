// The real program in a process of its own: what is measured is what a workshop runs.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from './runner.ts'

const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 20_000
const ADDRESS = /https?:\/\/127\.0\.0\.1:\d+/

/** One machine stands for many people here. */
const NO_RATE_LIMITS = Object.fromEntries(
  [
    'LOGIN_ACCOUNT',
    'LOGIN_IP',
    'REGISTER',
    'PUBLIC',
    'PUBLIC_MISS',
    'API',
    'UPLOAD',
    'PDF',
    'ANSWER',
    'DOCUMENT_MISS',
  ].map((name) => [`RATE_LIMIT_${name}`, '1000000']),
)

export interface Program {
  url: string
  /** its process */
  pid: number
  /** From the start of the process to the printed address, in milliseconds. */
  startMs: number
  stop: () => Promise<void>
}

export interface ProgramOptions {
  dataDir: string
  /** Path from the project's folder: the built server unless told. */
  entry?: string
  args?: string[]
}

/** Starts a program that prints its address. Throws with its output when it ends early or takes too long. */
export async function startProgram({
  dataDir,
  entry = 'apps/api/dist/server.js',
  args = [],
}: ProgramOptions): Promise<Program> {
  const start = performance.now()
  const child = spawn(process.execPath, [...args, entry], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...NO_RATE_LIMITS,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
  })
  const stop = () => endProcess(child)
  try {
    const url = await printedAddress(child)
    return { url, pid: child.pid ?? 0, startMs: performance.now() - start, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) => reject(new Error(`The program ${reason}:\n${output}`))
    const timer = setTimeout(() => fail('printed no address in time'), START_LIMIT_MS)
    child.once('exit', (code) => fail(`ended with ${code}`))
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => {
        output += part.toString()
        const address = ADDRESS.exec(output)?.[0]
        if (!address) return
        clearTimeout(timer)
        resolve(address)
      })
    }
  })
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await ended
  clearTimeout(force)
}
