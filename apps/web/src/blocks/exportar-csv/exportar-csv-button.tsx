import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { useReasonOffline } from '#blocks/sem-internet/sem-internet.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { saveCsv } from './save-csv.ts'

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
  const precisa = useReasonOffline()

  async function save() {
    setBusy(true)
    await saveCsv({ nome, fetchCsv, zona: empresa?.fusoHorario })
    setBusy(false)
  }

  return (
    <Button
      variant="secondary"
      icon={<FileSpreadsheet aria-hidden="true" />}
      busy={busy}
      busyLabel="Exportando..."
      disabledReason={precisa}
      className={className}
      onClick={() => void save()}
    >
      Exportar CSV
    </Button>
  )
}
