import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './workspace.mjs'

const LOCK = join(ROOT, 'package-lock.json')
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json')
const STAMP = join(ROOT, 'node_modules', '.lapida-lock')

/** Installs the packages of package-lock.json when they are missing or others than it names. */
export async function installIfNeeded() {
  const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  if (!isInstalled()) {
    console.log('Instalando as dependências (só na primeira vez ou quando mudam)...')
    // Under npm, the same npm; `--include=dev` because the build needs them even with NODE_ENV=production.
    const npm = process.env.npm_execpath
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
    await (npm ? run(process.execPath, [npm, ...args]) : run('npm', args))
  }
  writeFileSync(STAMP, wanted)
}

/** Whether npm's own record of node_modules agrees with the lock file; spares a needless `npm ci`. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false
  const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages
  const found = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    if (!found[path]) return optional === true || link === true
    return found[path].version === version
  })
}
