import { carimboOfTempo } from '@lapida/domain/shared/datas'
import { showToast } from '@lapida/ui/toast-store'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'
import { ApiError } from '#data/api/api.ts'
import { fetchExportacao } from '#data/resources/conta/exportacao.ts'

/** Saves everything of the account as a file, and says so when that fails. */
export async function saveExportacao(formato: 'xlsx' | 'json', zona?: string): Promise<void> {
  showToast({ title: 'Preparando o arquivo...' })
  try {
    const file = await fetchExportacao(formato)
    saveFile(new File([file], `lapida-${carimboOfTempo(new Date(), zona)}.${formato}`, { type: file.type }))
    showToast({ tone: 'success', title: 'Tudo exportado', description: 'O arquivo está nos seus downloads.' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({ tone: 'error', title: 'Erro ao exportar', description: error.message })
  }
}
