import { parseConta, type Comprimento } from './conta.ts'
import type { Unidade } from './medidas.ts'

/** No side of a worktop is longer: what comes to more was typed in the next smaller unit. */
const LONGEST_MM = 15_000
const SMALLER = { m: 'cm', cm: 'mm', mm: null } as const

/**
 * What a person may have meant on a drawing: 240 typed in a field of metres is 2,40 m as likely as 240 m. Nothing is
 * changed silently; the screen offers it as '240 → 2,40 m?'. Undefined when the measure is one of a worktop, or names
 * its unit.
 */
export function sugestaoOfConta(texto: string, unidade: Unidade): Comprimento | undefined {
  const smaller = SMALLER[unidade]
  if (smaller === null || /[a-z]/i.test(texto)) return undefined
  const typed = parseConta(texto, unidade)
  if (!typed.ok || typed.valor.mm <= LONGEST_MM) return undefined
  const meant = parseConta(texto, smaller)
  return meant.ok && meant.valor.mm <= LONGEST_MM ? meant.valor : undefined
}
