import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'
import type { Contexto } from '@lapida/desenho/checks/tipos'
import { parseEspessura } from '@lapida/domain/estoque/espessura'
import type { MaterialDito } from '#data/resources/estoque/estoque.ts'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'

/**
 * What can be cut of the slabs that are nobody's, by their stone, the raw border taken off as the company's saw does; of a
 * stone that is sold in one thickness only slabs of that, as the plan would ask about any other. A stone without any is
 * not checked.
 */
export function slabsOfEstoque(
  chapas: readonly ChapaDita[],
  pedras: readonly Pick<MaterialDito, 'id' | 'espessura'>[],
  { refilo }: Pick<RegrasDoPlano, 'refilo'>,
): NonNullable<Contexto['chapas']> {
  const sold = new Map(pedras.map(({ id, espessura }) => [id, parseEspessura(espessura)]))
  const sizes = new Map<string, { comprimento: number; largura: number }[]>()
  for (const { estoqueMaterialId, estado, largura, altura, espessura } of chapas) {
    if (estado !== 'disponivel' || (sold.get(estoqueMaterialId) ?? espessura) !== espessura) continue
    const size = { comprimento: largura - 2 * refilo, largura: altura - 2 * refilo }
    sizes.set(estoqueMaterialId, [...(sizes.get(estoqueMaterialId) ?? []), size])
  }
  return (materialId) => sizes.get(materialId ?? '')
}
