// A field in which a number is typed is in the list of those that are driven with bad input, or this fails.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CAMPO_NUMERICO, CAMPOS_NUMERICOS, CASOS } from '../e2e/campos-numericos.ts'

const WEB = join(import.meta.dirname, '..', 'apps', 'web', 'src')
/** The page of the design system shows components, and keeps nothing. */
const COMPONENTES = 'componentes/'

const found = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.tsx') && !file.startsWith(COMPONENTES))
  .map((file) => [file, readFileSync(join(WEB, file), 'utf8').match(CAMPO_NUMERICO)?.length ?? 0] as const)
  .filter(([, count]) => count > 0)

it('knows every number field of every screen, and how many there are', () => {
  const listed = Object.entries(CAMPOS_NUMERICOS).map(([file, { campos }]) => [file, campos])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
})

it('drives each of them on some screen, and has no screen that no field needs', () => {
  const wanted = new Set(Object.values(CAMPOS_NUMERICOS).flatMap(({ casos }) => casos))
  expect([...wanted].toSorted()).toEqual([...CASOS].toSorted())
})

it('sees a field that is not in the list', () => {
  const seen = (code: string) => code.match(CAMPO_NUMERICO)?.length ?? 0
  expect(seen('<TextField label="Peso" inputMode="decimal" />')).toBe(1)
  expect(seen('<DinheiroField label="Preço" />')).toBe(1)
  expect(seen("const text = { inputMode: 'numeric' as const }")).toBe(1)
  expect(seen('<TextField label="Nome" inputMode="text" />')).toBe(0)
})
