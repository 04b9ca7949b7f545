import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { useReasonOffline } from '#blocks/sem-internet/sem-internet.ts'
import { EncerrarSheet } from './later-parts.ts'

/** The way out for a whole company; what it is said to do is done by the server. */
export function EncerrarCard({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Card title="Encerrar a conta da empresa">
      <div className="grid gap-3">
        <p className="text-label text-fg-2">
          Por 30 dias tudo fica só para ler e exportar, e dá para voltar atrás. Depois, tudo é apagado.
        </p>
        <Button
          variant="secondary"
          block
          className="text-danger-fg"
          aria-haspopup="dialog"
          disabledReason={useReasonOffline()}
          onClick={() => setOpen(true)}
        >
          Encerrar conta
        </Button>
        <EncerrarSheet open={open} email={email} onClose={() => setOpen(false)} />
      </div>
    </Card>
  )
}
