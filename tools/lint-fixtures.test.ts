// Every rule of eslint.config.mjs is proven by a file that breaks it and a counterpart that does not.
import { ESLint } from 'eslint'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(import.meta.dirname, 'lint-fixtures')
const FIXTURE =
  /^rule: (?<rule>.+)\nfile: (?<file>.+)\n--- refused\n(?<refused>[^]+)--- accepted\n(?<accepted>[^]+)$/

const fixtures = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.fixture'))
  .map((name) => ({
    name: name.replace('.fixture', ''),
    ...parseFixture(readFileSync(join(FOLDER, name), 'utf8')),
  }))

const eslint = new ESLint({ cwd: ROOT, ignore: false })

function parseFixture(text: string) {
  const { rule = '', file = '', refused = '', accepted = '' } = FIXTURE.exec(text)?.groups ?? {}
  return { rule, file, refused, accepted }
}

async function brokenRules(text: string, file: string) {
  const [result] = await eslint.lintText(text, { filePath: join(ROOT, file) })
  return result?.messages.map((message) => message.ruleId ?? message.message) ?? []
}

async function errorsFor(file: string) {
  const config: { rules: Record<string, [number]> } = await eslint.calculateConfigForFile(join(ROOT, file))
  return Object.entries(config.rules).flatMap(([rule, [severity]]) => (severity === 2 ? [rule] : []))
}

// The first fixtures load the parser and the resolver: seconds on a busy machine.
describe('each fixture', { timeout: 60_000 }, () => {
  it.each(fixtures)('$name breaks $rule', async ({ rule, file, refused }) => {
    expect(await brokenRules(refused, file)).toContain(rule)
  })

  it.each(fixtures)('$name: the counterpart passes', async ({ file, accepted }) => {
    expect(accepted).not.toBe('')
    expect(await brokenRules(accepted, file)).toEqual([])
  })
})

it('no rule is without a fixture, and no fixture without its rule', async () => {
  const enabled = await Promise.all([...new Set(fixtures.map((fixture) => fixture.file))].map(errorsFor))
  const proven = new Set(fixtures.map((fixture) => fixture.rule))
  expect([...new Set(enabled.flat())].sort()).toEqual([...proven].sort())
})
