import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { QuadroDoDesenho } from '@lapida/documento/desenho/desenho-quadros'
import { desenhosOf } from '#blocks/desenho-vinculo/has-desenho.ts'

/** Pictures of the drawings that a quote comes from; what finds them is fetched for such quotes only. */
export async function quadrosOf(orcamento: Orcamento, empresa: Empresa): Promise<QuadroDoDesenho[]> {
  if (desenhosOf(orcamento.materiais).length === 0) return []
  const { findQuadros } = await import('./find-quadros.ts')
  return findQuadros(orcamento, empresa)
}
