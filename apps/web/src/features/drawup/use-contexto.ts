import { useMemo } from 'react'
import type { Chapa } from '@lapida/contracts/chapa'
import type { Contexto, Limites } from '@lapida/desenho/checks/tipos'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { useChapas } from '#data/chapas.ts'
import { useEmpresa } from '#data/empresa.ts'

const SEM_LIMITES: Limites = {}

/** What the checks know of the company and its stock: one object as long as nothing of it changes. */
export function useContexto(): Contexto {
  const kept = useEmpresa()?.limitesDesenho ?? SEM_LIMITES
  const { distanciaDaBorda, peso, balanco, raioDaFerramenta } = kept
  const { dados } = useChapas()
  const limites = useMemo(
    () => ({
      ...(distanciaDaBorda !== undefined && { distanciaDaBorda }),
      ...(peso !== undefined && { peso }),
      ...(balanco !== undefined && { balanco }),
      ...(raioDaFerramenta !== undefined && { raioDaFerramenta }),
    }),
    [distanciaDaBorda, peso, balanco, raioDaFerramenta],
  )
  const chapas = useMemo(() => dados && slabsByMaterial(dados), [dados])
  return useMemo(() => ({ limites, ...(chapas && { chapas: chapas.of }) }), [limites, chapas])
}

/**
 * What can be cut of the slabs that are nobody's, by their stone, the raw border taken off as the cutting plan does; a
 * stone without any is not checked.
 */
function slabsByMaterial(all: readonly Chapa[]) {
  const sizes = new Map<string, { comprimento: number; largura: number }[]>()
  for (const { estoqueMaterialId, estado, largura, altura } of all) {
    if (estado !== 'disponivel') continue
    const size = {
      comprimento: largura - 2 * REGRAS_PADRAO.refilo,
      largura: altura - 2 * REGRAS_PADRAO.refilo,
    }
    sizes.set(estoqueMaterialId, [...(sizes.get(estoqueMaterialId) ?? []), size])
  }
  return { of: (materialId: string | undefined) => sizes.get(materialId ?? '') }
}
