import { useMemo } from 'react'
import type { Contexto, Limites } from '@lapida/desenho/checks/tipos'
import { serraOf } from '@lapida/domain/plano-corte/regras'
import { useChapas } from '#data/resources/estoque/chapas.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import { slabsOfEstoque } from './slabs-of-estoque.ts'

const SEM_LIMITES: Limites = {}

/** What the checks know of the company and its stock: one object as long as nothing of it changes. */
export function useContexto(): Contexto {
  const empresa = useEmpresa()
  const kept = empresa?.limitesDesenho ?? SEM_LIMITES
  const { refilo } = serraOf(empresa?.serra)
  const { distanciaDaBorda, peso, balanco, raioDaFerramenta } = kept
  const { dados } = useChapas()
  const { dados: pedras } = useEstoqueMateriais()
  const limites = useMemo(
    () => ({
      ...(distanciaDaBorda !== undefined && { distanciaDaBorda }),
      ...(peso !== undefined && { peso }),
      ...(balanco !== undefined && { balanco }),
      ...(raioDaFerramenta !== undefined && { raioDaFerramenta }),
    }),
    [distanciaDaBorda, peso, balanco, raioDaFerramenta],
  )
  const chapas = useMemo(
    () => dados && slabsOfEstoque(dados, pedras ?? [], { refilo }),
    [dados, pedras, refilo],
  )
  return useMemo(() => ({ limites, ...(chapas && { chapas }) }), [limites, chapas])
}
