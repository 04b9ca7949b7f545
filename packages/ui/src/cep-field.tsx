import { useRef, type ChangeEvent } from 'react'
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'
import { Spinner } from './spinner.tsx'

export interface CepFieldProps extends Omit<MaskedFieldProps, 'trailing' | 'trailingInteractive'> {
  /** True while the address is looked up. */
  busy?: boolean
  /** Told once per CEP, when its eighth digit arrives; gets the eight digits. */
  onComplete?: (digits: string) => void
}

const CEP_DIGITS = 8

/** A Brazilian postal code that says when it is complete and shows that the address is being looked up. */
export function CepField({ busy = false, onComplete, onChange, ...rest }: CepFieldProps) {
  const told = useRef('')
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const result = onChange?.(event)
    const digits = event.currentTarget.value.replace(/\D/g, '')
    if (digits.length === CEP_DIGITS && digits !== told.current) onComplete?.(digits)
    told.current = digits
    return result
  }
  return (
    <MaskedField
      placeholder="00000-000"
      autoComplete="postal-code"
      {...rest}
      inputMode="numeric"
      aria-busy={busy || undefined}
      // Always something: an input that gets or loses its frame is another input, and the focus would be gone.
      trailing={busy ? <Spinner /> : <span />}
      onChange={handleChange}
    />
  )
}
