import { ArrowRightLeft } from 'lucide-react'
import { useRef, type ReactNode, type TouchEvent } from 'react'
import { WhatsappIcon } from '@lapida/ui/whatsapp-icon.tsx'
import { vibrate } from '#shared/preferences.ts'
import { actionOf, directionOf, offsetOf, type Deslize } from './swipe-row.ts'

export interface SwipeAreaProps {
  children: ReactNode
  onMove: () => void
  onWhatsapp: () => void
}

interface Gesture extends Deslize {
  startY: number
  direction: 'row' | 'page' | null
}

const HINT = 'absolute inset-y-0 flex items-center gap-2 px-4 font-semibold [&_svg]:size-5'

/** A row of the phone that follows the finger: to the left 'Mover', to the right WhatsApp. The menu does the same. */
export function SwipeArea({ children, onMove, onWhatsapp }: SwipeAreaProps) {
  const row = useRef<HTMLDivElement>(null)
  const gesture = useRef<Gesture | null>(null)

  function place(offset: number) {
    const element = row.current
    if (!element) return
    element.style.transform = offset === 0 ? '' : `translateX(${offset}px)`
    element.style.transition = offset === 0 ? 'transform var(--dur-2) var(--ease-out)' : 'none'
    element.parentElement?.toggleAttribute('data-deslizando', offset !== 0)
  }

  function handleStart(event: TouchEvent) {
    const touch = event.touches[0]
    const single = event.touches.length === 1 && touch
    gesture.current = single
      ? { startX: touch.clientX, startY: touch.clientY, dx: 0, dy: 0, width: innerWidth, direction: null }
      : null
  }

  function handleMove(event: TouchEvent) {
    const touch = event.touches[0]
    const known = gesture.current
    if (!known || !touch || known.direction === 'page') return
    const next = { ...known, dx: touch.clientX - known.startX, dy: touch.clientY - known.startY }
    next.direction ??= directionOf(next)
    if (next.direction === 'row') {
      place(offsetOf(next))
      if (actionOf(next) !== actionOf(known)) vibrate(8)
    }
    gesture.current = next
  }

  function handleEnd() {
    const known = gesture.current
    gesture.current = null
    if (known?.direction !== 'row') return
    place(0)
    const action = actionOf(known)
    if (action === 'mover') onMove()
    // Opened inside the touch itself, or the browser takes the chat for a pop-up.
    if (action === 'whatsapp') onWhatsapp()
  }

  return (
    <div className="group relative overflow-hidden rounded-card">
      <div aria-hidden="true" className="invisible group-data-[deslizando]:visible">
        <div className="absolute inset-y-0 left-0 w-1/2 bg-success" />
        <div className="absolute inset-y-0 right-0 w-1/2 bg-primary" />
        <span className={`${HINT} left-0 text-on-success`}>
          <WhatsappIcon /> WhatsApp
        </span>
        <span className={`${HINT} right-0 text-on-primary`}>
          Mover <ArrowRightLeft />
        </span>
      </div>
      <div
        ref={row}
        data-deslizavel=""
        className="relative touch-pan-y"
        onTouchStart={handleStart}
        onTouchMove={handleMove}
        onTouchEnd={handleEnd}
        onTouchCancel={() => {
          gesture.current = null
          place(0)
        }}
      >
        {children}
      </div>
    </div>
  )
}
