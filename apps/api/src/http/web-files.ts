import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
}
const ALREADY_COMPRESSED = ['.png', '.webp', '.jpg', '.woff', '.woff2']
const SMALLEST_COMPRESSED = 1_000
/** What the build has compressed already, beside the file itself (apps/web/packed-files-plugin.ts). */
const PACKED = '.br'
/** Between the usual 4 and the slow 11, for what the build has not compressed: made once for each file and kept. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

export type Encoding = 'br' | 'gzip' | 'identity'
export type Words = Readonly<Record<string, string>>
export type WebFile = { bytes: Buffer; mediaType: string; etag: string; encoding: Encoding }

const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: promisify(gzip),
}

/**
 * The files of the built page. The list is made once, so that no address can name anything outside it; each
 * file is read and compressed when it is first asked for, and kept.
 */
export class WebFiles {
  readonly #paths: Map<string, string>
  readonly #packed: Set<string>
  readonly #kept = new Map<string, Promise<WebFile>>()

  constructor(directory: string) {
    const all = filesIn(directory)
    const paths = all.filter((path) => extname(path) !== PACKED)
    this.#paths = new Map(paths.map((path) => [addressOf(directory, path), path]))
    this.#packed = new Set(all.filter((path) => extname(path) === PACKED))
  }

  /**
   * The file at an address such as /assets/index-a1b2.js, in the best encoding that is accepted.
   * @param words what stands in a page in place of its marks: { __ANO__: '2026' }. They must be safe in HTML.
   */
  find(address: string, accepted: string, words: Words = {}): Promise<WebFile> | undefined {
    const path = this.#paths.get(address)
    if (path === undefined) return undefined
    const encoding = encodingFor(path, accepted)
    const key = `${encoding} ${address} ${JSON.stringify(words)}`
    const kept = this.#kept.get(key) ?? this.#read(path, encoding, words)
    this.#kept.set(key, kept)
    // A failed read is tried again the next time.
    kept.catch(() => this.#kept.delete(key))
    return kept
  }

  async #read(path: string, wanted: Encoding, words: Words): Promise<WebFile> {
    const { bytes, encoding } = await this.#compressed(path, wanted, words)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`
    return { bytes, etag, encoding, mediaType: MEDIA_TYPES[extname(path)] ?? 'application/octet-stream' }
  }

  async #compressed(
    path: string,
    wanted: Encoding,
    words: Words,
  ): Promise<Pick<WebFile, 'bytes' | 'encoding'>> {
    const packed = `${path}${PACKED}`
    const isPacked = wanted === 'br' && Object.keys(words).length === 0 && this.#packed.has(packed)
    if (isPacked) return { bytes: await readFile(packed), encoding: wanted }
    const plain = withWords(await readFile(path), words)
    if (wanted === 'identity' || plain.byteLength < SMALLEST_COMPRESSED)
      return { bytes: plain, encoding: 'identity' }
    return { bytes: await compress[wanted](plain), encoding: wanted }
  }
}

function withWords(bytes: Buffer, words: Words): Buffer {
  const marks = Object.entries(words)
  if (marks.length === 0) return bytes
  return Buffer.from(
    marks.reduce((text, [mark, word]) => text.replaceAll(mark, () => word), bytes.toString()),
  )
}

function filesIn(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
}

function addressOf(directory: string, path: string): string {
  return `/${relative(directory, path).split(sep).join('/')}`
}

function encodingFor(path: string, accepted: string): Encoding {
  if (ALREADY_COMPRESSED.includes(extname(path))) return 'identity'
  const names = accepted.split(',').map((part) => part.trim().split(';')[0])
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}
