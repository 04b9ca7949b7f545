// What comments, titles of tests and documents cite is there: docs/spec/README.md says how each thing is cited.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const NOT_OURS = ['node_modules', 'dist', 'data', '.git', '.cache', 'coverage', 'migrations', 'lint-fixtures']
/** This file cites wrongly on purpose. */
const ITSELF = 'tools/references.test.ts'

/** What may be cited, by the page that holds it. */
const known = {
  'spec 1': sectionsOf('docs/spec/1-access.md'),
  'spec 2': sectionsOf('docs/spec/2-wizard-stock.md'),
  ux: sectionsOf('docs/spec/ux.md'),
  ruling: rowsOf('docs/spec/rulings.md', /^\| (\d+) +\|/gm),
  drawing: rowsOf('docs/spec/drawing-tests.md', /^\| T(\d+) +\|/gm),
  decision: new Set(readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 3))),
}

function sectionsOf(file: string) {
  return rowsOf(file, /^##+ (\d+(?:\.\d+)?)\.? /gm)
}

function rowsOf(file: string, row: RegExp) {
  return new Set([...textOf(file).matchAll(row)].map(([, number = '']) => number))
}

function textOf(file: string) {
  return readFileSync(join(ROOT, file), 'utf8')
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return NOT_OURS.includes(entry.name) ? [] : filesBelow(path)
    return /\.(ts|tsx|mjs|md|css)$/.test(entry.name) && path !== ITSELF ? [path] : []
  })
}

/** A comment may break between the words of a citation. */
function onOneLine(text: string) {
  return text.replace(/\s*\n\s*(?:\*|\/\/)?[ \t]*/g, ' ')
}

/** Every citation of a text that leads nowhere, or is not written the one way. */
function unresolved(text: string): string[] {
  const line = onOneLine(text)
  const sections = [...line.matchAll(/\b(spec [12]|ux) (§[\d.]*\d(?:, §[\d.]*\d)*)/gi)]
  const wrongSections = sections.flatMap(([whole, page = '', list = '']) => {
    const there = known[page.toLowerCase() as 'spec 1' | 'spec 2' | 'ux']
    return list.split(', ').every((section) => there.has(section.slice(1))) ? [] : [whole]
  })
  const cited = sections.reduce((sum, [, , list = '']) => sum + list.split('§').length - 1, 0)
  const loose = line.split('§').length - 1 - cited
  return [
    ...wrongSections,
    ...(loose > 0 ? [`${loose} × § without its page`] : []),
    ...numbers(line, /\brulings? (\d+)/gi, known.ruling),
    ...numbers(line, /\bdecisions? (\d+)/gi, known.decision),
    ...numbers(line, /(?<![\w$.-])T(\d{1,2})\b(?!:\d)/g, known.drawing),
    ...[...line.matchAll(/\b(?:spec|specification) \d(?! §)/gi)].map(([whole]) => whole),
  ]
}

function numbers(line: string, citation: RegExp, there: ReadonlySet<string>) {
  return [...line.matchAll(citation)].flatMap(([whole, number = '']) => (there.has(number) ? [] : [whole]))
}

/** Relative links of a document to files that are not there. */
function deadLinks(file: string) {
  return [...textOf(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(join(ROOT, dirname(file), target)))
}

const files = filesBelow('')

describe('a citation', () => {
  it.each([
    ['one that is there', '/** The list (spec 2 §2.7; ruling 12). */', []],
    ['two sections of one page', '// ux §2.10, §2.17', []],
    ['one that is broken by a line', '/**\n * As it is said (spec 2\n * §4).\n */', []],
    ['a moment of the day', "new Date('2026-11-23T12:00:00Z')", []],
    ['a section that is not there', '// spec 1 §12', ['spec 1 §12']],
    ['a second section that is not there', '// ux §2.4, §9.9', ['ux §2.4, §9.9']],
    ['a section of nothing', '// as §5 says', ['1 × § without its page']],
    ['a page without its section', '// as spec 2 says', ['spec 2']],
    ['a ruling that is not there', '// (ruling 99)', ['ruling 99']],
    ['a ruling that is called a decision', '// (decision 5)', ['decision 5']],
    ['a decision that is not there', '// decision 999', ['decision 999']],
    ['a test that is not there', "describe('T99: nothing', () => {})", ['T99']],
  ])('%s', (_, text, expected) => {
    expect(unresolved(text)).toEqual(expected)
  })
})

it('there is something to cite on every page', () => {
  expect(Object.entries(known).filter(([, numbered]) => numbered.size < 8)).toEqual([])
})

it('every citation leads to what it names', () => {
  const wrong = files.flatMap((file) => unresolved(textOf(file)).map((citation) => `${file}: ${citation}`))
  expect(wrong).toEqual([])
})

it('every link between documents leads to a file', () => {
  const dead = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => deadLinks(file).map((target) => `${file}: ${target}`))
  expect(dead).toEqual([])
})

it('the plan of the drawing is followed: every number of it stands in a test', () => {
  const tests = files
    .filter((file) => /\.(test|bench)\.tsx?$/.test(file))
    .map(textOf)
    .join('\n')
  const missing = [...known.drawing].filter((number) => !new RegExp(`\\bT${number}\\b`).test(tests))
  expect(missing).toEqual([])
})
