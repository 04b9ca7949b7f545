import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { plural } from '@lapida/domain/shared/texto'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { sendTudo } from '#data/envio-de-tudo.ts'
import { countPendentes, syncNow } from '#data/sync.ts'
import { signOut } from '../sign-out.ts'

export interface SignOutDialogProps {
  open: boolean
  onClose: () => void
}

/** Signs out at once when the server has everything; otherwise asks first, because what is only here would be lost. */
export function SignOutDialog({ open, onClose }: SignOutDialogProps) {
  const [unsent, setUnsent] = useState(0)
  const [busy, setBusy] = useState(false)
  const router = useRouter()

  useEffect(() => {
    if (!open) return
    let asked = true
    void (async () => {
      await lastSending()
      const count = await countPendentes()
      if (!asked) return
      setUnsent(count)
      if (count === 0) await signOut(router)
    })()
    return () => {
      asked = false
    }
  }, [open, router])

  async function confirm() {
    setBusy(true)
    await signOut(router)
  }

  return (
    <AlertDialog
      open={open && unsent > 0}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={`Há ${plural(unsent, 'envio pendente', 'envios pendentes')}`}
      description="O que ainda não foi enviado existe só neste aparelho. Se você sair agora, isso se perde."
      cancelLabel="Ficar"
      confirmLabel="Sair e descartar"
      busyLabel="Saindo..."
      busy={busy}
      onConfirm={() => void confirm()}
    />
  )
}

const LAST_SENDING_MS = 3_000

/** What waits gets one more chance, but nobody waits long for a dead network. */
async function lastSending(): Promise<void> {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, LAST_SENDING_MS)
  })
  if ((await countPendentes()) > 0) await Promise.race([Promise.all([syncNow(), sendTudo()]), patience])
}
