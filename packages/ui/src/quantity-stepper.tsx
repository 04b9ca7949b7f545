import { Minus, Plus } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useParsedText } from './use-parsed-text.ts'
import { IconButton } from './icon-button.tsx'
import { unreadMark } from './stop-at-unread.ts'

export interface QuantityStepperProps {
  /** What is counted, for screen readers: 'Quantidade'. */
  label: string
  value: number
  onValueChange: (value: number) => void
  min?: number
  max?: number
  /** The button more stops here; more may be typed all the same, and its owner says what is wrong with it. */
  limit?: number
  /**
   * What was typed, once Enter or leaving confirms it; Escape discards it. Gives what is wrong with it, or null when it
   * was taken. Without it every key counts at once.
   */
  onTyped?: (text: string) => ReactNode
}

/** A whole number with a button less and a button more; it can also be typed. What is not taken is said below it. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onValueChange, min = 1, max = 9999, limit = max, onTyped } = props
  const [said, setSaid] = useState<{ problem: ReactNode; at: number }>({ problem: null, at: value })
  const [steps, setSteps] = useState(0)
  const problemId = useId()
  // Another value makes good what was typed.
  const problem = said.at === value ? said.problem : null
  const onProblem = (found: ReactNode) => setSaid({ problem: found, at: value })
  const step = (by: number) => {
    onProblem(null)
    setSteps(steps + 1)
    onValueChange(Math.min(max, Math.max(min, value + by)))
  }
  const input = { label, value, problem, problemId, onProblem }
  return (
    <div className="inline-grid min-w-0 justify-items-start gap-1">
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
          onClick={() => step(-1)}
        />
        {onTyped ? (
          <ConfirmedInput key={steps} {...input} onTyped={onTyped} />
        ) : (
          <LiveInput {...input} range={{ min, max }} onValueChange={onValueChange} />
        )}
        <IconButton
          label={`Aumentar ${label.toLocaleLowerCase('pt-BR')}`}
          icon={<Plus aria-hidden="true" />}
          className="aria-disabled:border-transparent aria-disabled:bg-transparent"
          disabled={value >= Math.min(max, limit)}
          onClick={() => step(1)}
        />
      </div>
      <span
        id={problemId}
        aria-live="polite"
        className="num w-0 min-w-full text-small text-danger-fg empty:hidden"
      >
        {problem}
      </span>
    </div>
  )
}

const INPUT =
  'num h-11 w-11 rounded-small bg-transparent text-center text-body font-medium focus-visible:rounded-small focus-visible:-outline-offset-2 aria-invalid:text-danger-fg'

interface StepperInputProps {
  label: string
  value: number
  problem: ReactNode
  problemId: string
  onProblem: (problem: ReactNode) => void
}

function inputProps({ label, problem, problemId }: StepperInputProps) {
  const isUnread = problem !== null
  return {
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    'aria-label': label,
    'aria-invalid': isUnread || undefined,
    'aria-describedby': isUnread ? problemId : undefined,
    className: INPUT,
    ...unreadMark(isUnread, label),
  } as const
}

type LiveInputProps = StepperInputProps & {
  range: { min: number; max: number }
  onValueChange: (value: number) => void
}

function LiveInput(props: LiveInputProps) {
  const { value, range, onProblem, onValueChange } = props
  const parsed = useParsedText<number>({
    value,
    parse: (text) => parseWhole(text, range),
    format: String,
    onValueChange: (next) => {
      onProblem(null)
      if (next !== null) onValueChange(next)
    },
    onUnread: () => onProblem(`De ${range.min} a ${range.max.toLocaleString('pt-BR')}, sem vírgula.`),
  })
  return (
    <input
      {...inputProps({ ...props, problem: parsed.isUnread ? props.problem : null })}
      value={parsed.text}
      onChange={parsed.handleChange}
      onBlur={parsed.handleBlur}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}

function parseWhole(text: string, { min, max }: { min: number; max: number }): number | null {
  const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : null
  return value !== null && value >= min && value <= max ? value : null
}

type ConfirmedInputProps = StepperInputProps & { onTyped: (text: string) => ReactNode }

/** What is typed waits for Enter; what its owner does not take stays there with the reason. */
function ConfirmedInput(props: ConfirmedInputProps) {
  const { value, onProblem, onTyped } = props
  const [text, setText] = useState<string | null>(null)
  function show(next: string | null, found: ReactNode) {
    setText(next)
    onProblem(found)
  }
  function settle() {
    if (text === null) return
    const found = text.trim() === String(value) ? null : onTyped(text)
    show(found === null ? null : text, found)
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') show(null, null)
    if (event.key !== 'Enter') return
    event.preventDefault()
    settle()
  }
  return (
    <input
      {...inputProps(props)}
      enterKeyHint="done"
      data-own-escape={text === null ? undefined : ''}
      value={text ?? String(value)}
      onChange={(event) => show(event.currentTarget.value, null)}
      onKeyDown={handleKeyDown}
      onBlur={settle}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
