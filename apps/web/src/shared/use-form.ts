import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react'

import { stopAtUnread } from '@lapida/ui/stop-at-unread'

export type FormErrors<Values> = { [Name in keyof Values]?: string | undefined }

export interface FormOptions<Values> {
  initial: Values
  /** What is wrong with each field; an empty object when nothing is. */
  validate: (values: Values) => FormErrors<Values>
}

/** What a text field of a form takes. */
export interface FormFieldProps {
  name: string
  value: string
  error: string | null
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
}

/** How the text of a number field is read, whatever its range, and written. */
export interface NumberReader<Value extends number> {
  read: (text: string) => Value | null
  format: (value: Value) => string
}

/** What a number field (`NumberField`) of a form takes: the form keeps its text. */
export interface FormNumberProps<Value extends number> extends Omit<FormFieldProps, 'value' | 'onChange'> {
  value: Value | null
  parse: (text: string) => Value | null
  format: (value: Value) => string
  problem: (text: string) => string
  says: 'when-left'
  unread?: string
  onValueChange: (value: Value | null, text: string) => void
  onUnread: (text: string) => void
}

/**
 * Values and errors of a form of text fields: checked on submit, then at each change of a field that was wrong; a
 * number field also when it is left. A failed submit moves the focus to the first wrong field and clears nothing.
 */
export function useForm<Values extends Record<string, string>>({ initial, validate }: FormOptions<Values>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FormErrors<Values>>({})
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  function setValue(name: keyof Values, value: string) {
    const next = { ...values, [name]: value }
    setValues(next)
    if (errors[name] !== undefined) setErrors({ ...errors, [name]: validate(next)[name] })
  }

  /** Shows errors that somebody else found, such as the server; the first wrong field takes the focus. */
  function showErrors(found: FormErrors<Values>) {
    setErrors(found)
    setAttempts(attempts + 1)
  }

  function submit(send: (values: Values) => void) {
    return (event: FormEvent) => {
      event.preventDefault()
      const found = validate(values)
      if (Object.values(found).some((error) => error !== undefined)) return showErrors(found)
      if (stopAtUnread(form.current)) return
      setErrors({})
      send(values)
    }
  }

  function field(name: keyof Values & string): FormFieldProps {
    return {
      name,
      value: values[name] ?? '',
      error: errors[name] ?? null,
      onChange: (event) => setValue(name, event.currentTarget.value),
    }
  }

  /** A number field: what the form's own check says of its text is said when it is left, and is no value before. */
  function number<Value extends number>(
    name: keyof Values & string,
    { read, format }: NumberReader<Value>,
  ): FormNumberProps<Value> {
    const text = values[name] ?? ''
    const problemOf = (typed: string) => validate({ ...values, [name]: typed })[name]
    const parse = (typed: string) => (problemOf(typed) === undefined ? read(typed) : null)
    const value = text.trim() === '' ? null : parse(text)
    return {
      name,
      value,
      parse,
      format,
      error: errors[name] ?? null,
      problem: (typed) => problemOf(typed) ?? 'Digite um número.',
      says: 'when-left',
      ...(value === null && text.trim() !== '' && { unread: text }),
      onValueChange: (_value, typed) => setValue(name, typed),
      onUnread: (typed) => setValue(name, typed),
    }
  }

  return { form, values, errors, field, number, setValue, setValues, showErrors, submit }
}
