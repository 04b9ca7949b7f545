// What the names of files, exports and folders promise, and what no file of the repository may contain.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { screenAt, screenList } from '@lapida/contracts/screens'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const NOT_OURS = ['node_modules', 'dist', 'data', '.git', '.cache', 'coverage', 'migrations']
/**
 * Folders of features that are no screen: layers over all of them, what stands where there is none, and what a page of
 * the server fetches.
 */
const NO_SCREENS = ['not-found', 'preferencias', 'palette', 'prova-em-3d']
const BUSINESS_NOUNS =
  'orcamento orcamentos cliente clientes peca pecas material materiais servico servicos estoque chapa'
const VAGUE_WORDS = 'util utils helper helpers misc common stuff lib'
const ABBREVIATIONS =
  'btn cfg ctx desc elem err evt fmt fn idx img impl len mgr msg num obj orc param pct pos qtd qty req res srv str tmp usr val vlr'

/** Rooms of the API in which one resource is made several times, by the table or the list that it stands in; the first has one of its own, too. */
const ROOMS_OF_SEVERAL: Record<string, string[]> = {
  materiais: ['pecas', 'itens'],
  estoque: ['estoque-itens', 'estoque-materiais', 'categorias-item', 'categorias-material'],
}

const files = filesBelow('')
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.includes(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}

