import { Delete } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { KeypadKey, KeypadSign } from './keypad-keys.ts'

export interface KeypadProps {
  /** Names the pad for screen readers: 'Teclado de medidas'. */
  label: string
  onKey: (key: KeypadKey) => void
  /** signs of longer sums, in a row above the figures */
  extra?: readonly KeypadSign[]
  nextLabel?: string
  onNext: () => void
  /** The key that completes: 'Adicionar'. */
  doneLabel: string
  /** Its accessible name when the word alone does not say enough: 'Adicionar peça'. */
  doneName?: string
  onDone: () => void
}

const ROWS: readonly (readonly KeypadKey[])[] = [
  ['1', '2', '3', 'backspace'],
  ['4', '5', '6', '+'],
  ['7', '8', '9', '-'],
  [',', '0'],
]

const NAMES: Partial<Record<KeypadKey, string>> = {
  backspace: 'Apagar',
  '+': 'Somar medida',
  '-': 'Subtrair medida',
  ',': 'Vírgula',
  '(': 'Abre parêntese',
  ')': 'Fecha parêntese',
  '×': 'Vezes',
  '÷': 'Dividido por',
  m: 'Metros',
  cm: 'Centímetros',
}

const FACES: Partial<Record<KeypadKey, ReactNode>> = {
  backspace: <Delete aria-hidden="true" className="size-5 stroke-[1.75]" />,
  '-': '−',
}

const KEY =
  'grid min-h-12 min-w-0 place-items-center rounded-control border select-none touch-manipulation ' +
  'shadow-card transition-[transform,background-color] active:scale-97 [@media(min-height:700px)]:min-h-14 ' +
  'focus-visible:rounded-control'

const EXTRA_KEY =
  'grid min-h-11 min-w-0 flex-1 place-items-center rounded-control border select-none touch-manipulation ' +
  'transition-[transform,background-color] active:scale-97 focus-visible:rounded-control'

/**
 * Our own number pad, which never moves the layout and has the plus, minus and comma that system pads lack. Pressing
 * a key leaves the focus where it is; see applyKeypadKey.
 */
export function Keypad({
  label,
  onKey,
  extra = [],
  nextLabel = 'Próximo',
  onNext,
  doneLabel,
  doneName,
  onDone,
}: KeypadProps) {
  return (
    <div role="group" aria-label={label} className="grid grid-cols-4 gap-1.5" onMouseDown={keepFocus}>
      {extra.length > 0 && (
        <div className="col-span-full flex gap-1.5">
          {extra.map((key) => (
            <button
              key={key}
              type="button"
              aria-label={NAMES[key]}
              className={classNames(EXTRA_KEY, 'num border-line bg-surface-3 text-body font-semibold')}
              onClick={() => onKey(key)}
            >
              {key}
            </button>
          ))}
        </div>
      )}
      {ROWS.flat().map((key) => (
        <button
          key={key}
          type="button"
          aria-label={NAMES[key]}
          className={classNames(
            KEY,
            'num leading-none',
            NAMES[key]
              ? 'border-line bg-surface-3 text-lead font-semibold'
              : 'border-line bg-surface text-key font-medium',
          )}
          onClick={() => onKey(key)}
        >
          {FACES[key] ?? key}
        </button>
      ))}
      <button type="button" className={classNames(KEY, WORD, 'border-line bg-surface-3')} onClick={onNext}>
        {nextLabel}
      </button>
      <button
        type="button"
        aria-label={doneName}
        className={classNames(
          KEY,
          WORD,
          'border-transparent bg-primary text-on-primary active:bg-primary-active',
        )}
        onClick={onDone}
      >
        {doneLabel}
      </button>
    </div>
  )
}

const WORD = 'truncate text-small leading-none font-semibold'

function keepFocus(event: MouseEvent) {
  event.preventDefault()
}
