import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type ChildProgram = {
  pid: number
  /** Waits for output that matches and gives the match; fails when the program ends first or after 60 s. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>
  kill(signal: NodeJS.Signals): void
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  output(): string
}

const WAIT_LIMIT_MS = 60_000

/** Where the set-up of the tests (`tools/test-programs.mjs`) built a program, told by its name: `server`, `copia-program`. */
export function builtProgram(name: string): string {
  return fileURLToPath(new URL(`../../../../.cache/test-programs/${name}.js`, import.meta.url))
}

/** Starts a program, as another user when root says so, and follows what it prints. The caller kills it. */
export function startProgram(
  args: string[],
  environment: Record<string, string> = {},
  user: { uid?: number; gid?: number } = {},
): ChildProgram {
  const env = { ...process.env, NODE_ENV: 'production', ...environment }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...user })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal))
  })
  return {
    pid: child.pid ?? 0,
    waitFor: (pattern) => waitForOutput(child, () => output, pattern),
    kill: (signal) => child.kill(signal),
    ended,
    output: () => output,
  }
}

async function waitForOutput(
  child: ChildProcess,
  output: () => string,
  pattern: RegExp,
): Promise<RegExpExecArray> {
  const limit = Date.now() + WAIT_LIMIT_MS
  for (;;) {
    const match = pattern.exec(output())
    if (match) return match
    const over = child.exitCode !== null || child.signalCode !== null || Date.now() > limit
    if (over) throw new Error(`The program never printed ${pattern}; it printed:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