function foldersIn(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return []
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

function hasWord(name: string, words: string): boolean {
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return parts.some((part) => words.split(' ').includes(part))
}

function isKebabCase(name: string): boolean {
  return /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(name) || /^(README|LICENSE|CHANGELOG)(\.md)?$/.test(name)
}

function isBarrel(name: string): boolean {
  return /^index\.(ts|tsx|mjs|js)$/.test(name)
}

function exportsOf(text: string): string[] {
  return [...text.matchAll(/^export (?:async )?(?:function|const|class|type|interface) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** orcamentos -> orcamento, materiais -> material, itens -> item, importacoes -> importacao */
function singular(name: string): string {
  return name.replace(/ais\b/g, 'al').replace(/ens\b/g, 'em').replace(/oes\b/g, 'ao').replace(/s\b/g, '')
}

describe('the names of files', () => {
  it('are kebab-case, in every folder', () => {
    expect(files.filter((file) => !file.split('/').every(isKebabCase))).toEqual([])
  })

  it('name one thing: no barrels, no utils', () => {
    expect(code.filter((file) => isBarrel(basename(file)) || hasWord(file, VAGUE_WORDS))).toEqual([])
  })

  it('are whole words', () => {
    expect(code.filter((file) => hasWord(file, ABBREVIATIONS))).toEqual([])
  })

  it('of the design system know no business noun', () => {
    expect(
      files.filter((file) => file.startsWith('packages/ui/src/') && hasWord(file, BUSINESS_NOUNS)),
    ).toEqual([])
  })

  it.each(['Total.ts', 'total_orcamento.ts', 'totalOrcamento.ts'])('%s is not kebab-case', (name) => {
    expect(isKebabCase(name)).toBe(false)
  })

  it.each(['string-utils.ts', 'lib/total.ts', 'testHelpers.ts'])('%s is vague', (name) => {
    expect(hasWord(name, VAGUE_WORDS)).toBe(true)
  })
})

it('exported names are whole words', () => {
  const short = code.flatMap((file) =>
    exportsOf(textOf(file))
      .filter((name) => hasWord(name, ABBREVIATIONS))
      .map((name) => `${file}: ${name}`),
  )
  expect(short).toEqual([])
})

describe('an endpoint has the name of its use case, or stands in its routes', () => {
  const routes = [
    ...textOf('packages/contracts/src/rotas.ts').matchAll(/^ {2}'([a-z-]+)\.([a-z-]+)': \[/gm),
  ].map(([, resource = '', verb = '']) => ({ name: `${resource}.${verb}`, resource, verb }))
  const features = 'apps/api/src/features'
  const registered = foldersIn(features).filter(
    (folder) =>
      (routes.some((route) => route.resource === folder) || !(folder in ROOMS_OF_SEVERAL)) &&
      readdirSync(join(ROOT, features, folder)).some((file) => /(^|\.)routes\.ts$/.test(file)),
  )
  const inRooms = Object.entries(ROOMS_OF_SEVERAL).flatMap(([room, resources]) =>
    routes.flatMap((route) => (resources.includes(route.resource) ? [{ ...route, room }] : [])),
  )

  it('reads the table of routes', () => {
    expect(routes.map((route) => route.name)).toContain('orcamentos.create')
  })

  it('a feature with routes is a resource of the contract', () => {
    expect(registered.filter((folder) => !routes.some((route) => route.resource === folder))).toEqual([])
  })

  it.each(routes.filter((route) => registered.includes(route.resource)))('$name', ({ resource, verb }) => {
    const names = [verb, `${verb}-${resource}`, `${verb}-${singular(resource)}`]
    const inline = new RegExp(`'${resource}\\.${verb}', (async )?\\(`)
    const ownRoutes = join(features, resource, `${resource}.routes.ts`)
    const existing = [...new Set(names)].filter((name) => {
      const file = join(features, resource, `${name}.ts`)
      return files.includes(file) && exportsOf(textOf(file)).includes(camelCase(name))
    })
    const isInline = files.includes(ownRoutes) && inline.test(textOf(ownRoutes))
    expect(existing, `${features}/${resource}: one of ${names.join(', ')}, exporting its name`).toHaveLength(
      isInline ? 0 : 1,
    )
    for (const name of existing)
      expect(textOf(ownRoutes)).toContain(`'${resource}.${verb}', ${camelCase(name)})`)
  })

  it.each(inRooms)('$name, of the resource that its file makes', ({ room, resource, verb }) => {
    const made = camelCase(resource)
    expect(exportsOf(textOf(join(features, room, `${resource}.ts`)))).toContain(made)
    expect(textOf(join(features, room, `${room}.routes.ts`))).toContain(`'${resource}.${verb}', ${made}.`)
  })
})

describe('a screen has one name: in the table, in its address and as its folder', () => {
  const components = textOf('apps/web/src/app/screens.ts')

  it.each(screenList)('$name', ({ name, path }) => {
    expect(path.replace('/$id', '')).toBe(name === 'landing' ? '/' : `/${name}`)
    expect(components).toContain(`#features/${name}/${name}-screen.tsx`)
  })

  it('and no folder of features is anything else', () => {
    const names: string[] = [...screenList.map(({ name }) => name), ...NO_SCREENS]
    expect(foldersIn('apps/web/src/features').filter((folder) => !names.includes(folder))).toEqual([])
  })

  it('and no older name is that of another screen', () => {
    const addresses = screenList.flatMap(({ path, aliases = [] }) => [path, ...aliases])
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const { name, aliases = [] } of screenList)
      for (const alias of aliases) expect(screenAt(alias)?.name).toBe(name)
  })
})

describe('no file contains', () => {
  const texts = files
    .filter(
      (file) => !['.png', '.jpg', '.webp', '.woff', '.woff2', '.ttf', '.ico', '.pdf'].includes(extname(file)),
    )
    .map((file) => ({ file, text: textOf(file) }))
  const containing = (pattern: RegExp, among = /./) =>
    texts.filter(({ file, text }) => among.test(file) && pattern.test(text)).map(({ file }) => file)

  // The words are put together here so that this file does not contain them either.
  it.each([
    [
      'a path of a machine',
      new RegExp(`(^|[^\\w.])/(${['work', 'root', 'home/\\w+', 'Users/\\w+'].join('|')})/`, 'm'),
    ],
    [
      'the host of a registry',
      new RegExp(
        [
          ['registry', 'npmjs'],
          ['deb', 'debian'],
        ]
          .map((host) => host.join('\\.'))
          .join('|'),
      ),
    ],
    ['an address of download', new RegExp(['"resolved":', '"http'].join(' '))],
    [
      'unfinished work',
      new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b`),
    ],
    [
      'a rule switched off',
      new RegExp(['eslint', 'disable'].join('-') + '|' + ['@ts', '(ignore|nocheck)'].join('-')),
    ],
  ])('%s', (_, pattern) => {
    expect(containing(pattern).filter((file) => !file.endsWith('.fixture'))).toEqual([])
  })

  it('a style that hides the focus ring', () => {
    expect(containing(/outline(-style)?:\s*(none|0)\b/, /\.css$/)).toEqual([])
  })
})
