import type { Ponto } from '@lapida/desenho/kernel/ponto'

interface Linha {
  de: Ponto
  ate: Ponto
}

/** A turn that is no quarter by more (degrees) is sawn by no straight cut. */
const QUARTO = 0.05

/** How far the second line is turned to lie as the first does, in radians: quarters; null for what is none. */
export function quartersBetween(uma: Linha, outra: Linha): number | null {
  const quarters = (directionOf(uma) - directionOf(outra)) / (Math.PI / 2)
  const whole = Math.round(quarters)
  return Math.abs(quarters - whole) * 90 > QUARTO ? null : whole * (Math.PI / 2)
}

function directionOf({ de, ate }: Linha): number {
  return Math.atan2(ate.y - de.y, ate.x - de.x)
}
