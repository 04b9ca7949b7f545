import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, workspaces } from './workspace.mjs'

/** The house's rules for code. */
export function lint() {
  return run('eslint', ['.', '--max-warnings', '0'])
}

/** Types of every workspace, of the browser tests and of the root's own files. */
export async function types() {
  const projects = [...workspaces(), 'e2e', 'tools', '.'].filter((folder) =>
    existsSync(join(ROOT, folder, 'tsconfig.json')),
  )
  for (const project of projects) await run('tsc', ['--project', project, '--noEmit'])
}

/** Formatting as Prettier writes it. */
export function formatting() {
  return run('prettier', ['--check', '--log-level', 'warn', '.'])
}

/** Files, exports and dependencies that nothing uses. */
export function unusedCode() {
  return run('knip', [])
}
