import { useState } from 'react'
import { recusaInWords } from '#blocks/sem-internet/sem-internet.ts'
import { useLeaving } from '#blocks/unsaved-changes/use-leaving.ts'
import { ApiError } from '#data/api/api.ts'
import { useForm, type FormErrors } from '#shared/use-form.ts'

export interface PessoasFormOptions<Values extends Record<string, string>> {
  initial: Values
  validate: (values: Values) => FormErrors<Values>
  /** Writes it; whoever opened the form closes it then. */
  save: (values: Values) => Promise<void>
  onClose: () => void
}

/** A form about people: it needs the server, and keeps what was typed whatever came of it. */
export function usePessoasForm<Values extends Record<string, string>>({
  initial,
  validate,
  save,
  onClose,
}: PessoasFormOptions<Values>) {
  const form = useForm<Values>({ initial, validate })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const dirty = Object.keys(initial).some((name) => form.values[name] !== initial[name])
  const leaving = useLeaving({ dirty, busy, onClose })

  async function send(values: Values) {
    setBusy(true)
    setFailure('')
    try {
      await save(values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const found = Object.entries(error.campos).filter(([name]) => name in initial)
      if (found.length > 0) form.showErrors(Object.fromEntries(found) as FormErrors<Values>)
      else setFailure(recusaInWords(error, 'pessoa'))
    } finally {
      setBusy(false)
    }
  }

  return { ...form, leaving, busy, failure, onSubmit: form.submit((values) => void send(values)) }
}
