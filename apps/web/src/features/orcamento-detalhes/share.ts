import { showToast } from '@lapida/ui/toast-store'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'

/** Puts the link of the public page on the clipboard. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    showToast({ tone: 'success', title: 'Link copiado!' })
  } catch (error) {
    reportError(error)
    showToast({ tone: 'error', title: 'Erro ao compartilhar', description: link })
  }
}

/** Opens the device's own sharing for the link; a person who cancels it sees no message. */
export async function shareLink(link: string): Promise<void> {
  await shareByDevice({ title: 'Orçamento', url: link })
}

/** Shares the file through the device, or saves it where the device cannot share files. */
export async function shareFile(file: File): Promise<void> {
  // Alone, without a text: iOS drops the file of a message that has one.
  const data = { files: [file] }
  if (typeof navigator.share === 'function' && navigator.canShare?.(data)) await shareByDevice(data)
  else saveFile(file)
}

async function shareByDevice(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
    showToast({ tone: 'success', title: 'Compartilhado com sucesso!' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    reportError(error)
    showToast({ tone: 'error', title: 'Erro ao compartilhar' })
  }
}
