import { classNames } from './class-names.ts'
import { KEY, keepFocus, KeypadFigure } from './keypad-key.tsx'
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

const GLIDE = 'transition-[transform,background-color] focus-visible:rounded-control'
const LARGE = `min-h-12 shadow-card ${GLIDE} [@media(min-height:700px)]:min-h-14`
const EXTRA = `min-h-11 flex-1 ${GLIDE}`

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
            <KeypadFigure key={key} value={key} onKey={onKey} className={EXTRA} sign="text-body" />
          ))}
        </div>
      )}
      {ROWS.flat().map((key) => (
        <KeypadFigure key={key} value={key} onKey={onKey} className={LARGE} />
      ))}
      <button
        type="button"
        className={classNames(KEY, LARGE, WORD, 'border-line bg-surface-3')}
        onClick={onNext}
      >
        {nextLabel}
      </button>
      <button
        type="button"
        aria-label={doneName}
        className={classNames(
          KEY,
          LARGE,
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
