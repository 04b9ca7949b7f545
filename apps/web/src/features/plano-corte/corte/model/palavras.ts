import { formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { formatCentimetrosFixos } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import type { UsoDeChapas } from '../corte-mensagens.ts'
import type { Ponto } from '#blocks/vista/vista.ts'

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

/**
 * How many slabs of a stone are cut, and whether fewer could do, as an owner says it. What no plan can go below is told
 * as that: whether a plan of so few slabs exists is not known. Null where the bound says more than the plan: then one of
 * the two is not about these pieces.
 */
export function usedSlabs({ inteiras, retalhos, minimo, comRetalhos }: UsoDeChapas): string | null {
  if (inteiras + retalhos === 0 || minimo > inteiras) return null
  const rest = retalhos > 0 ? plural(retalhos, 'retalho', 'retalhos') : ''
  if (inteiras === 0) return `Esta pedra usa ${rest} e nenhuma chapa inteira`
  const whole = comRetalhos ? plural(inteiras, 'chapa inteira', 'chapas inteiras') : countChapas(inteiras)
  const uses = `Esta pedra usa ${[whole, rest].filter(Boolean).join(' e ')}`
  if (minimo === inteiras)
    return rest === '' ? `${uses}, o mínimo possível` : `${uses}; chapas inteiras, o mínimo possível`
  if (minimo === 0) return uses
  return `${uses}; com estas peças, menos de ${minimo} é impossível`
}
