import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exitCode, ROOT, run, StepFailed, workspaces } from './workspace.mjs'

/** What the compiler remembers of each workspace; a file that did not change is not judged again. */
const BUILD_INFO = join(ROOT, '.cache', 'types')

/** The house's rules for code, everywhere or in some files. */
export function lint(files = ['.']) {
  return run('eslint', [...files, '--max-warnings', '0', '--no-warn-ignored'])
}

/** Types of every workspace, of the browser tests, the simulation and the root's own files; every one is judged. */
export async function types() {
  const projects = [...workspaces(), 'e2e', 'simulacao', 'tools', '.'].filter((folder) =>
    existsSync(join(ROOT, folder, 'tsconfig.json')),
  )
  const wrong = []
  for (const project of projects) if ((await compile(project)) !== 0) wrong.push(project)
  if (wrong.length > 0) throw new StepFailed(`Tipos errados em: ${wrong.join(', ')}.`)
}

/** By TypeScript's native compiler; typescript-eslint still needs the older one, so both are installed. */
function compile(project) {
  const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-7/package.json')))
  const buildInfo = join(BUILD_INFO, `${project.replaceAll('/', '-')}.tsbuildinfo`)
  const memory = ['--incremental', '--tsBuildInfoFile', buildInfo]
  // More threads check some files twice, and the other core is busy meanwhile.
  const args = ['--project', project, '--noEmit', '--singleThreaded', ...memory]
  return exitCode(process.execPath, [compiler, ...args])
}

/** Formatting as Prettier writes it, everywhere or in some files. */
export function formatting(files = ['.']) {
  return run('prettier', ['--check', '--log-level', 'warn', '--ignore-unknown', ...files])
}

/** Files, exports and dependencies that nothing uses. */
export function unusedCode() {
  return run('knip', [])
}
