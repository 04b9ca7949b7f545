import { LIMITES } from '@lapida/contracts/limites'
import { parseScaledRounded } from '../shared/decimal.ts'
import { parseMedida } from '../shared/expressao.ts'
import type { Unidade } from '../shared/medidas.ts'

/**
 * A thickness as people write it, in millimetres: '2 cm', '20mm', '1,2', '30'. Stone is 1,2 to 5 cm thick: what is
 * written without a unit and smaller than 6 can only be centimetres.
 * @param coluna the unit that the column's title names, for a cell of a spreadsheet
 * @returns null for what is no thickness, or more than a slab can have
 */
export function parseEspessura(texto: string, coluna: Unidade | null = null): number | null {
  const value = Number(parseScaledRounded(texto.replace(/[^\d.,]/g, ''), 3) ?? 0n) / 1000
  const provavel: Unidade = value < 6 ? 'cm' : 'mm'
  const medida = parseMedida(texto, coluna === 'cm' && value < 30 ? 'cm' : provavel)
  if (!medida.ok || medida.milimetros < 1 || medida.milimetros > LIMITES.espessuraMaximaMm) return null
  return medida.milimetros
}
