// The drill of docs/architecture.md, 'To add a field': a text field 'portaria' of a quote is added here, file by file, in
// memory only. Everything it needs is in six files; when one is forgotten, the types or a test say so.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Of each file: what is replaced by what, so that the field is in it. */
const CHANGES: Record<string, [before: string, after: string]> = {
  'packages/contracts/src/campos-escritos.ts': [
    "    prazoEntrega: '',\n",
    "    prazoEntrega: '',\n    portaria: '',\n",
  ],
  'packages/contracts/src/orcamento.ts': [
    '  prazoEntrega: textoOpcional(),\n',
    '  prazoEntrega: textoOpcional(),\n  portaria: textoOpcional(),\n',
  ],
  'apps/api/src/db/schema/orcamentos.ts': [
    "    prazoEntrega: text('prazo_entrega').notNull(),\n",
    "    prazoEntrega: text('prazo_entrega').notNull(),\n    portaria: text().notNull(),\n",
  ],
  'packages/domain/src/orcamento/orcamento-em-texto.ts': [
    "  prazoEntrega: { campo: 'Prazo de entrega', texto: ({ prazoEntrega }: Lido) => prazoEntrega },\n",
    "  prazoEntrega: { campo: 'Prazo de entrega', texto: ({ prazoEntrega }: Lido) => prazoEntrega },\n  portaria: { campo: 'Portaria', texto: ({ portaria }: Lido) => portaria },\n",
  ],
}
/** A migration is SQL, and the field on the screen is what it is for. */
const ALSO = ['apps/api/src/db/migrations', 'apps/web/src/blocks/condicoes-form/prazo-fields.tsx']

/** Files in which a field of a quote shows up as a type: here a field that is forgotten somewhere does not compile. */
const JUDGED = [
  ...Object.keys(CHANGES),
  'packages/domain/src/orcamento/orcamento-lido.ts',
  'packages/domain/src/orcamento/orcamento-calculado.ts',
  'packages/domain/src/exemplos/montagem.ts',
  'apps/api/src/features/orcamentos/orcamentos.presenter.ts',
  'apps/api/src/features/orcamentos/create-orcamento.ts',
  'apps/api/src/features/orcamentos/prepare-orcamento.ts',
  'apps/web/src/data/queue/regras.ts',
  'apps/web/src/data/resources/orcamentos/copia-orcamento.ts',
  'apps/web/src/blocks/condicoes-form/condicoes.ts',
  'apps/web/src/blocks/conflito/diferencas.ts',
  'packages/domain/src/orcamento/compare-propostas.ts',
  'apps/web/src/features/orcamento-detalhes/edicao/model/mudancas.ts',
  'apps/web/src/features/orcamento-detalhes/edicao/model/edicao.ts',
  'apps/web/src/features/orcamento-detalhes/edicao/model/edicao.test.ts',
]

const options: ts.CompilerOptions = {
  ...ts.parseJsonConfigFileContent(
    readConfig(join(ROOT, 'apps/web/tsconfig.json')),
    ts.sys,
    join(ROOT, 'apps/web'),
  ).options,
  noEmit: true,
  incremental: false,
  types: ['node', 'vite/client'],
}

function readConfig(file: string): unknown {
  return ts.readConfigFile(file, (name) => readFileSync(name, 'utf8')).config
}

/** The text of the files that have the field now; everything else is as it is on the disk. */
const overlay = new Map<string, string>()
let version = 0
const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => JUDGED.map((file) => join(ROOT, file)),
  getScriptVersion: (name) => (overlay.has(name) || CHANGED.has(name) ? String(version) : '0'),
  getScriptSnapshot: (name) => {
    const text = overlay.get(name) ?? ts.sys.readFile(name)
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
  },
  getCurrentDirectory: () => ROOT,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: ts.sys.fileExists,
  readFile: ts.sys.readFile,
  readDirectory: ts.sys.readDirectory,
  directoryExists: ts.sys.directoryExists,
  realpath: ts.sys.realpath,
})
const CHANGED = new Set(Object.keys(CHANGES).map((file) => join(ROOT, file)))

