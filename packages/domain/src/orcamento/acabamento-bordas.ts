import type { Borda } from '@lapida/contracts/material'
import type { Milimetros } from '../shared/medidas.ts'
import { foldText } from '../shared/texto.ts'

/** The edges of a piece, in the order in which they are drawn and listed. */
export const BORDAS_EM_ORDEM: readonly Borda[] = ['frente', 'fundo', 'esquerda', 'direita']

// First words of piece names (folded) and the edges that such a piece usually has finished.
const EDGES_BY_NAME: readonly (readonly [name: string, edges: readonly Borda[]])[] = [
  ['ilha', BORDAS_EM_ORDEM],
  ['mesa', BORDAS_EM_ORDEM],
  ['bancada', ['frente']],
  ['tampo', ['frente']],
  ['pia', ['frente']],
  ['lavatorio', ['frente']],
  ['soleira', ['frente']],
  ['peitoril', ['frente']],
  ['pisada', ['frente']],
]

/**
 * The edges that a piece of this name usually has finished: the front of a bancada, all four of an ilha,
 * none of a frontão, a saia or a name that is not known.
 */
export function bordasPadrao(nomePeca: string): readonly Borda[] {
  const words = foldText(nomePeca).split(/[^a-z0-9]+/)
  return EDGES_BY_NAME.find(([name]) => words.includes(name))?.[1] ?? []
}

/**
 * Finishing length of a piece from its finished edges: front and back run along the length, the sides
 * along the width. An edge named twice counts once.
 */
export function metragemBordas(
  lados: { readonly comprimento: Milimetros; readonly largura: Milimetros },
  bordas: readonly Borda[],
): Milimetros {
  let length = 0
  for (const borda of new Set(bordas)) {
    length += borda === 'frente' || borda === 'fundo' ? lados.comprimento : lados.largura
  }
  return length as Milimetros
}
