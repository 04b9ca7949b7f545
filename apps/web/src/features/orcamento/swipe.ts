/** A touch from where it began to where it ended. */
export interface Touch {
  startX: number
  startY: number
  endX: number
  endY: number
  /** milliseconds */
  duration: number
  /** width of the screen */
  width: number
}

const THRESHOLD = 50
const EDGE = 24
const LONGEST_MS = 500
const SLOPE = 1.5

/**
 * What a touch asks for: the next step (to the left), the one before (to the right), or nothing. At least
 * 50 px, clearly sideways, quick, and not from the edge of the screen, where the system's own gesture begins.
 */
export function swipeDirection(touch: Touch): 'next' | 'previous' | null {
  const dx = touch.endX - touch.startX
  const dy = touch.endY - touch.startY
  const fromEdge = touch.startX <= EDGE || touch.startX >= touch.width - EDGE
  const sideways = Math.abs(dx) >= THRESHOLD && Math.abs(dx) > SLOPE * Math.abs(dy)
  if (fromEdge || !sideways || touch.duration >= LONGEST_MS) return null
  return dx < 0 ? 'next' : 'previous'
}

const KEEPS_TOUCHES =
  'input, textarea, select, svg, canvas, [role="slider"], [data-sem-deslizar], .overflow-x-auto'

/** Whether the thing that was touched wants the movement for itself. */
export function keepsTouches(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(KEEPS_TOUCHES) !== null
}
