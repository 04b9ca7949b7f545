// docs/security.md is what it says: every requirement once, tests that are there, totals that are counted.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

/** The requirements of ASVS 5.0.0 by level; the third level is not asked for. */
const REQUIREMENTS = {
  L1: `
1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1
3.4.2 3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5
6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2
8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1
12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`,
  L2: `
1.1.1 1.1.2 1.2.6 1.2.7 1.2.8 1.2.9 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11 1.4.1
1.4.2 1.4.3 1.5.2 2.1.2 2.1.3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1 3.3.2 3.3.3 3.3.4 3.4.3 3.4.4 3.4.5
3.4.6 3.5.4 3.5.5 3.7.1 3.7.2 4.1.2 4.1.3 4.2.1 4.3.1 4.3.2 4.4.2 4.4.3 4.4.4 5.1.1 5.2.3 5.4.1
5.4.2 5.4.3 6.1.2 6.1.3 6.2.9 6.2.10 6.2.11 6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4
6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4 7.1.1 7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5
7.5.1 7.5.2 7.6.1 7.6.2 8.1.2 8.2.3 8.4.1 9.2.2 9.2.3 9.2.4 10.1.1 10.1.2 10.2.1 10.2.2 10.3.1
10.3.2 10.3.3 10.3.4 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11 10.5.1 10.5.2 10.5.3 10.5.4 10.5.5
10.6.1 10.6.2 10.7.1 10.7.2 10.7.3 11.1.1 11.1.2 11.2.1 11.2.2 11.2.3 11.3.3 11.4.2 11.4.3 11.4.4
11.5.1 11.6.1 12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4 13.1.1 13.2.1 13.2.2 13.2.3 13.2.4 13.2.5
13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5 14.1.1 14.1.2 14.2.2 14.2.3 14.2.4 14.3.2 14.3.3 15.1.2
15.1.3 15.2.2 15.2.3 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7 16.1.1 16.2.1 16.2.2 16.2.3 16.2.4
16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3 17.1.1 17.2.1 17.2.2
17.2.3 17.2.4 17.3.1 17.3.2`,
}

/** Tests that come with the people of a company; nothing else may be named before it is there. */
const AWAITED = ['apps/api/src/features/membros/membros.db.test.ts']

const STATES = ['met', 'not met', 'does not apply'] as const
type State = (typeof STATES)[number]

interface Row {
  number: string
  level: string
  state: State
  by: string
}

function rowsOf(page: string): Row[] {
  return page.split('\n').flatMap((line) => {
    const [, number = '', level = '', , state = '', by = ''] = line.split('|').map((cell) => cell.trim())
    return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, level, state: state as State, by }] : []
  })
}

const rows = rowsOf(PAGE)
const testsOf = ({ by }: Row) => [...by.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, path = '']) => path)
/** Beside the tests that it names, what a line says. */
const wordsOf = ({ by }: Row) => by.replace(/`[^`]*`|[\s,;]/g, '')
const count = (level: string, state: State, holds: (row: Row) => boolean = () => true) =>
  rows.filter((row) => row.level === level && row.state === state && holds(row)).length

describe('the table', () => {
  it.each(['L1', 'L2'] as const)('has every requirement of %s once, and no other', (level) => {
    const wanted = REQUIREMENTS[level].trim().split(/\s+/)
    expect(new Set(wanted).size).toBe({ L1: 70, L2: 183 }[level])
    const there = rows.filter((row) => row.level === level).map(({ number }) => number)
    expect(there.toSorted()).toEqual(wanted.toSorted())
  })

  it('says of each whether it is met, and nothing else', () => {
    expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([])
  })

  it('names a test that is there for each that is met', () => {
    const met = rows.filter(({ state }) => state === 'met')
    expect(met.filter((row) => testsOf(row).length === 0)).toEqual([])
    const named = [...new Set(rows.flatMap(testsOf))]
    expect(named.filter((path) => !AWAITED.includes(path) && !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('gives a reason for each that is not', () => {
    expect(rows.filter((row) => row.state !== 'met' && wordsOf(row) === '')).toEqual([])
    const notMet = rows.filter(({ state }) => state === 'not met')
    expect(notMet.filter((row) => wordsOf(row).length < 30)).toEqual([])
  })

  it('leaves nothing of the first level open, and little of the second', () => {
    expect(rows.filter(({ level, state }) => level === 'L1' && state === 'not met')).toEqual([])
    expect(count('L2', 'met') / (count('L2', 'met') + count('L2', 'not met'))).toBeGreaterThanOrEqual(0.9)
  })

  it.each(['L1', 'L2'])('counts %s in its totals as it is', (level) => {
    const [met, open, out] = STATES.map((state) => count(level, state)) as [number, number, number]
    const set = count(level, 'met', ({ by }) => by.includes('_set_'))
    const share = ((100 * met) / (met + open)).toFixed(1)
    const written = PAGE.split('\n').find((line) => new RegExp(`^\\| ${level} +\\| +\\d`).test(line)) ?? ''
    const cells = written.split('|').map((cell) => cell.trim())
    expect(cells.slice(1, -1)).toEqual([level, ...[met, set, open, out].map(String), `${share} %`])
  })
})

describe('keys and algorithms', () => {
  const sources = filesBelow('apps/api/src').filter((path) => !/\.test\.ts$|\/testing\//.test(path))
  const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

  it('are listed where anything but a hash or an id is made', () => {
    const using = sources.filter((path) => {
      const [, names = ''] =
        /import \{([^}]*)\} from '(?:node:crypto|@node-rs\/argon2)'/.exec(textOf(path)) ?? []
      const used = names.split(',').map((name) => name.trim().replace(/^type /, ''))
      return used.some((name) => name !== '' && !/^(randomUUID|createHash|Hash|timingSafeEqual)$/.test(name))
    })
    expect(using.length).toBeGreaterThan(8)
    expect(using.filter((path) => !PAGE.includes(`\`${path.replace('apps/api/src/', '')}\``))).toEqual([])
  })

  it('have one hash, and no cipher without a seal', () => {
    const made = sources.flatMap((path) =>
      [...textOf(path).matchAll(/create(?:Hash|Hmac|Cipheriv|Decipheriv)\(\s*'([^']+)'/g)].map(
        ([, name = '']) => name,
      ),
    )
    expect(new Set(made)).toEqual(new Set(['sha256', 'aes-256-gcm', 'aes-128-gcm']))
  })
})

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
}
