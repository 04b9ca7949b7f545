/** A finger on a row, from where it began to where it is. */
export interface Deslize {
  startX: number
  dx: number
  dy: number
  /** width of the screen */
  width: number
}

/** The system's own gestures begin at the edge of the screen. */
const EDGE = 24
const DECIDED = 10
const SLOPE = 1.5
/** How far the finger goes before letting go means something. */
const THRESHOLD = 72
const FARTHEST = 112

/** Whether a movement goes along the row: 'row' moves it, 'page' scrolls and leaves the row alone, null: not yet known. */
export function directionOf({ startX, dx, dy, width }: Deslize): 'row' | 'page' | null {
  if (startX <= EDGE || startX >= width - EDGE) return 'page'
  if (Math.abs(dx) < DECIDED && Math.abs(dy) < DECIDED) return null
  return Math.abs(dx) > SLOPE * Math.abs(dy) ? 'row' : 'page'
}

/** How far the row follows the finger, in pixels. */
export function offsetOf({ dx }: Pick<Deslize, 'dx'>): number {
  return Math.max(-FARTHEST, Math.min(FARTHEST, dx))
}

/** What letting go means: to the left moves the quote, to the right writes to the customer. */
export function actionOf({ dx }: Pick<Deslize, 'dx'>): 'mover' | 'whatsapp' | null {
  if (Math.abs(dx) < THRESHOLD) return null
  return dx < 0 ? 'mover' : 'whatsapp'
}
