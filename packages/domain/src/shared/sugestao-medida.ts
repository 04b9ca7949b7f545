import { parseMedida, type ModoMedida } from './expressao.ts'
import { formatMetragemExata, LADO_MAIS_LONGO, type Milimetros, type Unidade } from './medidas.ts'

/** A kinder reading of a measure that looks typed in another unit. */
export type SugestaoMedida = { readonly milimetros: Milimetros; readonly texto: string }

const SHORTEST = 20

/**
 * The likely meaning of a measure typed in another unit than the field's, never blocking: more than
 * 20 m in a field in metres was typed in centimetres (180) or millimetres (1800); less than 2 cm in a
 * field in centimetres was typed in metres (1,80). Gives null when the measure is plausible or no other
 * unit makes it so.
 */
export function sugestaoMedida(text: string, modo: ModoMedida = 'm'): SugestaoMedida | null {
  const typed = parseMedida(text, modo)
  if (!typed.ok || !isImplausible(typed.milimetros, modo)) return null
  const meant = parseMedida(text, likelyUnit(typed.milimetros, modo))
  if (!meant.ok || meant.milimetros < SHORTEST || meant.milimetros > LADO_MAIS_LONGO) return null
  return {
    milimetros: meant.milimetros,
    texto: `Você quis dizer ${formatMetragemExata(meant.milimetros)} m?`,
  }
}

function likelyUnit(typed: Milimetros, modo: ModoMedida): Unidade {
  if (modo === 'cm') return 'm'
  return typed < 1_000_000 ? 'cm' : 'mm'
}

function isImplausible(milimetros: Milimetros, modo: ModoMedida): boolean {
  return modo === 'm' ? milimetros > LADO_MAIS_LONGO : milimetros > 0 && milimetros < SHORTEST
}
