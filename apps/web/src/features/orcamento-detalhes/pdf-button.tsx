import { Download } from 'lucide-react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { Button } from '@lapida/ui/button.tsx'
import { useBaixarPdf } from '#blocks/baixar-pdf/use-baixar-pdf.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'

/** The quote as a PDF, drawn on this device. */
export function PdfButton({ orcamento }: { orcamento: Orcamento }) {
  const empresa = useEmpresa()
  const pdf = useBaixarPdf()
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      busy={pdf.busy}
      busyLabel="Gerando..."
      disabledReason={empresa ? null : 'O perfil da empresa ainda não chegou a este aparelho'}
      hideReason
      onClick={() => empresa && void pdf.download(orcamento, empresa)}
    >
      Baixar PDF
    </Button>
  )
}
