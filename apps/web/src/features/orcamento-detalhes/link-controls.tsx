import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#data/api/api.ts'
import { createLinkPublico, revokeLinkPublico } from '#data/resources/orcamentos/link-publico.ts'

export interface LinkControlsProps {
  orcamentoId: string
  /** the public page answers at some address */
  open: boolean
}

/** Who may see the public page, and how to change the address or close it. */
export function LinkControls({ orcamentoId, open }: LinkControlsProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function run(change: (id: string) => Promise<void>, done: string) {
    setBusy(true)
    try {
      await change(orcamentoId)
      showToast({ tone: 'success', title: done })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ tone: 'error', title: 'Erro ao alterar o link', description: error.message })
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  if (!open) {
    return (
      <Banner
        tone="warning"
        action={
          <Button
            variant="secondary"
            busy={busy}
            icon={<Link2 aria-hidden="true" />}
            onClick={() => void run(createLinkPublico, 'Novo link criado')}
          >
            Criar novo link
          </Button>
        }
      >
        O link público deste orçamento foi revogado.
      </Banner>
    )
  }
  return (
    <section aria-label="Link público" className="grid justify-items-start gap-1 border-t border-line pt-3">
      <p className="text-small text-fg-3">Quem tiver o link vê o orçamento.</p>
      <Button variant="ghost" icon={<Link2Off aria-hidden="true" />} onClick={() => setAsking(true)}>
        Revogar link
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Revogar link"
        description="O link e o QR Code já enviados deixam de abrir. Depois você pode criar um novo."
        confirmLabel="Revogar"
        busyLabel="Revogando..."
        busy={busy}
        onConfirm={() => void run(revokeLinkPublico, 'Link revogado')}
      />
    </section>
  )
}
