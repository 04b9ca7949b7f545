import { useMemo } from 'react'
import { namesOfEstoque } from '#blocks/material-editor/detalhe-of-pedra.ts'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import type { AcabamentoDaEmpresa } from '../tipos.ts'
import type { MundoDosCampos } from './tipos.ts'

/** Finishes of the company and stones of the stock, for the fields. */
export function useMundoDosCampos(acabamentos: readonly AcabamentoDaEmpresa[]): MundoDosCampos {
  const { dados } = useEstoqueMateriais()
  return useMemo(() => {
    const pedras = (dados ?? []).filter(({ ativo }) => ativo)
    const nameOf = namesOfEstoque(pedras)
    return {
      acabamentos,
      materiais: pedras.map((pedra) => ({ id: pedra.id, nome: nameOf(pedra), veio: pedra.veio })),
    }
  }, [acabamentos, dados])
}