/** What the compiler says of the files that show the field, when it is in these: `file: message` each. */
function complaints(files: readonly string[], judged: readonly string[] = JUDGED): string[] {
  overlay.clear()
  for (const file of files) overlay.set(join(ROOT, file), withField(file))
  version += 1
  return judged.flatMap((file) =>
    service
      .getSemanticDiagnostics(join(ROOT, file))
      .map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  )
}

function withField(file: string): string {
  const [before, after] = CHANGES[file] ?? ['', '']
  const text = readFileSync(join(ROOT, file), 'utf8')
  if (!text.includes(before))
    throw new Error(`${file} does not have the line that the drill adds the field to.`)
  return text.replace(before, after)
}

/** Names of fields that no form of the web shows. */
function namesWithoutScreen(names: readonly string[]): string[] {
  const texts = screensIn(join(ROOT, 'apps/web/src/blocks/condicoes-form'))
  return names.filter((name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
}

/** Every word of the migrations; a column that none of them names is not made. */
function columnNames(folder: string): Set<string> {
  const files = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.sql'))
  return new Set(files.flatMap((name) => readFileSync(join(ROOT, folder, name), 'utf8').match(/\w+/g) ?? []))
}

function screensIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

describe('a text field that is added to a quote', { timeout: 240_000 }, () => {
  const all = Object.keys(CHANGES)

  it('touches six files at most, and all of them are there', () => {
    const touched = [...all, ...ALSO]
    expect(touched.length).toBeLessThanOrEqual(6)
    expect(touched.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })

  it('compiles when it is in all of them, but for the test that wants a value to tell it by', () => {
    const said = complaints(all)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/edicao\.test\.ts: .*'portaria'/)
  })

  it.each([
    ['packages/contracts/src/campos-escritos.ts', 'packages/contracts/src/orcamento.ts'],
    ['packages/contracts/src/orcamento.ts', 'packages/contracts/src/orcamento.ts'],
    ['apps/api/src/db/schema/orcamentos.ts', 'apps/api/src/features/orcamentos/orcamentos.presenter.ts'],
    [
      'packages/domain/src/orcamento/orcamento-em-texto.ts',
      'packages/domain/src/orcamento/orcamento-em-texto.ts',
    ],
  ])('does not compile without %s', (forgotten, where) => {
    const others = all.filter((file) => file !== forgotten)
    expect(complaints(others, [where])).not.toEqual([])
  })

  it('is told in a conflict as soon as it reads, and the test of that wants a value to tell it by', () => {
    // That test is written over the names of the list, so it has one more row as soon as the field is there.
    const test = readFileSync(
      join(ROOT, 'apps/web/src/features/orcamento-detalhes/edicao/model/edicao.test.ts'),
      'utf8',
    )
    expect(test).toContain("const names = namesOfCampos(ORCAMENTO).filter((name) => name !== 'numeracao')")
  })

  it('is missed in the migrations, and on the screen', () => {
    // apps/api/src/db/schema.db.test.ts holds the columns of the schema against those of a migrated database.
    const made = columnNames('apps/api/src/db/migrations')
    expect(['prazo_entrega', 'portaria'].filter((name) => !made.has(name))).toEqual(['portaria'])
    const written = [
      'prazoEntrega',
      'observacoes',
      'observacoesGerais',
      'condicoesPagamento',
      'desconto',
      'acrescimo',
    ]
    expect(namesWithoutScreen([...written, 'portaria'])).toEqual(['portaria'])
  })

  it('is written down where whoever adds one looks', () => {
    const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
    const section = /## To add a field\n(?<body>[^]*?)\n## /.exec(text)?.groups?.['body'] ?? ''
    for (const file of [...all, ...ALSO]) expect(section).toContain(relative(ROOT, join(ROOT, file)))
  })
})
