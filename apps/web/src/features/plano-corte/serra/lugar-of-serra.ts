/** Where the person at the saw is. */
export interface LugarDaSerra {
  plano: string
  /** `<chapa>/<copia>` */
  chapa: string
  /** number of the cut, from 1 */
  corte: number
}

const KEY = 'lugar-da-serra'
const MOST = 20

function readLugares(): LugarDaSerra[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLugar) : []
  } catch {
    return []
  }
}

/** Where this device was left at the saw in a plan; null when it never was there. */
export function lugarOfSerra(plano: string): LugarDaSerra | null {
  return readLugares().find((lugar) => lugar.plano === plano) ?? null
}

/** Remembers on this device where the saw is. Only ids. */
export function keepLugarDaSerra(lugar: LugarDaSerra): void {
  const others = readLugares().filter(({ plano }) => plano !== lugar.plano)
  localStorage.setItem(KEY, JSON.stringify([lugar, ...others].slice(0, MOST)))
}

function isLugar(value: unknown): value is LugarDaSerra {
  if (typeof value !== 'object' || value === null) return false
  const { plano, chapa, corte } = value as Partial<LugarDaSerra>
  return typeof plano === 'string' && typeof chapa === 'string' && typeof corte === 'number'
}
