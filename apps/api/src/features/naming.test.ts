import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rotas } from '@lapida/contracts/rotas'
import { expect, it } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))

/** 'orcamentos.save-materiais' has the verb 'save-materiais'; its file is the one that begins with it. */
it.each(Object.keys(rotas))(
  '%s has one use case, in a file of its name in the folder of its resource',
  (name) => {
    const [recurso = '', verb = ''] = name.split('.')
    const files = readdirSync(`${here}${recurso}`)
    const found = files.filter((file) => {
      const base = file.replace(/\.ts$/, '')
      return !file.includes('.test.') && (base === verb || base.startsWith(`${verb}-`))
    })
    const exported = found.filter(
      (file) =>
        readFileSync(`${here}${recurso}/${file}`, 'utf8').includes(
          `export async function ${camelCase(file)}(`,
        ) ||
        readFileSync(`${here}${recurso}/${file}`, 'utf8').includes(`export function ${camelCase(file)}(`),
    )
    expect(exported.length, `${found.join(', ')} in ${recurso}`).toBeGreaterThan(0)
    const routes = readFileSync(`${here}${recurso}/${recurso}.routes.ts`, 'utf8')
    expect(exported.some((file) => routes.includes(`'${name}', ${camelCase(file)})`))).toBe(true)
  },
)

function camelCase(file: string): string {
  return file.replace(/\.ts$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
