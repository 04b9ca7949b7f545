import { PencilLine } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_CLASSES } from './input.tsx'
import { beginEdit } from './one-edit.ts'
import { unreadMark } from './stop-at-unread.ts'

export interface InlineEditProps {
  /** What is edited, for screen readers: 'Preço por m²'. */
  label: string
  /** What stands there at rest. */
  children: ReactNode
  /** What the input starts with. */
  text: string
  /** Says what is wrong to go on editing, or gives null when the text was taken. */
  onConfirm: (text: string) => ReactNode
  /** Another edit was opened while this text could not be taken: it is given up. */
  onGivenUp?: (text: string) => void
  /** Shown under the input while typing, for example what the new text leads to. */
  preview?: (text: string) => ReactNode
  inputMode?: 'text' | 'decimal' | 'numeric'
  align?: 'left' | 'right'
  /** With a visible frame, or bare until hovered. */
  framed?: boolean
  /** Where a phone has little room beside it: no pencil there, and less air. */
  tight?: boolean
}

/** Text that turns into an input when pressed. Enter or leaving confirms, Escape discards; opening another one settles it. */
export function InlineEdit(props: InlineEditProps) {
  const { label, children, align = 'left', framed = true, tight = false } = props
  const [editing, setEditing] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const returnFocus = useRef(false)

  useEffect(() => {
    if (editing || !returnFocus.current) return
    returnFocus.current = false
    trigger.current?.focus()
  }, [editing])

  function close(byKey: boolean) {
    returnFocus.current = byKey
    setEditing(false)
  }

  if (editing) return <InlineEditor {...props} onClose={close} />
  return (
    <button
      ref={trigger}
      type="button"
      className={classNames(
        'num inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border px-3 text-left font-semibold transition-colors hover:bg-surface-2',
        'focus-visible:rounded-control',
        framed ? 'border-line-input bg-surface' : 'border-transparent hover:border-line-input',
        align === 'right' && 'justify-end text-right',
        tight && 'max-lg:px-1.5',
      )}
      onClick={() => setEditing(true)}
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <PencilLine
        aria-hidden="true"
        className={classNames('size-4.5 shrink-0 stroke-[1.75] text-fg-3', tight && 'max-lg:hidden')}
      />
      <span className="sr-only">Alterar {label}</span>
    </button>
  )
}

interface InlineEditorProps extends InlineEditProps {
  onClose: (byKey: boolean) => void
}

function InlineEditor({
  label,
  text: initial,
  onConfirm,
  onGivenUp,
  preview,
  inputMode,
  align,
  onClose,
}: InlineEditorProps) {
  const [text, setText] = useState(initial)
  const [error, setError] = useState<ReactNode>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  // A browser may still fire blur for an input that is being taken away: what was confirmed or discarded stays so.
  const closed = useRef(false)
  function close(byKey: boolean) {
    closed.current = true
    onClose(byKey)
  }
  function confirm(byKey: boolean) {
    if (closed.current) return
    const problem = text === initial ? null : onConfirm(text)
    if (problem === null) close(byKey)
    else setError(problem)
  }
  const settle = useRef<() => void>(undefined)
  useEffect(() => {
    settle.current = () => {
      if (closed.current) return
      if (text !== initial && onConfirm(text) !== null) onGivenUp?.(text)
      close(false)
    }
  })
  useEffect(() => beginEdit(() => settle.current?.()), [])
  function handleKeyDown(event: KeyboardEvent) {
    // What saves the whole would not know what stands here yet: the text is taken first.
    const saves = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)
    if (saves) event.stopPropagation()
    if (event.key === 'Enter' || saves) {
      event.preventDefault()
      confirm(true)
    }
    if (event.key === 'Escape') close(true)
  }
  const note = error ?? preview?.(text)
  const noteId = useId()
  return (
    <span className="inline-grid min-w-0 gap-1">
      <input
        ref={input}
        type="text"
        autoComplete="off"
        data-own-escape=""
        aria-label={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={noteId}
        {...unreadMark(error !== null, label)}
        // A figure needs no more room than this: what stands beside it keeps its own.
        size={inputMode === 'decimal' ? 10 : undefined}
        inputMode={inputMode}
        className={classNames(
          CONTROL_CLASSES,
          'num h-11 px-3 font-semibold',
          align === 'right' && 'text-right',
        )}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(null)
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => confirm(false)}
      />
      <span
        id={noteId}
        aria-live="polite"
        className={classNames(
          'num w-0 min-w-full text-small empty:hidden',
          error === null ? 'text-fg-3' : 'text-danger-fg',
        )}
      >
        {note}
      </span>
    </span>
  )
}
