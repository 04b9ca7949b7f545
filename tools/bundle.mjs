import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { ROOT, run, workspaces } from './workspace.mjs'

const API = join(ROOT, 'apps', 'api')
const WEB = join(ROOT, 'apps', 'web')
const SHARED_SOURCES = ['packages', 'package-lock.json', 'tsconfig.base.json', 'tools/bundle.mjs']
/** Copying, and the process of its own in which the server copies. */
export const COPIAS = ['copias/copias-program.ts', 'copias/copia-process.ts']
const NOT_SOURCES = /(^|\/)(node_modules|dist|coverage|testing|bench)(\/|$)|\.test\.tsx?$/

/** Builds the page and the program when their sources changed since the last build. `force`: always. */
export async function buildIfNeeded({ force = false } = {}) {
  await buildPart({ name: 'o programa', folder: API, force, build: buildApi })
  // The page is optional while it has no sources; the program then serves the API alone.
  if (existsSync(join(WEB, 'src', 'app', 'main.tsx'))) {
    await buildPart({ name: 'a página', folder: WEB, force, build: buildWeb })
  }
}

async function buildPart({ name, folder, force, build }) {
  const stamp = join(folder, 'dist', '.sources')
  const sources = fingerprint([...SHARED_SOURCES.map((path) => join(ROOT, path)), folder])
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log(`Compilando ${name}...`)
  await build()
  writeFileSync(stamp, sources)
}

/** One hash over the names and contents of all source files. */
function fingerprint(paths) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const file of paths.flatMap(filesIn))
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(path) {
  if (NOT_SOURCES.test(relative(ROOT, path))) return []
  const entries = readEntries(path)
  if (!entries) return [path]
  return entries.sort().flatMap((name) => filesIn(join(path, name)))
}

function readEntries(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

function buildApi() {
  return bundlePrograms(['server.ts', 'operador/planos-program.ts', ...COPIAS], join(API, 'dist'))
}

/**
 * Builds programs of the API, named by their paths in its sources, with the threads and migrations that they need,
 * into a folder that holds nothing else; it appears when all of it is there.
 */
export async function bundlePrograms(programs, folder) {
  const { build, stop } = await import('esbuild')
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const source = join(API, 'src')
  const workers = filesIn(source).filter((file) => /\.worker\.tsx?$/.test(file))
  await build({
    entryPoints: [...programs.map((program) => join(source, program)), ...workers],
    outdir: unfinished,
    entryNames: '[name]',
    absWorkingDir: ROOT,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    sourcemap: 'linked',
    // By name: `packages: 'external'` would leave our own TypeScript packages outside, too.
    external: npmDependencies(),
    logLevel: 'warning',
  })
  // The program goes on in this process; esbuild's helper process must not.
  await stop()
  cpSync(join(source, 'db', 'migrations'), join(unfinished, 'migrations'), { recursive: true })
  replaceFolder(unfinished, folder)
}

/** Every npm package that the program or one of our packages names; those are loaded from node_modules. */
function npmDependencies() {
  const names = workspaces()
    .filter((folder) => folder !== 'apps/web')
    .flatMap((folder) => {
      const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
      return Object.keys(dependencies)
    })
  return [...new Set(names)].filter((name) => !name.startsWith('@lapida/'))
}

async function buildWeb() {
  const vite = createRequire(join(WEB, 'package.json')).resolve('vite/package.json')
  const args = [
    join(dirname(vite), 'bin', 'vite.js'),
    'build',
    '--logLevel',
    'warn',
    '--configLoader',
    'runner',
  ]
  await run(process.execPath, args, { cwd: WEB, env: { NODE_ENV: 'production' } })
}

function replaceFolder(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  rmSync(to, { recursive: true, force: true })
  renameSync(from, to)
}
