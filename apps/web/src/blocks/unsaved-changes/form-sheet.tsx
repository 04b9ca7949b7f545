import { useEffect, useId, useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Sheet, type SheetProps } from '@lapida/ui/sheet.tsx'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'
import type { Leaving } from './use-leaving.ts'

export interface FormSheetProps extends Pick<SheetProps, 'title' | 'width'> {
  open?: boolean
  /** the form, as `useForm` gives it */
  form: RefObject<HTMLFormElement | null>
  leaving: Leaving
  onSubmit: (event: FormEvent) => void
  /** Called before a saving that no button of the form began: by a key, or by the question before leaving. */
  onSaveAsked?: () => void
  /** Buttons of its own; `formId` is what a button that submits is told. Without them there are Cancelar and Salvar. */
  footer?: (formId: string) => ReactNode
  children: ReactNode
}

/**
 * A form in a sheet that is not left over something typed: its cross, the button back, Escape and the closing of the tab
 * ask first. Ctrl+S saves.
 */
export function FormSheet({
  open = true,
  title,
  width,
  form,
  leaving,
  onSubmit,
  onSaveAsked,
  footer,
  children,
}: FormSheetProps) {
  const formId = useId()
  function save() {
    onSaveAsked?.()
    form.current?.requestSubmit()
  }
  useSaveKey(open && !leaving.asking, save)
  useWarnBeforeUnload(open && leaving.dirty)
  return (
    <>
      <Sheet
        open={open}
        onOpenChange={(next) => (next ? undefined : leaving.leave())}
        title={title}
        width={width}
        footer={footer ? footer(formId) : <CancelOrSave formId={formId} leaving={leaving} />}
      >
        <form ref={form} id={formId} noValidate className="grid grid-cols-1 gap-5" onSubmit={onSubmit}>
          {children}
        </form>
      </Sheet>
      <UnsavedChangesDialog
        open={leaving.asking}
        onKeepEditing={leaving.keepEditing}
        onDiscard={leaving.discard}
        onSave={() => {
          leaving.keepEditing()
          save()
        }}
      />
    </>
  )
}

function CancelOrSave({ formId, leaving: { busy, leave } }: { formId: string; leaving: Leaving }) {
  return (
    <>
      <Button variant="secondary" disabled={busy} onClick={() => leave()}>
        Cancelar
      </Button>
      <Button type="submit" form={formId} busy={busy} busyLabel="Salvando...">
        Salvar
      </Button>
    </>
  )
}

/** Ctrl+S or Command+S saves, wherever the focus is in the form; so does Enter with it. */
function useSaveKey(active: boolean, save: () => void) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (!active) return
    function handleKey(event: KeyboardEvent) {
      const saves = event.key.toLowerCase() === 's' || event.key === 'Enter'
      if (!saves || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [active])
}

/** Closing the tab over something typed: the browser asks, in its own words. */
function useWarnBeforeUnload(active: boolean) {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [active])
}
