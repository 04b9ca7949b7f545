import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { dismissToast, showToast } from '@lapida/ui/toast-store'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'

/** Hands the quote to the downloads as one HTML file that opens without internet. */
export async function downloadPagina(orcamento: Orcamento, empresa: Empresa): Promise<void> {
  const toast = showToast({ title: 'Gerando página...' })
  try {
    const { createPagina } = await import('./create-pagina.ts')
    saveFile(await createPagina(orcamento, empresa))
    dismissToast(toast)
  } catch (error) {
    reportError(error)
    showToast({
      tone: 'error',
      title: 'Erro ao gerar a página',
      description: 'Ocorreu um erro ao tentar gerar a página. Tente novamente.',
    })
  }
}

/**
 * Opens the print version in a window of its own, and its print dialog half a second later (spec 1 §2). It is drawn
 * here, so that it works without a connection and does not count as a visit of the customer. Call it inside the tap
 * itself, or the browser takes the window for a pop-up.
 */
export async function printOrcamento(orcamento: Orcamento, empresa: Empresa): Promise<void> {
  const target = window.open('', '_blank')
  if (!target) return sayPrintFailed()
  try {
    const { printIn } = await import('./print-window.ts')
    await printIn(target, orcamento, empresa)
  } catch (error) {
    reportError(error)
    target.close()
    sayPrintFailed()
  }
}

function sayPrintFailed(): void {
  showToast({
    tone: 'error',
    title: 'Erro ao abrir visualização',
    description: 'Não foi possível abrir a janela de impressão. Verifique se pop-ups estão bloqueados.',
  })
}
