import { parseMedida, type ModoMedida, type MotivoMedida } from './expressao.ts'
import { LADO_MAIS_LONGO, UNIDADE, type Milimetros, type Unidade } from './medidas.ts'

/** Two sides read from one text such as '240x60'. */
export type MedidaPar =
  | { readonly ok: true; readonly comprimento: Milimetros; readonly largura: Milimetros }
  | { readonly ok: false; readonly motivo: MotivoMedida }

const UNIT_AT_END = new RegExp(`(?:${UNIDADE})$`)
const LONGEST_SMALL_PAIR = 100

/**
 * Reads two sides typed in one field: '240x60', '2,40 × 0,60', '240 x 60 cm'. Each side may be an
 * expression; a unit on one side counts for a side without one. Without any unit, sides that make
 * no sense in the field's unit are taken in the other: '240x60' is centimetres in a field in metres, and
 * '2,40x0,60' is metres in a field in centimetres.
 */
export function parseMedidaPar(text: string, modo: ModoMedida = 'm'): MedidaPar {
  const sides = text.toLowerCase().split(/[x×*]/)
  const [first = '', second = ''] = sides.map((side) => side.trim())
  if (first === '' && second === '') return { ok: false, motivo: 'vazia' }
  if (sides.length !== 2) return { ok: false, motivo: 'invalida' }
  const unit = pairUnit(first, second, modo)
  const comprimento = parseMedida(first, unit)
  const largura = parseMedida(second, unit)
  if (!comprimento.ok) return comprimento
  if (!largura.ok) return largura
  return { ok: true, comprimento: comprimento.milimetros, largura: largura.milimetros }
}

function pairUnit(first: string, second: string, modo: ModoMedida): Unidade {
  const named = UNIT_AT_END.exec(second)?.[0] ?? UNIT_AT_END.exec(first)?.[0]
  if (named) return named as Unidade
  const longest = Math.max(lengthOf(first, modo), lengthOf(second, modo))
  if (modo === 'm') return longest > LADO_MAIS_LONGO ? 'cm' : 'm'
  const decimals = /[.,]/.test(first) && /[.,]/.test(second)
  return decimals && longest < LONGEST_SMALL_PAIR ? 'm' : 'cm'
}

function lengthOf(text: string, modo: ModoMedida): number {
  const medida = parseMedida(text, modo)
  return medida.ok ? medida.milimetros : 0
}
