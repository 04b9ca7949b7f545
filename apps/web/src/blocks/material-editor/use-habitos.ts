import { useMemo } from 'react'
import type { Empresa } from '@lapida/contracts/empresa'
import { useOrcamentos } from '#data/resources/orcamentos/orcamentos.ts'
import type { MaterialEditavel } from './material-editavel.ts'
import { habitosOfOrcamento, type HabitosDePeca } from './nomes-peca.ts'

const LATEST_QUOTES = 40

/** How this workshop finishes its pieces: its edges as in this quote or its latest ones, its price by the company's table. */
export function useHabitos(
  materiais: readonly MaterialEditavel[],
  empresa: Pick<Empresa, 'acabamentoValorMetroPadrao' | 'regrasCobranca'>,
): HabitosDePeca {
  const orcamentos = useOrcamentos()
  const past = useMemo(
    () =>
      (orcamentos ?? [])
        .slice(0, LATEST_QUOTES)
        .flatMap(({ materiais }) => materiais)
        .flatMap(({ pecas }) => pecas),
    [orcamentos],
  )
  const { acabamentoValorMetroPadrao: padrao, regrasCobranca } = empresa
  return useMemo(() => {
    const here = materiais.toReversed().flatMap(({ pecas }) => pecas.toReversed())
    const acabamentos = regrasCobranca.ativa ? regrasCobranca.acabamentos : []
    return habitosOfOrcamento({ aqui: here, antes: past }, { padrao, acabamentos })
  }, [materiais, past, padrao, regrasCobranca])
}
