import { Field, type FieldProps } from './field.tsx'
import { splitFieldProps } from './field-props.ts'
import { Input, type InputProps } from './input.tsx'

export interface TextFieldProps extends FieldProps, InputProps {}

/** One line of text with label, hint and error. Takes `register(...)` of react-hook-form as is. */
export function TextField(props: TextFieldProps) {
  const { field, control } = splitFieldProps(props)
  return <Field {...field}>{(wiring) => <Input {...control} {...wiring} />}</Field>
}
