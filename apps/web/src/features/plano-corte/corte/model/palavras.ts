import { formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { formatCentimetrosFixos } from '@lapida/domain/shared/medidas'
import type { Ponto } from './vista.ts'

/** '1 chapa', '2 chapas'. */
export function countChapas(count: number): string {
  return `${count} ${count === 1 ? 'chapa' : 'chapas'}`
}

/** '1 peça', '12 peças'. */
export function countPecas(count: number): string {
  return `${count} ${count === 1 ? 'peça' : 'peças'}`
}

/** '120,0 × 35,0 cm' from the lower left corner of the slab. */
export function formatPosicao({ x, y }: Ponto): string {
  return `${formatCentimetrosFixos(x)} × ${formatCentimetrosFixos(y)} cm`
}

/** 'Bancada movida para 120,0 × 35,0 cm'. */
export function moved(nome: string, to: Ponto): string {
  return `${nome} movida para ${formatPosicao(to)}`
}

/** What a plan had before and after the engine: slabs in use and what they cost. */
export interface Gasto {
  chapas: number
  custo: Centavos
  /** copies without a place */
  pendentes: number
}

/**
 * What the engine brought: 'Coube em 2 chapas (antes 3). Você economizou R$ 1.152,00.' The plan before is told only
 * where it held no more than the new one, and cost more.
 */
export function arrival(before: Gasto, after: Gasto): string {
  if (after.chapas === 0) return 'Nenhuma peça coube nas chapas.'
  const where = countChapas(after.chapas)
  const missing = `; ${countPecas(after.pendentes)} sem lugar`
  const fit = after.pendentes > 0 ? `Coube parte das peças em ${where}${missing}` : `Coube em ${where}`
  const saved = before.custo - after.custo
  const comparable = before.chapas > 0 && after.pendentes <= before.pendentes && saved > 0
  if (!comparable) return `${fit}.`
  const than = before.chapas > after.chapas ? ` (antes ${before.chapas})` : ''
  return `${fit}${than}. Você economizou ${formatDinheiro(saved as Centavos)}.`
}

/** How near a plan is to what no plan can beat: 'a 3 % do limite teórico'; null where nothing is known. */
export function nearness(custo: number, limite: number): string | null {
  if (limite <= 0 || custo <= 0) return null
  const percent = Math.ceil((custo / limite - 1) * 100 - 1e-9)
  return percent <= 0 ? 'no limite teórico' : `a ${percent}\u00a0% do limite teórico`
}
