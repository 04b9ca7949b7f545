import { useState } from 'react'
import { ApiError } from '#data/api/api.ts'
import { recusaInWords } from '#blocks/sem-internet/sem-internet.ts'
import { useLeaving } from '#blocks/unsaved-changes/use-leaving.ts'
import { useForm, type FormErrors } from '#shared/use-form.ts'

export interface ContaFormOptions<Values extends Record<string, string>> {
  initial: Values
  validate: (values: Values) => FormErrors<Values>
  /** Writes it, and says that it is written. */
  save: (values: Values) => Promise<void>
  /** at which fields the server's refusal stands; empty: it is of the whole form */
  errorsOf: (error: ApiError) => FormErrors<Values>
  onClose: () => void
}

/** A form of /conta: it needs the server, keeps what was typed whatever came of it, and closes once it is written. */
export function useContaForm<Values extends Record<string, string>>({
  initial,
  validate,
  save,
  errorsOf,
  onClose,
}: ContaFormOptions<Values>) {
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
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const found = errorsOf(error)
      if (Object.values(found).some((text) => text !== undefined)) form.showErrors(found)
      else setFailure(recusaInWords(error, 'conta'))
    } finally {
      setBusy(false)
    }
  }

  return { ...form, leaving, busy, failure, onSubmit: form.submit((values) => void send(values)) }
}
