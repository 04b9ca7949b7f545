import { readFileSync } from 'node:fs'
import { ConfigError } from './config.ts'

/** What whoever has it can do harm with. */
const SECRETS = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'SMTP_URL', 'METRICS_TOKEN', 'COPIA_SENHA'] as const
const SUFFIX = '_ARQUIVO'

type Environment = Record<string, string | undefined>

/**
 * The environment with secrets that a keeper of secrets put into files, as systemd, Docker and Kubernetes do:
 * `COPIA_SENHA_ARQUIVO` names the file of `COPIA_SENHA`. In the environment itself every process of the user could read
 * them.
 * @throws {ConfigError} for a file that cannot be read, and a secret that is given twice
 */
export function withSecretFiles(environment: Environment): Environment {
  const read: Environment = {}
  for (const name of SECRETS) {
    const path = environment[`${name}${SUFFIX}`]
    if (!path) continue
    if (environment[name])
      throw new ConfigError(`${name} deve vir uma vez só: nela mesma ou em ${name}${SUFFIX}`)
    read[name] = readNamedFile(path, `${name}${SUFFIX}`).replace(/\r?\n$/, '')
  }
  return { ...environment, ...read }
}

/**
 * The text of a file that a variable names.
 * @throws {ConfigError} when it cannot be read
 */
export function readNamedFile(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new ConfigError(`${name} deve ser um arquivo que se possa ler (${code})`)
  }
}
