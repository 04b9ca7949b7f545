import { area, caixa } from '#kernel/laco.ts'
import { contornoOfPeca } from '#model/contorno.ts'
import type { Emenda, Peca } from '#model/tipos.ts'
import { cantosReentrantes, emendasNosCantos } from './suggest-emendas.ts'
import type { EmendaNova } from '#commands/emendas.ts'

/** A piece that is made in one, or of straight parts with seams at its corners. */
export type InteiraOuEmendada = {
  /** by its inner corners: one, two, more */
  forma: 'L' | 'U' | 'recortada'
  inteira: Peca
  emendada: Peca
  /** the seams that would be made; none where it has its own already */
  novas: EmendaNova[]
}

/** mm² of the box that is not piece, from which on a seam saves stone that is worth keeping. */
const RECUO_MINIMO = 100_000

/**
 * The two ways to make a piece; null where there is nothing to choose: it has no inner corner, its recess is smaller than
 * a leftover worth keeping (0.1 m²), or no straight seam crosses it at the corner.
 */
export function inteiraOuEmendada(peca: Peca): InteiraOuEmendada | null {
  const inteira: Peca = { ...peca, emendas: [] }
  const contorno = contornoOfPeca(inteira)
  if (!contorno.ok) return null
  const { laco } = contorno.valor
  const cantos = cantosReentrantes(laco).length
  const { minX, minY, maxX, maxY } = caixa(laco)
  if (cantos === 0 || (maxX - minX) * (maxY - minY) - area(laco) < RECUO_MINIMO) return null
  const forma = cantos === 1 ? 'L' : cantos === 2 ? 'U' : 'recortada'
  if (peca.emendas.length > 0) return { forma, inteira, emendada: peca, novas: [] }
  const novas = emendasNosCantos(inteira)
  if (!novas.ok) return null
  const emendas = novas.valor.map(({ a, b }, i): Emenda => ({ id: `canto-${i + 1}`, a, b, tipo: 'livre' }))
  return { forma, inteira, emendada: { ...inteira, emendas }, novas: novas.valor }
}
