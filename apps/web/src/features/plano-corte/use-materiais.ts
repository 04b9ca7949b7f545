import { useMemo } from 'react'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { chaveOfMaterial } from '@lapida/domain/plano-corte/grupos-of-plano'
import { useEstoqueMateriais } from '#data/estoque.ts'

const NONE: EstoqueMaterial[] = []

/** The stones of the plan's pieces and slabs, then those of the stock, each once. */
export function useNomesDeMateriais({ pecas, chapas }: ConteudoPlanoCorte): string[] {
  const { dados = NONE } = useEstoqueMateriais()
  return useMemo(() => {
    const names = new Map<string, string>()
    const all = [...pecas, ...chapas].map(({ material }) => material)
    const inUse = dados.filter(({ ativo }) => ativo).map(({ nome }) => nome)
    for (const name of [...all, ...inUse]) {
      const chave = chaveOfMaterial(name)
      if (chave !== '' && !names.has(chave)) names.set(chave, name)
    }
    return [...names.values()]
  }, [pecas, chapas, dados])
}
