import { parseDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { LIMITES } from '@lapida/contracts/limites'
import { RECUSA_VALOR, type Recusa } from './item-rules.ts'

/** An amount typed in place: above zero and within the limits, or why not (spec 2 §5, §8). */
export function readValorEdit(
  text: string,
  maximo: number = LIMITES.precoMaximo,
  motivo?: (wanted: Centavos) => string | null,
): { centavos: Centavos; recusa: null } | { centavos: null; recusa: Recusa } {
  const centavos = parseDinheiro(text)
  if (centavos === null || centavos <= 0) return { centavos: null, recusa: RECUSA_VALOR }
  const limite = centavos > maximo * 100 ? 'Este valor passa do limite.' : motivo?.(centavos)
  if (limite) return { centavos: null, recusa: { title: RECUSA_VALOR.title, description: limite } }
  return { centavos, recusa: null }
}

/** A quantity as typed; NaN when it is no whole number. */
export function quantidadeDigitada(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
}
