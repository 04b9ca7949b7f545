// No field cuts off in silence what is typed or pasted into it: every `maxLength` stands on a field that measures.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['apps/web/src', 'packages/ui/src']

/** The fields that measure (packages/ui/src/text-length.ts), and those of the program that are made of them. */
const MEASURING = [
  'TextField',
  'TextArea',
  'NumberField',
  'PhoneField',
  'CpfCnpjField',
  'GridTextCell',
  'SearchField',
  'ListaField',
  'ItemField',
  'NovaEntrada',
]

interface Found {
  campo: string
  nome: string
  /** its text is given by its owner, so that there is something to measure */
  controlled: boolean
}

/** Every element of a file that is given a `maxLength`. */
function limitedIn(file: string, code: string): Found[] {
  const found: Found[] = []
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const visit = (node: ts.Node) => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const { properties } = node.attributes
      const names = properties.map((property) => property.name?.getText(source) ?? '...')
      const controlled = names.includes('value') || names.includes('...') || !names.includes('defaultValue')
      if (names.includes('maxLength'))
        found.push({ campo: file, nome: node.tagName.getText(source), controlled })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const limited = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => limitedIn(file, readFileSync(join(ROOT, folder, file), 'utf8'))),
)

it('finds the fields of the program', () => {
  expect(limited.length).toBeGreaterThan(80)
})

it('has a length on no field that would cut off in silence', () => {
  expect(limited.filter(({ nome, controlled }) => !MEASURING.includes(nome) || !controlled)).toEqual([])
})

it('sees a field that cuts', () => {
  const [raw] = limitedIn('x.tsx', 'const x = <Input maxLength={3} value={y} />')
  expect(raw?.nome).toBe('Input')
  const [kept] = limitedIn('x.tsx', 'const x = <TextField maxLength={3} defaultValue="a" />')
  expect(kept?.controlled).toBe(false)
})
