import { join, resolve } from 'node:path'
import type { Config } from '#config.ts'

/** Where copies lie. */
export function copiaFolder({ dataDir, copiaDir }: Pick<Config, 'dataDir' | 'copiaDir'>): string {
  return resolve(copiaDir ?? join(dataDir, 'copias'))
}
