import { plural } from '@lapida/domain/shared/texto'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'

export interface EncerrarOutrasDialogProps {
  open: boolean
  /** how many others there are */
  count: number
  busy: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/** Asks before all other sessions end. */
export function EncerrarOutrasDialog({ count, ...props }: EncerrarOutrasDialogProps) {
  return (
    <AlertDialog
      {...props}
      title={`Encerrar ${plural(count, 'outra sessão', 'outras sessões')}?`}
      description="Nesses aparelhos será preciso entrar de novo. O que ainda não foi enviado continua neles até lá."
      confirmLabel="Encerrar"
      busyLabel="Encerrando..."
    />
  )
}
