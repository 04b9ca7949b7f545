import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { showToast } from '@lapida/ui/toast-store'
import { useCallback, useState } from 'react'
import { saveFile } from './save-file.ts'

/** What a screen needs to offer the PDF: whether one is being drawn, and the two ways to get it. */
export interface BaixarPdf {
  busy: boolean
  /** draws the document and hands it to the downloads */
  download: (orcamento: Orcamento, empresa: Empresa) => Promise<void>
  /** draws the document and gives the file; null when it failed, which the toast has said */
  create: (orcamento: Orcamento, empresa: Empresa) => Promise<File | null>
}

/** The PDF of a quote. The drawing code is fetched on the first use, never with the screen. */
export function useBaixarPdf(): BaixarPdf {
  const [busy, setBusy] = useState(false)

  const create = useCallback(async (orcamento: Orcamento, empresa: Empresa) => {
    setBusy(true)
    try {
      const { createPdf } = await import('./create-pdf.ts')
      return await createPdf(orcamento, empresa)
    } catch (error) {
      reportError(error)
      showToast({
        tone: 'error',
        title: 'Erro ao gerar PDF',
        description: 'Ocorreu um erro ao tentar gerar o PDF. Tente novamente.',
      })
      return null
    } finally {
      setBusy(false)
    }
  }, [])

  const download = useCallback(
    async (orcamento: Orcamento, empresa: Empresa) => {
      const file = await create(orcamento, empresa)
      if (file) saveFile(file)
    },
    [create],
  )

  return { busy, download, create }
}
