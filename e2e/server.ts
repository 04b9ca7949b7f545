// The real program for the browser tests: the built server on a database of its own, in a folder that is thrown away.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCepService } from './cep-service.ts'

const ROOT = join(import.meta.dirname, '..')
const PROGRAM = 'apps/api/dist/server.js'
const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 20_000

/** Many tests come from one address in one minute: the limits are tried in the tests of the API. */
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
    'RECOVERY_ACCOUNT',
    'RECOVERY_IP',
  ].map((name) => [`RATE_LIMIT_${name}`, '1000000']),
)

export interface RunningServer {
  url: string
  /** where its data lies, for commands of whoever runs it */
  dataDir: string
  /** What the program printed so far. */
  output: () => string
  /** Ends the program and deletes its data. */
  stop: () => Promise<void>
}

/**
 * Starts the built program on a free port with an empty database.
 * Throws with what the program printed when it is not built, ends early or does not answer in time.
 */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  if (!existsSync(join(ROOT, PROGRAM))) throw new Error(`${PROGRAM} is missing: run "npm run build" first.`)
  const dataDir = await mkdtemp(join(tmpdir(), 'lapida-e2e-'))
  const cep = await startCepService()
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...NO_RATE_LIMITS,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // The least that is allowed: every test makes an account.
      SENHA_MEMORIA_KIB: '19456',
      CEP_API_URL: cep.url,
      ...environment,
    },
  })
  const forget = endWithThisProcess(child)
  const output = collectOutput(child)
  const stop = async () => {
    await endProcess(child)
    forget()
    await cep.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return { url: await printedAddress(child, output), dataDir, output, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A test run that is interrupted takes its program along; the program then stops its database itself. */
function endWithThisProcess(child: ChildProcess): () => void {
  const end = () => child.kill('SIGTERM')
  const interrupt = () => {
    end()
    process.exit(1)
  }
  process.once('exit', end)
  process.once('SIGTERM', interrupt)
  process.once('SIGHUP', interrupt)
  return () => {
    process.off('exit', end)
    process.off('SIGTERM', interrupt)
    process.off('SIGHUP', interrupt)
  }
}

function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      text += part.toString()
    })
  }
  return () => text
}

async function printedAddress(child: ChildProcess, output: () => string): Promise<string> {
  const end = Date.now() + START_LIMIT_MS
  while (Date.now() < end) {
    const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0]
    if (address) return address
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The program printed no address within ${START_LIMIT_MS} ms:\n${output()}`)
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await ended
  clearTimeout(force)
}
