import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const PACKED = /^assets\/.+\.(?:js|mjs|css|wasm|ttf)$/
/** Below this the server sends a file as it is. */
const SMALLEST = 1_000
/** Takes a hundred times as long as the server has while somebody waits, and makes a file a fifteenth smaller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/**
 * Writes a compressed form beside every file under assets/, whose names carry a hash of what they say: `x.js.br`. The
 * server sends it to whoever takes brotli. Pages and what has a name for ever are compressed by the server itself.
 */
export function packedFiles(): Plugin {
  return {
    name: 'packed-files',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('The build has no folder.')
      const files = Object.values(bundle).filter(({ fileName }) => PACKED.test(fileName))
      await Promise.all(
        files.map(async (file) => {
          const plain = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (plain.byteLength < SMALLEST) return
          await writeFile(join(dir, `${file.fileName}.br`), await promisify(brotliCompress)(plain, BROTLI))
        }),
      )
    },
  }
}
