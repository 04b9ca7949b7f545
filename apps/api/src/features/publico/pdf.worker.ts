import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { PESOS, gerarPdf, type FontePdf, type RecursosPdf } from '@lapida/documento/gerar-pdf.tsx'
import type { DocumentoOrcamento } from '@lapida/documento/modelo'

/** What this thread is sent and what it answers; the number pairs them. */
export interface PedidoPdf {
  numero: number
  documento: DocumentoOrcamento
  imagens: RecursosPdf['imagens']
}
export type RespostaPdf = { numero: number } & ({ bytes: Uint8Array } | { erro: string })

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

parentPort?.on('message', (pedido: PedidoPdf) => void answer(pedido))

async function answer({ numero, documento, imagens }: PedidoPdf): Promise<void> {
  try {
    const bytes = await gerarPdf(documento, { fontes: await fontes, imagens })
    send({ numero, bytes })
  } catch (error) {
    send({ numero, erro: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function send(resposta: RespostaPdf): void {
  parentPort?.postMessage(resposta)
}
