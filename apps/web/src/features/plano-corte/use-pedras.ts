import { useMemo } from 'react'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { Pedra } from '@lapida/domain/plano-corte/pedra'
import { type MaterialDito, useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import { pedrasOferecidas } from './pedras-oferecidas.ts'

const NONE: MaterialDito[] = []

/** The stones of the plan's slabs and pieces, then those of the stock, each once. */
export function usePedras({ pecas, chapas }: ConteudoPlanoCorte): Pedra[] {
  const { dados = NONE } = useEstoqueMateriais()
  return useMemo(() => pedrasOferecidas({ pecas, chapas }, dados), [pecas, chapas, dados])
}
