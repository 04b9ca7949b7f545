import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { withdrawFotoOfChapa } from './chapa-actions.ts'

export interface RetirarFotoDialogProps {
  chapa: ChapaDita
  onClose: () => void
}

/** The question before a slab's photo goes. */
export function RetirarFotoDialog({ chapa, onClose }: RetirarFotoDialogProps) {
  const { codigo, fotoPlana } = chapa
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Retirar a foto"
      description={`A foto de ${codigo} deixa de valer, e volta a foto anterior, se houver. Não há como desfazer.`}
      confirmLabel="Retirar"
      onConfirm={() => {
        onClose()
        if (fotoPlana) void withdrawFotoOfChapa(chapa, fotoPlana.id)
      }}
    />
  )
}
