import { Search, X } from 'lucide-react'
import { useId, useRef, type ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'
import { Spinner } from './spinner.tsx'
import { lengthProblem } from './text-length.ts'

export interface SearchFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'value' | 'onChange' | 'ref'
> {
  /** The accessible name; the placeholder says it on screen. */
  label: string
  value: string
  onValueChange: (value: string) => void
  busy?: boolean
  /** What is longer is not searched for: whoever asks with it looks at lengthProblem. */
  maxLength?: number
}

/** A search box with a button that empties it; Escape empties it too. */
export function SearchField({
  label,
  value,
  onValueChange,
  busy = false,
  maxLength = Infinity,
  className,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    onValueChange('')
    input.current?.focus()
  }
  const problem = lengthProblem(value, maxLength)
  const problemId = useId()
  const clearButton = <IconButton label="Limpar busca" icon={<X aria-hidden="true" />} onClick={clear} />
  return (
    <div className={classNames('min-w-0', className)}>
      <Input
        ref={input}
        enterKeyHint="search"
        placeholder={label}
        {...rest}
        type="search"
        aria-label={label}
        aria-busy={busy || undefined}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? rest['aria-describedby'] : problemId}
        className="[&::-webkit-search-cancel-button]:hidden"
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        leading={<Search aria-hidden="true" />}
        trailing={busy ? <Spinner /> : value !== '' && clearButton}
        trailingInteractive={!busy}
      />
      {problem !== null && <FieldError id={problemId}>{problem}</FieldError>}
    </div>
  )
}
