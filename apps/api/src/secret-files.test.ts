import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config.ts'
import { withSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'lapida-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: string): string {
  const path = join(folder, `segredo-${content.length}`)
  writeFileSync(path, content)
  return path
}

it('a secret may stand in a file, the end of its line not counted', () => {
  const environment = { PORT: '3100', COPIA_SENHA_ARQUIVO: file(' senha com espaços \n') }
  expect(parseConfig(withSecretFiles(environment))).toMatchObject({
    port: 3100,
    copiaSenha: ' senha com espaços ',
  })
})

it('what is read from a file is judged as ever', () => {
  const environment = { METRICS_TOKEN_ARQUIVO: file('curto') }
  expect(() => parseConfig(withSecretFiles(environment))).toThrow(/^METRICS_TOKEN deve /)
})

it('a file that is not there, and a secret that is given twice, are said', () => {
  expect(() => withSecretFiles({ SMTP_URL_ARQUIVO: join(folder, 'nenhum') })).toThrow(
    new ConfigError('SMTP_URL_ARQUIVO deve ser um arquivo que se possa ler (ENOENT)'),
  )
  expect(() => withSecretFiles({ SMTP_URL: 'smtp://a', SMTP_URL_ARQUIVO: file('smtp://b') })).toThrow(
    /^SMTP_URL deve vir uma vez só/,
  )
})
