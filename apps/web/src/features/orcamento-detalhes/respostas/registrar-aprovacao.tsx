import { useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { hasAditivo } from '@lapida/domain/orcamento/has-aditivo'
import { Button } from '@lapida/ui/button.tsx'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { reasonOffline } from '#blocks/sem-internet/sem-internet.ts'
import { useOnline } from '#shared/connection.ts'

const AprovarSheet = lazyLayer(async () => (await import('./aprovar-sheet.tsx')).AprovarSheet)

/**
 * Who approved a quote that has no evidence of it: a status that was moved, as without network (decision 043). While an
 * aditivo stands the quote says something else than what was approved, so that waits.
 */
export function RegistrarAprovacao({ orcamento }: { orcamento: Orcamento }) {
  const online = useOnline()
  const [open, setOpen] = useState(false)
  if (hasAditivo(orcamento)) return null
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-label text-fg-2">
        {online
          ? 'Ninguém registrou quem aprovou este orçamento.'
          : 'Ninguém registrou quem aprovou este orçamento. Dá para fazer isso quando a internet voltar.'}
      </p>
      <Button
        variant="secondary"
        disabledReason={reasonOffline(online)}
        hideReason
        onClick={() => setOpen(true)}
      >
        Registrar quem aprovou
      </Button>
      <AprovarSheet orcamento={orcamento} open={open} onOpenChange={setOpen} />
    </div>
  )
}
