import { useMemo } from 'react'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { Pedra } from '@lapida/domain/plano-corte/pedra'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import { pedrasOferecidas } from './pedras-oferecidas.ts'

const NONE: EstoqueMaterial[] = []

/** The stones of the plan's slabs and pieces, then those of the stock, each once. */
export function usePedras({ pecas, chapas }: ConteudoPlanoCorte): Pedra[] {
  const { dados = NONE } = useEstoqueMateriais()
  return useMemo(() => pedrasOferecidas({ pecas, chapas }, dados), [pecas, chapas, dados])
}
