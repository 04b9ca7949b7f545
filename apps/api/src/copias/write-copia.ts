import { createHash, type Hash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip, type Gzip, type ZlibParams } from 'node:zlib'
import { CHUNK_BYTES, encodeRegistro, FORMATO, MAGIC, type Cabecalho, type Registro } from './formato.ts'
import { createSeal, secretOf, type Seal } from './seal.ts'

export interface CopiaFile {
  path: string
  criadaEm: string
  programa: string
  /** undefined: whoever has the file can read it */
  senha: string | undefined
  chunkBytes?: number
  /** a chunk was written; what it gives back is waited for */
  onChunk?: (() => Promise<void> | undefined) | undefined
}

export interface WrittenCopia {
  bytes: number
  sha256: string
}

/** Writes records into a new file and waits until the disk has them. Only whoever runs the program may read it. */
export async function writeCopia(file: CopiaFile, registros: AsyncIterable<Registro>): Promise<WrittenCopia> {
  const handle = await open(file.path, 'wx', 0o600)
  try {
    const writer = new HashedWriter(handle)
    const secret = file.senha === undefined ? undefined : await secretOf(file.senha)
    const { criadaEm, programa } = file
    const cabecalho: Cabecalho = { formato: FORMATO, criadaEm, programa, cifra: secret?.cifra ?? null }
    const header = Buffer.from(`${MAGIC}${JSON.stringify(cabecalho)}\n`)
    await writer.write(header)
    const seal = createSeal(header, secret?.key)
    let failure: unknown
    // The types of Node know `params` of deflate alone.
    const gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: CHUNK_BYTES }) as Gzip & ZlibParams
    await pipeline(
      Readable.from(encoded(registros, gzip), { objectMode: false }),
      gzip,
      (compressed: AsyncIterable<Buffer>) =>
        writeChunks(writer, seal, { compressed, file }).catch((error: unknown) => {
          failure = error
          throw error
        }),
    ).catch((error: unknown) => {
      // The pipeline itself only tells that it was ended.
      throw failure ?? error
    })
    const sha256 = await writer.finish()
    await handle.sync()
    return { bytes: writer.bytes, sha256 }
  } finally {
    await handle.close()
  }
}

/** Where nothing repeats, looking for it takes four times as long and gives a larger file. */
async function* encoded(registros: AsyncIterable<Registro>, gzip: ZlibParams): AsyncGenerator<Buffer> {
  for await (const registro of registros) {
    if (registro.kind === 'tabela') {
      const strategy = registro.jaComprimida ? constants.Z_HUFFMAN_ONLY : constants.Z_DEFAULT_STRATEGY
      await new Promise<void>((resolve) => gzip.params(constants.Z_BEST_SPEED, strategy, () => resolve()))
    }
    yield* encodeRegistro(registro)
  }
}

async function writeChunks(
  writer: HashedWriter,
  seal: Seal,
  { compressed, file }: { compressed: AsyncIterable<Buffer>; file: CopiaFile },
): Promise<void> {
  const { chunkBytes = CHUNK_BYTES, onChunk } = file
  const put = async (chunk: Buffer, isLast: boolean) => {
    const closed = seal.close(chunk, isLast)
    const head = Buffer.alloc(5)
    head.writeUInt32BE(closed.content.length)
    head.writeUInt8(isLast ? 1 : 0, 4)
    await writer.write(Buffer.concat([head, closed.content, closed.seal]))
    await onChunk?.()
  }
  let waiting = Buffer.alloc(0)
  for await (const bytes of compressed) {
    waiting = Buffer.concat([waiting, bytes])
    while (waiting.length > chunkBytes) {
      await put(waiting.subarray(0, chunkBytes), false)
      waiting = waiting.subarray(chunkBytes)
    }
  }
  await put(waiting, true)
}

/** Ends the file with the hash of all that stands before it. */
class HashedWriter {
  readonly #handle: FileHandle
  readonly #hash: Hash = createHash('sha256')
  bytes = 0

  constructor(handle: FileHandle) {
    this.#handle = handle
  }

  async write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes)
    await this.#append(bytes)
  }

  async finish(): Promise<string> {
    const digest = this.#hash.digest()
    await this.#append(digest)
    return digest.toString('hex')
  }

  async #append(bytes: Buffer): Promise<void> {
    let written = 0
    while (written < bytes.length) written += (await this.#handle.write(bytes, written)).bytesWritten
    this.bytes += bytes.length
  }
}
