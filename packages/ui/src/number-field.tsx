import type { FocusEvent } from 'react'
import { classNames } from './class-names.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useParsedText, type ParsedTextOptions } from './use-parsed-text.ts'

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'>, ParsedTextOptions<number> {}

/** A field whose value is a number and whose text is whatever the given parse accepts and format writes. */
export function NumberField({
  value,
  parse,
  format,
  onValueChange,
  onBlur,
  className,
  ...rest
}: NumberFieldProps) {
  const parsed = useParsedText({ value, parse, format, onValueChange })
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
