import { useMemo } from 'react'
import type { Chapa } from '@lapida/contracts/chapa'
import type { Contexto, Limites } from '@lapida/desenho/checks/tipos'
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

/** The slabs that can be cut for anybody, by their stone; a stone without any is not checked. */
function slabsByMaterial(all: readonly Chapa[]) {
  const sizes = new Map<string, { comprimento: number; largura: number }[]>()
  for (const { estoqueMaterialId, estado, largura, altura } of all) {
    if (estado !== 'disponivel') continue
    const size = { comprimento: largura, largura: altura }
    sizes.set(estoqueMaterialId, [...(sizes.get(estoqueMaterialId) ?? []), size])
  }
  return { of: (materialId: string | undefined) => sizes.get(materialId ?? '') }
}
