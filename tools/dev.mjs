import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { requireNodeVersion } from './node-version.mjs'

requireNodeVersion()
const { mainProgram, ROOT } = await import('./workspace.mjs')
const { prepare } = await import('./prepare.mjs')

/** Apart from the usual ones, so that the program may run beside its development. */
const API_PORT = process.env.PORT ?? '3100'
const DATA_DIR = process.env.DATA_DIR ?? join(ROOT, '.cache', 'dev-data')

await mainProgram(async () => {
  await prepare({ build: 'never' })
  const children = [startApi(), ...startWeb()]
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => children.forEach((child) => child.kill(signal)))
  }
  await Promise.all(children.map((child) => new Promise((resolve) => child.on('close', resolve))))
})

function startApi() {
  const tsx = join(packageFolder('tsx', ROOT), 'dist', 'cli.mjs')
  const server = join(ROOT, 'apps', 'api', 'src', 'server.ts')
  return startNode([tsx, 'watch', '--clear-screen=false', server, ...process.argv.slice(2)], ROOT)
}

/** The page with hot replacement; its proxy takes the API's address from LAPIDA_API_URL. */
function startWeb() {
  const web = join(ROOT, 'apps', 'web')
  if (!existsSync(join(web, 'src', 'app', 'main.tsx'))) return []
  return [startNode([join(packageFolder('vite', web), 'bin', 'vite.js'), '--configLoader', 'runner'], web)]
}

function startNode(args, cwd) {
  const env = { ...process.env, PORT: API_PORT, DATA_DIR, LAPIDA_API_URL: `http://127.0.0.1:${API_PORT}` }
  // Detached: Ctrl+C would reach them from the terminal and from us, and tsx kills at the second signal.
  return spawn(process.execPath, args, { cwd, env, stdio: 'inherit', detached: true })
}

function packageFolder(name, from) {
  return dirname(createRequire(join(from, 'package.json')).resolve(`${name}/package.json`))
}
