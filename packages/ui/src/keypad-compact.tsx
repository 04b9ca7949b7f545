import { classNames } from './class-names.ts'
import { KEY, keepFocus, KeypadFigure } from './keypad-key.tsx'
import type { KeypadKey } from './keypad-keys.ts'

export interface KeypadCompactProps {
  /** Names the pad for screen readers: 'Teclado de medidas'. */
  label: string
  onKey: (key: KeypadKey) => void
  doneLabel: string
  doneName: string
  onDone: () => void
  className?: string | undefined
}

const KEYS: readonly KeypadKey[] = [
  ...(['1', '2', '3', '+', 'backspace'] as const),
  ...(['4', '5', '6', '−', '('] as const),
  ...(['7', '8', '9', '×', ')'] as const),
  ...([',', '0', 'm', 'cm'] as const),
]

const SMALL = 'min-h-11 shadow-card [@media(min-height:700px)]:min-h-12'

/** The pad of measures where there is less room: all signs beside the figures, smaller. No key can be tabbed to. */
export function KeypadCompact({ label, onKey, className, ...done }: KeypadCompactProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames('grid grid-cols-5 gap-1.5', className)}
      onMouseDown={keepFocus}
    >
      {KEYS.map((key) => (
        <KeypadFigure
          key={key}
          value={key}
          name={key === '+' ? 'Mais' : undefined}
          tabIndex={-1}
          className={SMALL}
          onKey={onKey}
        />
      ))}
      <button
        type="button"
        tabIndex={-1}
        aria-label={done.doneName}
        className={classNames(
          KEY,
          SMALL,
          'num border-transparent bg-primary text-label leading-none font-semibold text-on-primary',
        )}
        onClick={done.onDone}
      >
        {done.doneLabel}
      </button>
    </div>
  )
}
