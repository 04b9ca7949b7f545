import { useMemo } from 'react'
import { useEstoqueMateriais } from '#data/estoque.ts'
import type { AcabamentoDaEmpresa } from '../tipos.ts'
import type { MundoDosCampos } from './tipos.ts'

/** Finishes of the company and stones of the stock, for the fields. */
export function useMundoDosCampos(acabamentos: readonly AcabamentoDaEmpresa[]): MundoDosCampos {
  const { dados } = useEstoqueMateriais()
  return useMemo(
    () => ({
      acabamentos,
      materiais: (dados ?? []).filter(({ ativo }) => ativo).map(({ id, nome, veio }) => ({ id, nome, veio })),
    }),
    [acabamentos, dados],
  )
}
