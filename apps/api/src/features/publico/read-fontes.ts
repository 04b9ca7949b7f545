import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PESOS, type FontePdf } from '@lapida/documento/base/register-fontes'

const SUBSETS = { Geist: 'latin', 'Geist Ext': 'latin-ext' } as const

/** The fonts of the documents, from the package that the program is installed with. */
export async function readFontes(): Promise<FontePdf[]> {
  const require = createRequire(import.meta.url)
  const wanted = (['Geist', 'Geist Ext'] as const).flatMap((familia) =>
    PESOS.map((peso) => ({ familia, peso })),
  )
  return Promise.all(
    wanted.map(async ({ familia, peso }) => {
      const file = require.resolve(`@fontsource/geist/files/geist-${SUBSETS[familia]}-${peso}-normal.woff`)
      return { familia, peso, base64: (await readFile(file)).toString('base64') }
    }),
  )
}
