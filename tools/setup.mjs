import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitCode, ROOT, StepFailed } from './workspace.mjs'

const LOCK = join(ROOT, 'package-lock.json')
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json')
const STAMP = join(ROOT, 'node_modules', '.lapida-lock')

/** Installs the packages of package-lock.json when they are missing or others than it names. */
export async function installIfNeeded() {
  const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  if (!isInstalled()) {
    console.log('Instalando as dependências (só na primeira vez ou quando mudam)...')
    await install()
  }
  writeFileSync(STAMP, wanted)
}

/**
 * `npm ci`, or, where that refuses, `npm install` with the same lock file: `ci` also stops when a registry
 * lacks packages that are only for other operating systems.
 */
async function install() {
  const options = ['--include=dev', '--no-audit', '--no-fund']
  if ((await npm(['ci', ...options])) === 0) return
  console.log('npm ci não conseguiu; tentando npm install...')
  const code = await npm(['install', '--no-save', ...options])
  if (code !== 0)
    throw new StepFailed('O npm não conseguiu instalar as dependências. Há acesso ao registro do npm?')
}

/** Under npm, the same npm. Development packages too, even with NODE_ENV=production: the build needs them. */
function npm(args) {
  const own = process.env.npm_execpath
  return own ? exitCode(process.execPath, [own, ...args]) : exitCode('npm', args)
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
