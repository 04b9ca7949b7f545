import { useMemo } from 'react'
import type { Empresa } from '@lapida/contracts/empresa'
import { oncePer } from '#blocks/rascunho/once-per.ts'
import { derivedFrom, type Readable } from '#blocks/rascunho/rascunho-store.ts'
import { useOrcamentos } from '#data/resources/orcamentos/orcamentos.ts'
import type { MaterialEditavel } from './material-editavel.ts'
import { habitosOfOrcamento, type HabitosDePeca } from './nomes-peca.ts'

const LATEST_QUOTES = 40

/** What is typed, and the materials in it as they stand on the screen: the same list for the same state. */
export interface MateriaisOnScreen<State> {
  draft: Readable<State>
  materiaisOf: (state: State) => readonly MaterialEditavel[]
}

/** How this workshop finishes its pieces, for whoever asks: with every key it may be another, and hardly anything shows it. */
export type HabitosAgora = Readable<HabitosDePeca>

/** How this workshop finishes its pieces: its edges as in this quote or its latest ones, its price by the company's table. */
export function useHabitos<State>(
  { draft, materiaisOf }: MateriaisOnScreen<State>,
  empresa: Pick<Empresa, 'acabamentoValorMetroPadrao' | 'regrasCobranca'>,
): HabitosAgora {
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
    const acabamentos = regrasCobranca.ativa ? regrasCobranca.acabamentos : []
    const habitosOf = oncePer((materiais: readonly MaterialEditavel[]) =>
      habitosOfOrcamento(
        { aqui: materiais.toReversed().flatMap(({ pecas }) => pecas.toReversed()), antes: past },
        { padrao, acabamentos },
      ),
    )
    return derivedFrom(draft, (state) => habitosOf(materiaisOf(state)))
  }, [draft, materiaisOf, past, padrao, regrasCobranca])
}
