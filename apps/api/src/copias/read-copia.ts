import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import { changedCopia, CopiaError } from './copia-error.ts'
import {
  CHUNK_BYTES,
  decodeRegistro,
  FORMATO,
  HEAD_BYTES,
  LARGEST_CHUNK_BYTES,
  lengthOfRegistro,
  MAGIC,
  type Cabecalho,
  type Manifesto,
  type Registro,
  type TabelaCopiada,
} from './formato.ts'
import { createSeal, keyOf, SEAL_BYTES, type Seal } from './seal.ts'

const LONGEST_HEADER = 64 * 1024
const HASH_BYTES = 32
const LINE_END = 10

export interface CopiaSource {
  path: string
  senha: string | undefined
}

/**
 * Gives the records of a copy, each only when its chunk is what was once written; a table that is not what its end and
 * the manifest say ends the reading, and so does a file that goes on behind its end.
 * @throws {CopiaError} with what is wrong with the file, and in which table
 */
export async function* readCopia(source: CopiaSource): AsyncGenerator<Registro> {
  const place: { tabela: string | undefined } = { tabela: undefined }
  const stored = createReadStream(source.path, { highWaterMark: CHUNK_BYTES })
  try {
    const file = new HashedReader(stored)
    const { header, cabecalho } = await readCabecalho(file)
    const seal = createSeal(header, await keyFor(cabecalho, source))
    const plain = createGunzip({ chunkSize: CHUNK_BYTES })
    // What goes wrong here is thrown by the reading of `plain`.
    pipeline(Readable.from(openChunks(file, seal), { objectMode: false }), plain, () => undefined)
    yield* checked(new ByteReader(plain), place)
  } catch (error) {
    throw asCopiaError(error, source.path, place.tabela)
  } finally {
    stored.destroy()
  }
}

/** Reads a copy to its end. @returns what it holds */
export async function checkCopia(source: CopiaSource): Promise<Manifesto> {
  let manifesto: Manifesto | undefined
  for await (const registro of readCopia(source))
    if (registro.kind === 'manifesto') manifesto = registro.manifesto
  if (!manifesto) throw changedCopia(undefined)
  return manifesto
}

/** A reader that knows the hash of all that it has taken. */
class HashedReader {
  readonly #reader: ByteReader
  readonly #hash = createHash('sha256')

  constructor(source: AsyncIterable<Buffer>) {
    this.#reader = new ByteReader(source)
  }

  async need(count: number): Promise<Buffer> {
    return this.#counted(await this.#reader.need(count))
  }

  async line(limit: number): Promise<Buffer> {
    return this.#counted(await this.#reader.until(LINE_END, limit))
  }

  /** The file ends here, with the hash of what came before. */
  async end(): Promise<void> {
    const wanted = await this.#reader.take(HASH_BYTES + 1)
    if (!wanted.equals(this.#hash.digest())) throw changedCopia(undefined)
  }

  #counted(bytes: Buffer): Buffer {
    this.#hash.update(bytes)
    return bytes
  }
}

async function readCabecalho(file: HashedReader): Promise<{ header: Buffer; cabecalho: Cabecalho }> {
  const magic = await file.need(MAGIC.length)
  if (magic.toString('latin1') !== MAGIC)
    throw new CopiaError('Este arquivo não é uma cópia de segurança do Lapida. Nada foi mudado.')
  const line = await file.line(LONGEST_HEADER)
  const cabecalho = JSON.parse(line.toString()) as Cabecalho
  if (!Number.isInteger(cabecalho.formato) || cabecalho.formato < 1) throw changedCopia(undefined)
  if (cabecalho.formato > FORMATO)
    throw new CopiaError(
      `Esta cópia é de um Lapida mais novo (formato ${cabecalho.formato}; este lê até o ${FORMATO}). ` +
        'Atualize o programa e tente de novo. Nada foi mudado.',
    )
  return { header: Buffer.concat([magic, line]), cabecalho }
}

async function keyFor({ cifra }: Cabecalho, { senha }: CopiaSource): Promise<Buffer | undefined> {
  if (!cifra) return undefined
  if (senha === undefined)
    throw new CopiaError('Esta cópia tem senha: indique-a em COPIA_SENHA. Nada foi mudado.')
  const key = await keyOf(senha, cifra)
  if (!key) throw new CopiaError('Senha da cópia incorreta. Nada foi mudado.')
  return key
}

async function* openChunks(file: HashedReader, seal: Seal): AsyncGenerator<Buffer> {
  for (;;) {
    const head = await file.need(HEAD_BYTES)
    const [length, flag] = [head.readUInt32BE(), head.readUInt8(4)]
    if (length > LARGEST_CHUNK_BYTES || flag > 1) throw changedCopia(undefined)
    const content = await file.need(length)
    const chunk = seal.open(content, await file.need(SEAL_BYTES), flag === 1)
    if (!chunk) throw changedCopia(undefined)
    if (flag === 1) await file.end()
    yield chunk
    if (flag === 1) return
  }
}

async function* checked(reader: ByteReader, place: { tabela: string | undefined }): AsyncGenerator<Registro> {
  const tabelas: TabelaCopiada[] = []
  let counter = new RowCounter()
  let colunas: string[] = []
  for (;;) {
    const registro = await nextRegistro(reader)
    if (registro.kind === 'tabela') {
      place.tabela = registro.tabela
      colunas = registro.colunas
      counter = new RowCounter()
    } else if (registro.kind === 'dados') counter.add(registro.bytes)
    else if (registro.kind === 'fim') {
      const { linhas, sha256 } = counter.end()
      if (registro.linhas !== linhas || registro.sha256 !== sha256) throw changedCopia(place.tabela)
      tabelas.push({ tabela: place.tabela ?? '', colunas, linhas, sha256 })
      place.tabela = undefined
    } else if (registro.kind === 'manifesto') {
      if (JSON.stringify(registro.manifesto.tabelas) !== JSON.stringify(tabelas))
        throw changedCopia(undefined)
      if ((await reader.take(1)).length > 0) throw changedCopia(undefined)
      yield registro
      return
    }
    yield registro
  }
}

async function nextRegistro(reader: ByteReader): Promise<Registro> {
  const head = await reader.need(HEAD_BYTES)
  return decodeRegistro(head, await reader.need(lengthOfRegistro(head)))
}

/** Rows and hash of what COPY writes of a table: a line feed is the end of a row and never part of one. */
export class RowCounter {
  readonly #hash = createHash('sha256')
  #linhas = 0

  add(bytes: Buffer): void {
    this.#hash.update(bytes)
    for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) this.#linhas += 1
  }

  end(): { linhas: number; sha256: string } {
    return { linhas: this.#linhas, sha256: this.#hash.digest('hex') }
  }
}

function asCopiaError(error: unknown, path: string, tabela: string | undefined): CopiaError {
  if (error instanceof CopiaError)
    return error.message === changedCopia(undefined).message ? changedCopia(tabela, { cause: error }) : error
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall === undefined) return changedCopia(tabela, { cause: error })
  if (code === 'ENOENT') return new CopiaError(`Não encontrei o arquivo ${path}.`, { cause: error })
  return new CopiaError(`Não consegui ler o arquivo ${path} (${code}). Nada foi mudado.`, { cause: error })
}
