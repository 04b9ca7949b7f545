import type { FocusEvent } from 'react'
import { classNames } from './class-names.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useParsedText, type ParsedTextOptions } from './use-parsed-text.ts'

export interface NumberFieldProps<Value extends number = number>
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'>, ParsedTextOptions<Value> {}

/** A field whose value is a number and whose text is whatever the given parse accepts and format writes. */
export function NumberField<Value extends number>(props: NumberFieldProps<Value>) {
  const { value, parse, format, onValueChange, unread, onBlur, className, ...rest } = props
  const parsed = useParsedText({ value, parse, format, onValueChange, unread })
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    parsed.handleBlur()
    onBlur?.(event)
  }
  return (
    <TextField
      inputMode="decimal"
      {...rest}
      className={classNames('num', className)}
      value={parsed.text}
      onChange={parsed.handleChange}
      onBlur={handleBlur}
    />
  )
}
