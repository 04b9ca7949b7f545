/** The lenses that were calibrated on this device, by their cameras. */
export type LentesConhecidas = Readonly<Record<string, LenteConhecida>>

/** The bend of a lens and how far it may lie off (pedra, geometria/formato.ts). */
export interface LenteConhecida {
  k: number
  desvio: number
}

/** What is known of the phones of this device outlives whoever is signed in: it says nothing of a person. */
export const LENTES_KEY = 'lentes'

/** The lenses that were calibrated on this device, by their cameras; what cannot be read is none. */
export function readLentes(): LentesConhecidas {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LENTES_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, lente]) => isLente(lente)))
  } catch {
    return {}
  }
}

/** Keeps a lens under its camera, in the place of what was known of it. */
export function keepLente(camera: string, { k, desvio }: LenteConhecida): void {
  localStorage.setItem(LENTES_KEY, JSON.stringify({ ...readLentes(), [camera]: { k, desvio } }))
}

/** Whether something that was kept is a lens. */
export function isLente(value: unknown): value is LenteConhecida {
  if (typeof value !== 'object' || value === null) return false
  const { k, desvio } = value as Partial<Record<string, unknown>>
  return [k, desvio].every((number) => typeof number === 'number' && Math.abs(number) < 1)
}
