import { useRef } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import type { Saida } from './use-edicao-controller.ts'

export interface SairDialogProps {
  saida: Saida
  saving: boolean
}

/** The one question before unsaved changes are left (ux §3.1). */
export function SairDialog({ saida, saving }: SairDialogProps) {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={saida.asking}
      onOpenChange={saida.stay}
      title="Sair da edição"
      description="Você tem alterações não salvas."
      initialFocus={stay}
      footer={
        <>
          <Button variant="ghost" className="text-danger-fg" onClick={saida.discard}>
            Descartar
          </Button>
          <Button ref={stay} variant="secondary" onClick={saida.stay}>
            Continuar editando
          </Button>
          <Button busy={saving} busyLabel="Salvando..." onClick={saida.save}>
            Salvar
          </Button>
        </>
      }
    />
  )
}
