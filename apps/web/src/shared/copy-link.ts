import { showToast } from '@lapida/ui/toast-store'

/** Puts a link on the clipboard and says so; where the browser does not let it, the link is there to be selected. Gives whether it was copied. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link)
    showToast({ tone: 'success', title: 'Link copiado!' })
    return true
  } catch (error) {
    reportError(error)
    showToast({ tone: 'error', title: 'Não deu para copiar. Selecione o link e copie-o.', description: link })
    return false
  }
}
