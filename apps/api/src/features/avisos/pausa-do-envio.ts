const [FIRST_SECONDS, LONGEST_SECONDS] = [10, 15 * 60]
/** What could not be told within an hour is old news outside; in the bell it stands. */
const GIVEN_UP_AFTER_SECONDS = 3_600

export interface Tentativa {
  /** how often it was tried */
  tentativas: number
  createdAt: Date
  now: Date
  /** seconds that the other side asks to wait */
  pedidos: number
}

/** When a sending that failed is tried again: after growing pauses; null when it is given up. */
export function nextTentativa({ tentativas, createdAt, now, pedidos }: Tentativa): Date | null {
  const own = Math.min(FIRST_SECONDS * 2 ** Math.max(0, tentativas - 1), LONGEST_SECONDS)
  const next = new Date(now.getTime() + Math.max(own, pedidos) * 1_000)
  return next.getTime() - createdAt.getTime() > GIVEN_UP_AFTER_SECONDS * 1_000 ? null : next
}
