import { parseDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { LIMITES } from '@lapida/contracts/limites'
import { RECUSA_VALOR } from './item-rules.ts'

/** An amount typed in place: above zero and within the limits, or why not (spec 2 §5 and §8). */
export function readValorEdit(
  text: string,
  maximo: number = LIMITES.precoMaximo,
): { centavos: Centavos; erro: null } | { centavos: null; erro: string } {
  const centavos = parseDinheiro(text)
  if (centavos === null || centavos <= 0) return { centavos: null, erro: RECUSA_VALOR.description }
  if (centavos > maximo * 100) return { centavos: null, erro: 'Este valor passa do limite.' }
  return { centavos, erro: null }
}
