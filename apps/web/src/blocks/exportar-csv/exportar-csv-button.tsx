import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { carimboDeTempo } from '@lapida/domain/shared/datas'
import { Button } from '@lapida/ui/button.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'
import { ApiError } from '#data/api.ts'
import { useEmpresa } from '#data/empresa.ts'
import { useOnline } from '#shared/connection.ts'

export interface ExportarCsvButtonProps {
  /** first part of the file's name: 'financeiro' */
  nome: string
  /** asks the server for the file */
  fetchCsv: () => Promise<Blob>
  className?: string
}

/** Saves a table of the server as a file that Excel opens. */
export function ExportarCsvButton({ nome, fetchCsv, className }: ExportarCsvButtonProps) {
  const [busy, setBusy] = useState(false)
  const empresa = useEmpresa()
  const online = useOnline()

  async function save() {
    setBusy(true)
    try {
      const name = `${nome}-${carimboDeTempo(new Date(), empresa?.fusoHorario)}.csv`
      saveFile(new File([await fetchCsv()], name, { type: 'text/csv' }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ tone: 'error', title: 'Erro ao exportar', description: error.message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="secondary"
      icon={<FileSpreadsheet aria-hidden="true" />}
      busy={busy}
      busyLabel="Exportando..."
      disabledReason={online ? null : 'Precisa de internet'}
      className={className}
      onClick={() => void save()}
    >
      Exportar CSV
    </Button>
  )
}
