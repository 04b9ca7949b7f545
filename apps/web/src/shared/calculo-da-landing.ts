import { LIMITES } from '@lapida/contracts/limites'
import type { Centavos } from '@lapida/domain/shared/dinheiro'
import type { Milimetros } from '@lapida/domain/shared/medidas'

/** A piece that was calculated on the landing page, on its way to the first quote. */
export interface CalculoDaLanding {
  comprimento: Milimetros
  largura: Milimetros
  /** price per m² */
  precoM2: Centavos
}

const KEY = 'calculo_da_landing'
/** A piece of last month's visit would surprise in today's quote. */
const LONGEST_WAIT_MS = 7 * 24 * 60 * 60 * 1000
const LONGEST_SIDE = LIMITES.metrosMaximo * 1000
const HIGHEST_PRICE = LIMITES.precoMaximo * 100

/** Keeps a calculation on this device until a quote takes it; a device that keeps nothing goes on without. */
export function keepCalculo(calculo: CalculoDaLanding, now: Date): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...calculo, em: now.getTime() }))
  } catch (error) {
    reportError(error)
  }
}

/** The calculation that waits on this device; null when there is none, it is too old or it is not one. */
export function waitingCalculo(now: Date): CalculoDaLanding | null {
  return calculoFromText(localStorage.getItem(KEY), now)
}

/** A quote has taken the calculation, or the person does not want it. */
export function forgetCalculo(): void {
  localStorage.removeItem(KEY)
}

/** Reads what was stored; null unless every figure is a whole number within its limits and fresh. */
export function calculoFromText(text: string | null, now: Date): CalculoDaLanding | null {
  const stored = parsed(text)
  const age = now.getTime() - Number(stored.em)
  if (!(age >= 0 && age <= LONGEST_WAIT_MS)) return null
  const { comprimento, largura, precoM2 } = stored
  if (!isWithin(comprimento, LONGEST_SIDE) || !isWithin(largura, LONGEST_SIDE)) return null
  if (!isWithin(precoM2, HIGHEST_PRICE)) return null
  return {
    comprimento: comprimento as Milimetros,
    largura: largura as Milimetros,
    precoM2: precoM2 as Centavos,
  }
}

function parsed(text: string | null): Record<string, unknown> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function isWithin(value: unknown, highest: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= highest
}
