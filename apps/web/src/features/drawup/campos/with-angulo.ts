import { falha } from '@lapida/desenho/resultado'
import type { Comando } from '../tipos.ts'

/** A command that takes an angle, unless it is more than a whole turn: that is a slip of the hand. */
export function withAngulo(graus: number, comando: Comando): Comando {
  return Math.abs(graus) <= 360 ? comando : () => falha('angulo', 'O ângulo vai de −360° a 360°.')
}
