import { Minus, Plus } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useParsedText } from './use-parsed-text.ts'
import { IconButton } from './icon-button.tsx'

export interface QuantityStepperProps {
  /** What is counted, for screen readers: 'Quantidade'. */
  label: string
  value: number
  onValueChange: (value: number) => void
  min?: number
  max?: number
  /** The button more stops here; more may be typed all the same, and its owner says what is wrong with it. */
  limit?: number
  /** What was typed, once Enter or leaving confirms it; Escape discards it. Without it every key counts at once. */
  onTyped?: (text: string) => void
}

/** A whole number with a button less and a button more; it can also be typed. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onValueChange, min = 1, max = 9999, limit = max, onTyped } = props
  const clamp = (next: number) => Math.min(max, Math.max(min, next))
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-control border border-line-input bg-surface"
    >
      <IconButton
        label={`Diminuir ${label.toLocaleLowerCase('pt-BR')}`}
        icon={<Minus aria-hidden="true" />}
        className="aria-disabled:border-transparent aria-disabled:bg-transparent"
        disabled={value <= min}
        onClick={() => onValueChange(clamp(value - 1))}
      />
      {onTyped ? (
        <ConfirmedInput label={label} value={value} onTyped={onTyped} />
      ) : (
        <LiveInput label={label} value={value} clamp={clamp} onValueChange={onValueChange} />
      )}
      <IconButton
        label={`Aumentar ${label.toLocaleLowerCase('pt-BR')}`}
        icon={<Plus aria-hidden="true" />}
        className="aria-disabled:border-transparent aria-disabled:bg-transparent"
        disabled={value >= Math.min(max, limit)}
        onClick={() => onValueChange(clamp(value + 1))}
      />
    </div>
  )
}

const INPUT =
  'num h-11 w-11 rounded-small bg-transparent text-center text-body font-medium focus-visible:rounded-small focus-visible:-outline-offset-2'

type LiveInputProps = Pick<QuantityStepperProps, 'label' | 'value' | 'onValueChange'> & {
  clamp: (value: number) => number
}

function LiveInput({ label, value, clamp, onValueChange }: LiveInputProps) {
  const parsed = useParsedText<number>({
    value,
    parse: (text) => (/^\d+$/.test(text.trim()) ? clamp(Number(text)) : null),
    format: String,
    onValueChange: (next) => {
      if (next !== null) onValueChange(next)
    },
  })
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      className={INPUT}
      value={parsed.text}
      onChange={parsed.handleChange}
      onBlur={parsed.handleBlur}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}

interface ConfirmedInputProps {
  label: string
  value: number
  onTyped: (text: string) => void
}

/** What is typed waits for Enter; what its owner does not take gives way to the value that stands. */
function ConfirmedInput({ label, value, onTyped }: ConfirmedInputProps) {
  const [text, setText] = useState<string | null>(null)
  function settle() {
    if (text === null) return
    setText(null)
    if (text.trim() !== String(value)) onTyped(text)
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setText(null)
    if (event.key !== 'Enter') return
    event.preventDefault()
    settle()
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      data-own-escape={text === null ? undefined : ''}
      aria-label={label}
      className={INPUT}
      maxLength={6}
      value={text ?? String(value)}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={handleKeyDown}
      onBlur={settle}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
