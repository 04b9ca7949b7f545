import { showToast } from '@lapida/ui/toast-store'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'

export const COMPARTILHADO = 'Compartilhado com sucesso!'

/** Opens the device's own sharing for the link; a person who cancels it sees no message. Gives whether it was shared. */
export function shareLink(link: string): Promise<boolean> {
  return shareByDevice({ title: 'Orçamento', url: link })
}

/** Shares the file through the device, or saves it where the device cannot share files. Gives whether it was shared. */
export async function shareFile(file: File): Promise<boolean> {
  // Alone, without a text: iOS drops the file of a message that has one.
  const data = { files: [file] }
  if (typeof navigator.share === 'function' && navigator.canShare?.(data)) return shareByDevice(data)
  saveFile(file)
  return false
}

async function shareByDevice(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    showToast({ tone: 'success', title: COMPARTILHADO })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    reportError(error)
    showToast({ tone: 'error', title: 'Erro ao compartilhar' })
    return false
  }
}
