import type { Config } from '#config.ts'

/** The own PostgreSQL has nobody else who would copy it; a server of somebody else is copied where COPIA_DIR asks for it. */
export function copiesByItself({ databaseUrl, copiaDir }: Pick<Config, 'databaseUrl' | 'copiaDir'>): boolean {
  return databaseUrl === undefined || copiaDir !== undefined
}
