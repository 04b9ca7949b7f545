import { useEffect, useRef, useState } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { dismissToast, showToast } from '@lapida/ui/toast-store'
import { stopAtUnread } from '@lapida/ui/stop-at-unread'
import { findRecusa } from '#data/resources/clientes/clientes.ts'
import type { OperacaoComErro } from '#data/local/operacao.ts'
import { discardOperacao } from '#data/queue/mend-outbox.ts'
import { useForm } from '#shared/use-form.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { uuid } from '#shared/uuid.ts'
import {
  clienteErrors,
  initialValues,
  isDirty,
  missingReason,
  MORE_FIELDS,
  NO_VALUES,
  serverErrors,
  type ClienteErrors,
} from './cliente-values.ts'
import { saveClienteForm } from './save-cliente-form.ts'

export interface ClienteFormOptions {
  cliente: Cliente | null
  nome: string
  onSaved: (cliente: Cliente) => void
  onClose: () => void
}

/** Values, errors and actions of one opening of the customer's form. */
export function useClienteForm({ cliente, nome, onSaved, onClose }: ClienteFormOptions) {
  // The record may change under the form, by another device: what the person began with is what counts.
  const [opened] = useState(() => ({
    cliente,
    id: cliente?.id ?? uuid(),
    before: initialValues(cliente, nome),
  }))
  const form = useForm({ initial: opened.before, validate: clienteErrors })
  const { values, showErrors, setValues } = form
  const [moreOpen, setMoreOpen] = useState(() => MORE_FIELDS.some((name) => opened.before[name] !== ''))
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useRecusa(cliente?.id ?? null)
  const navigateTo = useNavigateTo()
  const clearedToast = useRef<number | null>(null)

  function close() {
    // An undo of a form that is gone would write nowhere.
    if (clearedToast.current !== null) dismissToast(clearedToast.current)
    onClose()
  }

  function reveal(errors: ClienteErrors) {
    if (MORE_FIELDS.some((name) => errors[name] !== undefined)) setMoreOpen(true)
    showErrors(errors)
  }

  async function save() {
    if (busy) return
    if (missingReason(values) !== null) return focusMissing(form.form.current)
    const found = clienteErrors(values)
    if (Object.keys(found).length > 0) return reveal(found)
    if (stopAtUnread(form.form.current)) return
    if (opened.cliente && !refused && !isDirty(opened.before, values)) return close()
    setBusy(true)
    const outcome = await saveClienteForm({
      id: opened.id,
      isNew: !opened.cliente,
      opened: opened.cliente,
      before: opened.before,
      after: values,
      onLateRefusal: () => navigateTo('cliente-detalhes', { id: opened.id, search: { editar: 'sim' } }),
    })
    setBusy(false)
    if ('saved' in outcome) {
      onSaved(outcome.saved)
      return close()
    }
    if ('refused' in outcome) {
      setRefused(outcome.refused)
      reveal(serverErrors(outcome.refused.erro.campos))
    }
  }

  function clear() {
    const before = values
    setValues(NO_VALUES)
    showErrors({})
    firstInput(form.form.current)?.focus()
    if (!isDirty(before, NO_VALUES)) return
    const undo = { label: 'Desfazer', onAction: () => setValues(before) }
    clearedToast.current = showToast({ title: 'Formulário limpo', action: undo })
  }

  /** Gives up what was typed; a new customer that the server refused goes with it. */
  function discard() {
    if (!opened.cliente && refused) void discardOperacao(refused.ordem)
    close()
  }

  return {
    ...form,
    id: opened.id,
    busy,
    refused,
    moreOpen,
    setMoreOpen,
    isNew: !opened.cliente,
    dirty: isDirty(opened.before, values) && (opened.cliente !== null || isDirty(NO_VALUES, values)),
    reason: missingReason(values),
    save,
    clear,
    discard,
    close,
    focusMissing: () => focusMissing(form.form.current),
  }
}

/** What the server refused of a customer before the form was opened, and what it refuses meanwhile. */
function useRecusa(clienteId: string | null) {
  const [refused, setRefused] = useState<OperacaoComErro | null>(null)
  useEffect(() => {
    let here = true
    if (clienteId !== null) {
      void findRecusa(clienteId).then((found) => {
        if (here && found) setRefused(found)
      })
    }
    return () => {
      here = false
    }
  }, [clienteId])
  return [refused, setRefused] as const
}

export type ClienteForm = ReturnType<typeof useClienteForm>

function firstInput(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector('input') ?? null
}

function focusMissing(form: HTMLFormElement | null): void {
  const required = form?.querySelectorAll<HTMLInputElement>('[aria-required="true"]') ?? []
  const missing = [...required].find(({ value }) => value.trim() === '')
  missing?.focus()
}
