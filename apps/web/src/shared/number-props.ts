import type { FormErrors, FormFieldProps } from './use-form.ts'

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

/** What of `useForm` a number field needs. */
interface FormWithNumbers<Values extends Record<string, string>> {
  values: Values
  errors: FormErrors<Values>
  validate: (values: Values) => FormErrors<Values>
  setValue: (name: keyof Values, text: string) => void
}

/** The props of a number field: what the form's own check says of its text is said when it is left, and is no value before. */
export function numberProps<Values extends Record<string, string>, Value extends number>(
  { values, errors, validate, setValue }: FormWithNumbers<Values>,
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
