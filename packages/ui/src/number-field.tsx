import { useState, type FocusEvent } from 'react'
import { classNames } from './class-names.ts'
import { unreadMark } from './stop-at-unread.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useParsedText, type ParsedTextOptions } from './use-parsed-text.ts'

export interface NumberFieldProps<Value extends number = number>
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'>, ParsedTextOptions<Value> {
  /** What is said at the field about text that is no value of it: what it takes, with an example. */
  problem?: string | ((text: string) => string) | undefined
  /**
   * When that is said: at once, or when the field is left, where what is typed on the way to a value may be none ('2'
   * of '290' is too short for a slab). Once said it stays until the text is mended.
   */
  says?: 'at-once' | 'when-left'
}

/**
 * A field whose value is a number and whose text is whatever the given parse accepts and format writes. What it does
 * not accept stays as typed, and the field says so.
 */
export function NumberField<Value extends number>(props: NumberFieldProps<Value>) {
  const {
    value,
    parse,
    format,
    onValueChange,
    onUnread,
    unread,
    problem,
    says = 'at-once',
    error,
    onBlur,
    className,
    ...rest
  } = props
  const parsed = useParsedText({
    value,
    parse,
    format,
    onValueChange,
    onUnread,
    ...(unread !== undefined && { unread }),
  })
  const [isLeft, setLeft] = useState(false)
  if (isLeft && !parsed.isUnread) setLeft(false)
  const isSaid = parsed.isUnread && (says === 'at-once' || isLeft)
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    parsed.handleBlur()
    setLeft(parsed.isUnread)
    onBlur?.(event)
  }
  return (
    <TextField
      inputMode="decimal"
      {...rest}
      {...unreadMark(parsed.isUnread, nameOf(props))}
      error={error || (isSaid ? problemOf(problem, parsed.text) : null)}
      className={classNames('num', className)}
      value={parsed.text}
      onChange={parsed.handleChange}
      onBlur={handleBlur}
    />
  )
}

function problemOf(problem: NumberFieldProps['problem'], text: string): string {
  return (typeof problem === 'function' ? problem(text) : problem) ?? 'Digite um número.'
}

function nameOf({ label, ...rest }: { label: unknown; 'aria-label'?: string | undefined }): string {
  return rest['aria-label'] ?? (typeof label === 'string' ? label : '')
}
