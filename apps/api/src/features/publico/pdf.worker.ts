import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { QuadroDoDesenho } from '@lapida/documento/desenho-quadros'
import { generatePdf, type RecursosPdf } from '@lapida/documento/generate-pdf.tsx'
import type { DocumentoOrcamento } from '@lapida/documento/modelo'
import { PESOS, type FontePdf } from '@lapida/documento/register-fontes'
import { answerWork } from '#threads/answer-work.ts'

/** A quote with what it shows. */
export interface PdfPedido {
  documento: DocumentoOrcamento
  imagens: RecursosPdf['imagens']
  quadros: readonly QuadroDoDesenho[]
}

const SUBSETS = { Geist: 'latin', 'Geist Ext': 'latin-ext' } as const

async function readFontes(): Promise<FontePdf[]> {
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

const fontes = readFontes()

answerWork(async ({ documento, imagens, quadros }: PdfPedido): Promise<Uint8Array> =>
  generatePdf(documento, { fontes: await fontes, imagens }, quadros),
)
