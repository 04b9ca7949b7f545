import { useEffect, useState, type FormEvent } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { FormSheet } from '#blocks/unsaved-changes/form-sheet.tsx'
import { useLeaving } from '#blocks/unsaved-changes/use-leaving.ts'
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
  const navigateTo = useNavigateTo()
  const form = useClienteForm({
    cliente,
    nome,
    onSaved: (saved) => onSaved?.(saved),
    onClose: () => onOpenChange(false),
  })
  const leaving = useLeaving({
    dirty: form.dirty,
    busy: form.busy,
    onClose: form.close,
    onDiscard: form.discard,
  })
  const noteOnDraft = useNoteOnDraft(form.isNew ? null : (cliente?.id ?? null))

  /** What is typed would be left behind: it is asked about first. */
  function takeIgual(other: Cliente) {
    leaving.leave(() => (onUse ? onUse(other) : navigateTo('cliente-detalhes', { id: other.id })))
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void form.save()
  }

  return (
    <FormSheet
      open={open}
      title={form.isNew ? 'Novo Cliente' : 'Editar Cliente'}
      form={form.form}
      leaving={leaving}
      onSubmit={handleSubmit}
      footer={(formId) => (
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
      )}
    >
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
    </FormSheet>
  )
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
