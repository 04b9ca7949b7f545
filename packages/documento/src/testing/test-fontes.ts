import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PESOS, type FontePdf } from '../base/register-fontes.ts'

const SUBSETS = { Geist: 'latin', 'Geist Ext': 'latin-ext' } as const

/** The document's fonts read from the installed package, for tests in Node. */
export async function testFontes(): Promise<FontePdf[]> {
  const require = createRequire(import.meta.url)
  const wanted = (Object.keys(SUBSETS) as (keyof typeof SUBSETS)[]).flatMap((familia) =>
    PESOS.map((peso) => ({ familia, peso })),
  )
  return Promise.all(
    wanted.map(async ({ familia, peso }) => {
      const file = require.resolve(`@fontsource/geist/files/geist-${SUBSETS[familia]}-${peso}-normal.woff`)
      return { familia, peso, base64: (await readFile(file)).toString('base64') }
    }),
  )
}
