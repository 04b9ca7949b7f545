import { Download } from 'lucide-react'
import { Suspense } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { Button } from '@lapida/ui/button.tsx'
import { PdfButton } from './later-parts.tsx'

/** The button of the PDF; its place is kept until its code is here. */
export function PdfPart({ orcamento }: { orcamento: Orcamento }) {
  return (
    <Suspense
      fallback={
        <Button variant="secondary" icon={<Download aria-hidden="true" />} disabled>
          Baixar PDF
        </Button>
      }
    >
      <PdfButton orcamento={orcamento} />
    </Suspense>
  )
}
