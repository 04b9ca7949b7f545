import { readLentesAchadas } from '#data/resources/estoque/calibragens.ts'
import type { LentesConhecidas } from '../motor/mensagens.ts'

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
export function keepLente(camera: string, { k, desvio }: { k: number; desvio: number }): void {
  localStorage.setItem(LENTES_KEY, JSON.stringify({ ...readLentes(), [camera]: { k, desvio } }))
}

/** Takes up lenses that were found just before the page was ended, and that this browser had not written yet. */
export async function restoreLentes(): Promise<void> {
  const known = readLentes()
  for (const [camera, lente] of await readLentesAchadas())
    if (!(camera in known) && isLente(lente)) keepLente(camera, lente)
}

function isLente(value: unknown): value is { k: number; desvio: number } {
  if (typeof value !== 'object' || value === null) return false
  const { k, desvio } = value as Partial<Record<string, unknown>>
  return [k, desvio].every((number) => typeof number === 'number' && Math.abs(number) < 1)
}
