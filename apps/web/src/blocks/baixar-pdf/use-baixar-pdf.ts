import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { showToast } from '@lapida/ui/toast-store'
import { useCallback, useState } from 'react'
import type { OrcamentoNoPapel } from './orcamento-no-papel.ts'
import { saveFile } from './save-file.ts'

/** What a screen needs to offer the PDF: whether one is being drawn, and the two ways to get it. */
export interface BaixarPdf {
  busy: boolean
  /** draws the document and hands it to the downloads */
  download: (orcamento: Orcamento, empresa: Empresa) => Promise<void>
  /** draws the document that is sent now and gives the file; null when it failed, which the toast has said */
  createToSend: (orcamento: Orcamento, empresa: Empresa) => Promise<File | null>
}

/** The PDF of a quote. The drawing code is fetched on the first use, never with the screen. */
export function useBaixarPdf(): BaixarPdf {
  const [busy, setBusy] = useState(false)

  const create = useCallback(async (loadPapel: () => Promise<OrcamentoNoPapel>) => {
    setBusy(true)
    try {
      const [{ createPdf }, papel] = await Promise.all([import('./create-pdf.ts'), loadPapel()])
      return await createPdf(papel)
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
      const file = await create(async () =>
        (await import('./orcamento-no-papel.ts')).orcamentoNoPapel(orcamento, empresa),
      )
      if (file) saveFile(file)
    },
    [create],
  )
  const createToSend = useCallback(
    (orcamento: Orcamento, empresa: Empresa) =>
      create(async () => (await import('./orcamento-no-papel.ts')).orcamentoToSend(orcamento, empresa)),
    [create],
  )

  return { busy, download, createToSend }
}
