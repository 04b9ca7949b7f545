import { Info } from 'lucide-react'
import { useEffect, useId, useRef, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface ExplainedProps {
  /** What the words explain, for the button's name: 'Aprovado no mês'. */
  label: string
  /** The explanation, one or two sentences. */
  text: ReactNode
  /** The card that is explained; leave 44 px free at its upper right corner. */
  children: ReactNode
  className?: string
}

/** How long the pointer may be on its way from the button to the words. */
const GRACE_MS = 200

/**
 * A card with a small button that says what it means: while the pointer or the focus is on the button, after a tap
 * on it, and after a long press on the card. Escape and a tap elsewhere close it.
 */
export function Explained({ label, text, children, className }: ExplainedProps) {
  const [open, setOpen] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => () => clearTimeout(leaving.current), [])
  useClosing(open, root, () => setOpen(false))

  const stay = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(leaving.current)
    setOpen(true)
  }
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') leaving.current = setTimeout(() => setOpen(false), GRACE_MS)
  }
  const handleLongPress = (event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as { pointerType?: string }
    if (pointerType !== 'touch') return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <div ref={root} className={classNames('relative', className)} onContextMenu={handleLongPress}>
      {children}
      <button
        type="button"
        aria-label={`O que é ${label}`}
        aria-expanded={open}
        aria-describedby={id}
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-full text-fg-3 transition-colors hover:text-fg [&_svg]:size-4 [&_svg]:stroke-[1.75]"
        onClick={() => setOpen(true)}
        onFocus={(event) => setOpen(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setOpen(false)}
        onPointerEnter={stay}
        onPointerLeave={leave}
      >
        <Info aria-hidden="true" />
      </button>
      <p
        id={id}
        role="tooltip"
        hidden={!open}
        className="absolute inset-x-0 top-full z-(--z-sticky) mt-1.5 rounded-control bg-toast px-3.5 py-2.5 text-small text-on-toast shadow-overlay"
        onPointerEnter={stay}
        onPointerLeave={leave}
      >
        {text}
      </p>
    </div>
  )
}

function useClosing(open: boolean, root: { current: HTMLElement | null }, close: () => void): void {
  useEffect(() => {
    if (!open) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    const handlePress = (event: globalThis.PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('keydown', handleKey)
    document.addEventListener('pointerdown', handlePress)
    return () => {
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('pointerdown', handlePress)
    }
  })
}
