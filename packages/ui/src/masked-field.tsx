import type { ChangeEvent, FocusEvent } from 'react'
import { classNames } from './class-names.ts'
import { maskOnBlur, maskWhileTyping, type TextMask } from './mask-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface MaskedFieldProps extends TextFieldProps {
  /** Any typed form to the written form; must leave an incomplete text readable. */
  mask: TextMask
}

/** Text that takes its written form (dots, dashes) while one types, without moving the caret. Takes `register(...)`. */
export function MaskedField({ mask, onChange, onBlur, className, ...rest }: MaskedFieldProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    maskWhileTyping(event, mask)
    return onChange?.(event)
  }
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    maskOnBlur(event, mask)
    return onBlur?.(event)
  }
  return (
    <TextField
      {...rest}
      className={classNames('num', className)}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  )
}
