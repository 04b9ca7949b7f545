import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Our own workspaces, as paths from the root: `apps/api`, `packages/domain` and so on. */
export function workspaces() {
  return ['packages', 'apps'].flatMap((kind) =>
    readdirSync(join(ROOT, kind))
      .map((name) => `${kind}/${name}`)
      .filter((folder) => existsSync(join(ROOT, folder, 'package.json'))),
  )
}

/** A step failed and has said why; the program only has to end. */
export class StepFailed extends Error {}

/**
 * Runs a program to its end, showing what it prints. Programs of node_modules are found by name.
 * Throws StepFailed when it fails.
 */
export async function run(file, args, { cwd = ROOT, env = {} } = {}) {
  const code = await exitCode(file, args, { cwd, env })
  if (code !== 0) throw new StepFailed(`${file} ${args.join(' ')} terminou com código ${code}`)
}

/**
 * Like `run`, but gives the exit code (1 when a signal ended it, 127 when there is no such program).
 * `print`: takes what the program prints, part by part; without it the program prints by itself.
 */
export function exitCode(file, args, { cwd = ROOT, env = {}, print } = {}) {
  const path = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`
  const stdio = print ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, stdio, env: { ...process.env, ...env, PATH: path } })
    if (print) for (const stream of [child.stdout, child.stderr]) stream.on('data', print)
    child.on('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Runs a command line tool's main function: a failed step ends the program without a stack. */
export async function mainProgram(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof StepFailed ? `\n${error.message}` : error)
    process.exit(1)
  }
}
