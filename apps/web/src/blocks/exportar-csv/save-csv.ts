import { carimboOfTempo } from '@lapida/domain/shared/datas'
import { showToast } from '@lapida/ui/toast-store'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'
import { ApiError } from '#data/api/api.ts'

export interface CsvToSave {
  /** first part of the file's name: 'financeiro' */
  nome: string
  /** asks the server for the file */
  fetchCsv: () => Promise<Blob>
  /** time zone of the company, for the time in the file's name */
  zona?: string
}

/** Saves a table of the server as a file that Excel opens, and says so when that fails. */
export async function saveCsv({ nome, fetchCsv, zona }: CsvToSave): Promise<void> {
  try {
    const name = `${nome}-${carimboOfTempo(new Date(), zona)}.csv`
    saveFile(new File([await fetchCsv()], name, { type: 'text/csv' }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({ tone: 'error', title: 'Erro ao exportar', description: error.message })
  }
}
