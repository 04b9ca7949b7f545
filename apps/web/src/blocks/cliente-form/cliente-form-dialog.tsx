import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { UnsavedChangesDialog } from '#blocks/unsaved-changes/unsaved-changes-dialog.tsx'
import { loadRascunho } from '#data/resources/orcamentos/rascunho.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { ClienteFields } from './cliente-fields.tsx'
import { ClienteIgual } from './cliente-igual.tsx'
import { useClienteForm } from './use-cliente-form.ts'

export interface ClienteFormDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The customer to change; without one the form makes a new one. */
  cliente?: Cliente | null
  /** What a new one is called, such as the words of a search that found nobody; a phone is put where it belongs. */
  nome?: string
  onSaved?: (cliente: Cliente) => void
  /** Takes another customer with the same phone or document instead; without it that customer is opened. */
  onUse?: (cliente: Cliente) => void
}

/** The customer's form: a sheet on the phone, a dialog from 768 px. Every opening starts anew. */
export function ClienteFormDialog(props: ClienteFormDialogProps) {
  const [opening, setOpening] = useState({ open: props.open, count: 0 })
  if (props.open !== opening.open)
    setOpening({ open: props.open, count: opening.count + (props.open ? 1 : 0) })
  return <FormOpening key={opening.count} {...props} />
}

function FormOpening({
  open,
  onOpenChange,
  cliente = null,
  nome = '',
  onSaved,
  onUse,
}: ClienteFormDialogProps) {
  const [asking, setAsking] = useState(false)
  const [igual, setIgual] = useState<Cliente | null>(null)
  const navigateTo = useNavigateTo()
  const formId = useId()
  const form = useClienteForm({
    cliente,
    nome,
    onSaved: (saved) => onSaved?.(saved),
    onClose: () => onOpenChange(false),
  })
  const save = () => void form.save()
  useSaveKey(open && !asking, save)
  useWarnBeforeUnload(open && form.dirty)
  const noteOnDraft = useNoteOnDraft(form.isNew ? null : (cliente?.id ?? null))

  function handleOpenChange(next: boolean) {
    if (next || form.busy) return
    setIgual(null)
    if (form.dirty) setAsking(true)
    else form.close()
  }
  /** What is typed would be left behind: it is asked about first. */
  function takeIgual(other: Cliente) {
    setIgual(other)
    setAsking(true)
  }
  function leaveForIgual(other: Cliente) {
    if (onUse) onUse(other)
    else navigateTo('cliente-detalhes', { id: other.id })
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  return (
    <>
      <Sheet
        open={open}
        onOpenChange={handleOpenChange}
        title={form.isNew ? 'Novo Cliente' : 'Editar Cliente'}
        footer={
          <>
            <Button variant="ghost" disabled={form.busy} className="md:mr-auto" onClick={form.clear}>
              Limpar
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={form.busy}
              busyLabel="Salvando..."
              disabledReason={form.reason}
              hideReason
              onDisabledClick={form.focusMissing}
            >
              Salvar Cliente
            </Button>
            {form.reason !== null && (
              <p aria-hidden="true" className="basis-full text-small text-fg-3 md:text-right">
                {form.reason}
              </p>
            )}
          </>
        }
      >
        <form ref={form.form} id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
          {form.refused && <Banner tone="danger">O servidor recusou: {form.refused.erro.message}</Banner>}
          {noteOnDraft && <Banner tone="info">Este cliente está no orçamento que você começou.</Banner>}
          <ClienteFields
            form={form}
            contatoIgual={
              <ClienteIgual
                telefone={form.values.telefone}
                cpf={form.values.cpf}
                id={form.id}
                onUse={takeIgual}
              />
            }
          />
        </form>
      </Sheet>
      <UnsavedChangesDialog
        open={asking}
        onKeepEditing={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false)
          form.discard()
          if (igual) leaveForIgual(igual)
        }}
        onSave={() => {
          setAsking(false)
          save()
        }}
      />
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

/** Whether the quote that was begun and not finished is for this customer (spec 1 §2, Form). */
function useNoteOnDraft(clienteId: string | null): boolean {
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    let here = true
    void loadRascunho().then((rascunho) => {
      const cliente = rascunho?.cliente as { id?: string } | null | undefined
      if (here) setChosen(cliente?.id ?? null)
    })
    return () => {
      here = false
    }
  }, [])
  return clienteId !== null && chosen === clienteId
}
