import type { Contexto } from '@lapida/desenho/checks/tipos'
import { parseEspessura } from '@lapida/domain/estoque/espessura'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import type { MaterialDito } from '#data/resources/estoque/estoque.ts'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'

/**
 * What can be cut of the slabs that are nobody's, by their stone, the raw border taken off as the cutting plan does; of a
 * stone that is sold in one thickness only slabs of that, as the plan would ask about any other. A stone without any is
 * not checked.
 */
export function slabsOfEstoque(
  chapas: readonly ChapaDita[],
  pedras: readonly Pick<MaterialDito, 'id' | 'espessura'>[],
): NonNullable<Contexto['chapas']> {
  const sold = new Map(pedras.map(({ id, espessura }) => [id, parseEspessura(espessura)]))
  const sizes = new Map<string, { comprimento: number; largura: number }[]>()
  for (const { estoqueMaterialId, estado, largura, altura, espessura } of chapas) {
    if (estado !== 'disponivel' || (sold.get(estoqueMaterialId) ?? espessura) !== espessura) continue
    const size = {
      comprimento: largura - 2 * REGRAS_PADRAO.refilo,
      largura: altura - 2 * REGRAS_PADRAO.refilo,
    }
    sizes.set(estoqueMaterialId, [...(sizes.get(estoqueMaterialId) ?? []), size])
  }
  return (materialId) => sizes.get(materialId ?? '')
}
