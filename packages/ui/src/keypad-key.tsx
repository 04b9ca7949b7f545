import { Delete } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { KeypadKey } from './keypad-keys.ts'

const NAMES: Partial<Record<KeypadKey, string>> = {
  backspace: 'Apagar',
  '+': 'Somar medida',
  '-': 'Subtrair medida',
  '−': 'Menos',
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

/** What every key of a pad has, whatever its size. */
export const KEY =
  'grid min-w-0 place-items-center rounded-control border select-none touch-manipulation active:scale-97'

const SIGN = 'text-lead leading-none'

export interface KeypadFigureProps {
  value: KeypadKey
  onKey: (key: KeypadKey) => void
  /** its size and its shadow */
  className: string
  /** the letters of a sign */
  sign?: string
  /** where the pad calls it otherwise */
  name?: string | undefined
  tabIndex?: number
}

/** A key that writes: figures are light, what has a name is a sign. */
export function KeypadFigure({
  value,
  onKey,
  className,
  sign = SIGN,
  name = NAMES[value],
  tabIndex,
}: KeypadFigureProps) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={name}
      className={classNames(
        KEY,
        'num',
        className,
        name
          ? `border-line bg-surface-3 font-semibold ${sign}`
          : 'border-line bg-surface text-key leading-none font-medium',
      )}
      onClick={() => onKey(value)}
    >
      {FACES[value] ?? value}
    </button>
  )
}

/** A press leaves the focus where it is. */
export function keepFocus(event: MouseEvent) {
  event.preventDefault()
}
