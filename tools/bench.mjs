import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireNodeVersion } from './node-version.mjs'

requireNodeVersion()
const { mainProgram, ROOT, run } = await import('./workspace.mjs')
const { prepare } = await import('./prepare.mjs')
const { ensureSystemPackages } = await import('./system-packages.mjs')

const BENCH = join(ROOT, 'bench')

await mainProgram(async () => {
  await prepare()
  await ensureSystemPackages()
  await installPeers()
  // tsx reads how to compile JSX from the files that this configuration includes.
  const config = ['--tsconfig', join(BENCH, 'tsconfig.json')]
  await run('tsx', [...config, join(BENCH, 'main.ts'), ...process.argv.slice(2)])
})

/** What the program is measured beside has a package.json of its own: nobody who only runs the program installs it. */
async function installPeers() {
  const stamp = join(BENCH, 'node_modules', '.lapida-lock')
  const wanted = createHash('sha256')
    .update(readFileSync(join(BENCH, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Instalando com o que comparar (só na primeira vez)...')
  const npm = process.env.npm_execpath
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  await (npm ? run(process.execPath, [npm, ...args], { cwd: BENCH }) : run('npm', args, { cwd: BENCH }))
  writeFileSync(stamp, wanted)
}
