import { Minus, Plus } from 'lucide-react'
import { useParsedText } from './use-parsed-text.ts'
import { IconButton } from './icon-button.tsx'

export interface QuantityStepperProps {
  /** What is counted, for screen readers: 'Quantidade'. */
  label: string
  value: number
  onValueChange: (value: number) => void
  min?: number
  max?: number
}

/** A whole number with a button less and a button more; it can also be typed. */
export function QuantityStepper({ label, value, onValueChange, min = 1, max = 9999 }: QuantityStepperProps) {
  const clamp = (next: number) => Math.min(max, Math.max(min, next))
  const parsed = useParsedText<number>({
    value,
    parse: (text) => (/^\d+$/.test(text.trim()) ? clamp(Number(text)) : null),
    format: String,
    onValueChange: (next) => {
      if (next !== null) onValueChange(next)
    },
  })
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
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        className="num h-11 w-11 rounded-small bg-transparent text-center text-body font-medium focus-visible:rounded-small focus-visible:-outline-offset-2"
        value={parsed.text}
        onChange={parsed.handleChange}
        onBlur={parsed.handleBlur}
        onFocus={(event) => event.currentTarget.select()}
      />
      <IconButton
        label={`Aumentar ${label.toLocaleLowerCase('pt-BR')}`}
        icon={<Plus aria-hidden="true" />}
        className="aria-disabled:border-transparent aria-disabled:bg-transparent"
        disabled={value >= max}
        onClick={() => onValueChange(clamp(value + 1))}
      />
    </div>
  )
}
