import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, type BenchContext } from '../runner.ts'

/** Checks a commit of this repository out, installs it and builds it; gives the path of its server. */
export async function buildProgramOf(context: BenchContext, commit: string): Promise<string> {
  const folder = join(await context.temporaryFolder(), 'programa')
  run(ROOT, 'git', 'worktree', 'add', '--quiet', '--detach', folder, commit)
  context.defer(() => Promise.resolve(run(ROOT, 'git', 'worktree', 'remove', '--force', folder)))
  context.log(`instala e compila o programa de ${commit}`)
  run(folder, 'npm', 'ci', '--no-audit', '--no-fund')
  run(folder, 'npm', 'run', 'build')
  return join(folder, 'apps', 'api', 'dist', 'server.js')
}

function run(cwd: string, command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr.slice(-2_000)}`)
}
