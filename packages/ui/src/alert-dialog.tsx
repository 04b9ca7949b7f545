import * as AlertDialogPrimitive from 'radix-ui/alert-dialog'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Backdrop, LayerFooter, type LayerProps } from './layer.tsx'
import { useScrollLock } from './scroll-lock.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useOpener } from './use-opener.ts'

export interface AlertDialogProps extends Omit<LayerProps, 'footer' | 'description'> {
  description: ReactNode
  confirmLabel: string
  /** What the confirming button says while `busy`, for example 'Excluindo...'. */
  busyLabel?: string
  cancelLabel?: string
  /** 'danger' for what destroys, 'primary' for what only asks. */
  tone?: 'danger' | 'primary'
  busy?: boolean
  /** A third way out, between the other two: such as 'Descartar' beside 'Salvar'. */
  alternative?: { label: string; onSelect: () => void }
  /** False where the question itself came from going back: it then has no entry in the history (layer-history.ts). */
  backCloses?: boolean
  /** The owner closes the dialog when the action is done. */
  onConfirm: () => void
}

/** A question that must be answered. The focus starts on the button that changes nothing. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, children, tone = 'danger', busy = false } = props
  const { alternative, backCloses = true } = props
  const opener = useOpener()
  const handleOpenChange = (next: boolean) => (busy ? undefined : onOpenChange(next))
  useScrollLock(open)
  useBackCloses(open && backCloses, () => handleOpenChange(false))

  function handleConfirm(event: MouseEvent) {
    event.preventDefault()
    props.onConfirm()
  }

  return (
    <AlertDialogPrimitive.Root open={open} onOpenChange={handleOpenChange}>
      <AlertDialogPrimitive.Portal>
        <Backdrop open={open} />
        <AlertDialogPrimitive.Content
          onOpenAutoFocus={opener.remember}
          onCloseAutoFocus={opener.restore}
          className="layer-rise fixed inset-4 z-(--z-dialog) m-auto flex h-fit max-h-[calc(100dvh-32px)] max-w-[440px] flex-col overflow-hidden rounded-sheet bg-surface shadow-overlay"
        >
          <div className="grid gap-2 overflow-y-auto p-5">
            <AlertDialogPrimitive.Title className="text-h2 font-semibold tracking-h2">
              {title}
            </AlertDialogPrimitive.Title>
            <AlertDialogPrimitive.Description className="text-body text-fg-2">
              {description}
            </AlertDialogPrimitive.Description>
            {children}
          </div>
          <LayerFooter>
            <AlertDialogPrimitive.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {props.cancelLabel ?? 'Cancelar'}
              </Button>
            </AlertDialogPrimitive.Cancel>
            {alternative && (
              <Button
                variant="ghost"
                className="text-danger-fg!"
                disabled={busy}
                onClick={alternative.onSelect}
              >
                {alternative.label}
              </Button>
            )}
            <Button variant={tone} busy={busy} busyLabel={props.busyLabel} onClick={handleConfirm}>
              {props.confirmLabel}
            </Button>
          </LayerFooter>
        </AlertDialogPrimitive.Content>
      </AlertDialogPrimitive.Portal>
    </AlertDialogPrimitive.Root>
  )
}
