import { Field, type FieldProps } from './field.tsx'
import { splitFieldProps } from './field-props.ts'
import { Input, type InputProps } from './input.tsx'
import { textLength } from './text-length.ts'

export interface TextFieldProps extends FieldProps, InputProps {}

/** One line of text with label, hint and error; longer than `maxLength` it stays as typed, and the field says so. */
export function TextField({ maxLength, ...props }: TextFieldProps) {
  const { field, control } = splitFieldProps(props)
  const length = textLength({ ...props, maxLength })
  return (
    <Field {...field} error={length.error ?? null} hint={length.hint}>
      {(wiring) => <Input {...control} {...length.control} {...wiring} />}
    </Field>
  )
}
