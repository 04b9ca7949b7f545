import { Calendar } from 'lucide-react'
import { useRef, type ChangeEvent, type FocusEvent } from 'react'
import { classNames } from './class-names.ts'
import { formatDate, maskDate, parseDate } from './date-text.ts'
import { IconButton } from './icon-button.tsx'
import { maskWhileTyping } from './mask-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useParsedText } from './use-parsed-text.ts'

export interface DateFieldProps extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'trailing' | 'trailingInteractive' | 'min' | 'max'
> {
  /** 'aaaa-mm-dd', or null. */
  value: string | null
  /** `text` tells an empty field from one that is not a date. */
  onValueChange: (value: string | null, text: string) => void
  /** What was typed before and is no date: a field that comes back shows it again. */
  unread?: string | undefined
  /** Bounds of the calendar, 'aaaa-mm-dd'. */
  min?: string
  max?: string
}

/** A day, typed as dd/mm/aaaa or picked in the system's calendar. */
export function DateField({
  value,
  onValueChange,
  unread,
  min,
  max,
  className,
  onBlur,
  ...rest
}: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  const parsed = useParsedText<string>({
    value,
    parse: parseDate,
    format: formatDate,
    onValueChange,
    onUnread: (text) => onValueChange(null, text),
    ...(unread !== undefined && { unread }),
  })

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    maskWhileTyping(event, maskDate)
    parsed.handleChange(event)
  }
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    parsed.handleBlur()
    onBlur?.(event)
  }
  return (
    <TextField
      placeholder="dd/mm/aaaa"
      {...rest}
      inputMode="numeric"
      className={classNames('num', className)}
      value={parsed.text}
      onChange={handleChange}
      onBlur={handleBlur}
      trailingInteractive
      trailing={
        <>
          <IconButton
            label="Abrir calendário"
            icon={<Calendar aria-hidden="true" />}
            disabled={rest.disabled}
            onClick={() => picker.current?.showPicker()}
          />
          <input
            ref={picker}
            type="date"
            aria-hidden="true"
            tabIndex={-1}
            min={min}
            max={max}
            value={value ?? ''}
            onChange={(event) => {
              const picked = event.currentTarget.value
              onValueChange(picked || null, picked ? formatDate(picked) : '')
            }}
            className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
          />
        </>
      }
    />
  )
}
