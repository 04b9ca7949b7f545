import { createRequire } from 'node:module'

/** The version of this program, as its package.json says. */
export function programVersion(): string {
  const { version } = createRequire(import.meta.url)('@lapida/api/package.json') as { version: string }
  return version
}
