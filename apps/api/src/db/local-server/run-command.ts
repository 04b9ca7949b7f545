import { spawn } from 'node:child_process'
import type { Command } from './service-user.ts'

export type CommandResult = { ok: boolean; output: string }

/**
 * The environment of PostgreSQL's programs: ours without PG* variables (PGPORT and the like would change
 * what we ask for), in C locale and UTC so that messages and times are the same everywhere.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  )
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' }
}

/** Runs a command to its end and gives what it printed. Never throws: a missing program is a failed result. */
export function runCommand(command: Command): Promise<CommandResult> {
  return new Promise((resolve) => {
    const { uid, gid } = command
    // '/' because our own working directory may be closed to the other account.
    const child = spawn(command.file, command.args, { uid, gid, cwd: '/', env: serverEnvironment() })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })
}
