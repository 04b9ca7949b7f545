import { showToast } from '@lapida/ui/toast-store'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'
import { ApiError } from '#data/api/api.ts'
import { fetchModelo } from '#data/resources/conta/importacoes.ts'
import type { TipoDaTela } from './tipos.ts'

/** Saves the model sheet of a kind, and says so when that fails. */
export async function saveModelo({ tipo, endereco }: TipoDaTela): Promise<void> {
  try {
    const file = await fetchModelo(tipo)
    saveFile(new File([file], `modelo-${endereco}.xlsx`, { type: file.type }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({ tone: 'error', title: 'Erro ao baixar o modelo', description: error.message })
  }
}
