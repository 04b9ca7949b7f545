// How much JavaScript stands between an address and its screen: the static imports of the built page, compressed.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { SCREENS } from '../screens.ts'

const DIST = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist')
const ASSETS = join(DIST, 'assets')
const KILOBYTE = 1000

/** `import ... from"./x.js"` and `import"./x.js"`; a dynamic import has a bracket and comes later, when it is wanted. */
const STATIC_IMPORT = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g

const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))

/** `-XXXXXXX.js`: what the build puts behind the name of a chunk. */
const HASH_LENGTH = 11
const nameOf = (file: string) => file.slice(0, -HASH_LENGTH)

function chunk(name: string): string {
  const found = files.find((file) => nameOf(file) === name)
  if (!found) throw new Error(`The build has no chunk ${name}.`)
  return found
}

/** The scripts that index.html itself asks for. */
function entry(): string[] {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
  return [...html.matchAll(/\/assets\/([^"]+\.js)"/g)].map(([, file]) => file ?? '')
}

/** Every script of the landing page, the small ones in its head too: it is no part of the app. */
function landingScripts(): string[] {
  const html = readFileSync(join(DIST, 'landing.html'), 'utf8')
  return [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, file]) => file ?? '',
  )
}

function staticGraph(roots: string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const code = readFileSync(join(ASSETS, file), 'utf8')
    for (const [, imported] of code.matchAll(STATIC_IMPORT)) if (imported) waiting.push(imported)
  }
  return seen
}

function kilobytes(graph: Set<string>): number {
  const bytes = [...graph].map((file) => gzipSync(readFileSync(join(ASSETS, file))).length)
  return bytes.reduce((sum, size) => sum + size, 0) / KILOBYTE
}

/** Screens that have a chunk: the rows that show another state of a screen have none of their own. */
const SIGNED_IN_SCREENS = SCREENS.filter(({ signedIn }) => signedIn)
  .map(({ name }) => name)
  .filter((name) => files.some((file) => nameOf(file) === `${name}-screen`))
const PUBLIC = ['planos', 'register', 'forgot-password', 'not-found']
/** What a screen may have before it stands. */
const MOST = 200

/** A text of each part that the drawing works with. */
const SAID_BY_THE_DRAWING = [
  'Enviar ao orçamento',
  'Modelos de peça',
  'Desenho com ',
  'peças copiadas',
  'Painel do desenho',
  'as peças podem ser cortadas',
]

describe('JavaScript of the first load', () => {
  it('is at most 115.5 kB for the login', () => {
    expect(kilobytes(staticGraph([...entry(), chunk('login-screen')]))).toBeLessThanOrEqual(115.5)
  })

  it('brings the sign-in of a tablet to nobody who opens the login elsewhere', () => {
    const graph = staticGraph([...entry(), chunk('login-screen')])
    expect(graph).not.toContain(chunk('entrar-por-pin'))
  })

  it('is at most 5 kB for the landing page, all of its scripts together, and none of it is the app', () => {
    const scripts = landingScripts()
    const bytes = scripts.map((file) => gzipSync(readFileSync(join(DIST, file))).length)
    expect(bytes.reduce((sum, size) => sum + size, 0) / KILOBYTE).toBeLessThanOrEqual(5)
    expect(scripts).toHaveLength(3)
    for (const file of scripts) expect(readFileSync(join(DIST, file), 'utf8')).not.toMatch(/\bimport\b|react/)
  })

  it.each(PUBLIC)('is at most 200 kB for %s', (name) => {
    expect(kilobytes(staticGraph([...entry(), chunk(`${name}-screen`)]))).toBeLessThanOrEqual(200)
  })

  it.each(SIGNED_IN_SCREENS)('has a limit for %s, with the frame around it', (name) => {
    const roots = [...entry(), chunk('shell'), chunk(`${name}-screen`)]
    expect(kilobytes(staticGraph(roots))).toBeLessThanOrEqual(MOST)
  })

  it('is at most 150 kB for all that the drawing works with, beside what every screen brings and without 3D', () => {
    const frame = staticGraph([...entry(), chunk('shell'), chunk('shell-layers')])
    const parts = ['drawup-screen', 'desenho-editado', 'painel-lateral', 'conferencia']
    // The panel of the checks and the checks themselves have one name.
    const roots = files.filter((file) => parts.includes(nameOf(file)))
    const own = [...staticGraph(roots)].filter((file) => !frame.has(file))
    expect(kilobytes(new Set(own))).toBeLessThanOrEqual(150)
    const code = own.map((file) => readFileSync(join(ASSETS, file), 'utf8'))
    for (const [index, file] of own.entries()) expect(code[index], file).not.toContain('WebGLRenderer')
    // Head, tools, canvas, keys, panel and checks: none of them lies in a file that is not counted.
    for (const said of SAID_BY_THE_DRAWING)
      expect(
        code.some((text) => text.includes(said)),
        said,
      ).toBe(true)
  })

  it('is at most 6 kB for the kitchen that a customer turns on the page of a proof, in one file', () => {
    const script = readFileSync(join(DIST, 'pedra-3d.js'))
    expect(gzipSync(script).length / KILOBYTE).toBeLessThanOrEqual(6)
    expect(script.toString()).not.toMatch(/\bimport\b|WebGLRenderer/)
  })

  it('lies packed beside each script, saying the same', () => {
    const large = files.filter((file) => readFileSync(join(ASSETS, file)).byteLength >= KILOBYTE)
    expect(large.length).toBeGreaterThan(100)
    for (const file of large) {
      const packed = brotliDecompressSync(readFileSync(join(ASSETS, `${file}.br`)))
      expect(packed.equals(readFileSync(join(ASSETS, file))), file).toBe(true)
    }
  })

  it('brings neither the local store nor the validation of quotes to somebody who signs in', () => {
    const graph = staticGraph([...entry(), chunk('login-screen')])
    const code = [...graph].map((file) => readFileSync(join(ASSETS, file), 'utf8')).join('\n')
    expect(code).not.toContain('DexieError')
    expect(code).not.toContain('unrecognized_keys')
  })

  it('brings the validation of quotes to no screen', () => {
    const eager = new Set(SIGNED_IN_SCREENS.flatMap((name) => [...staticGraph([chunk(`${name}-screen`)])]))
    for (const file of eager)
      expect(readFileSync(join(ASSETS, file), 'utf8'), file).not.toContain('unrecognized_keys')
  })

  it('brings the PDF library to nobody before the first click', () => {
    const eager = new Set(
      files
        .filter((file) => /(-screen|^shell|^index)$/.test(nameOf(file)))
        .flatMap((file) => [...staticGraph([file])]),
    )
    const code = [...eager].map((file) => readFileSync(join(ASSETS, file), 'utf8')).join('\n')
    expect(code).not.toMatch(/%PDF-|FlateDecode/)
  })

  it('finds the store where it is used: the search above is able to fail', () => {
    const graph = staticGraph([chunk('shell')])
    expect([...graph].some((file) => readFileSync(join(ASSETS, file), 'utf8').includes('DexieError'))).toBe(
      true,
    )
  })
})
