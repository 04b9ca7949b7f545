import { useMemo } from 'react'
import type { Empresa } from '@lapida/contracts/empresa'
import { habitosDePeca, type HabitosDePeca } from '#blocks/material-editor/nomes-peca.ts'
import { useOrcamentos } from '#data/orcamentos.ts'
import { materiaisOnScreen } from './model/wizard-totals.ts'
import type { WizardState } from './model/wizard-state.ts'

const LATEST_QUOTES = 40

/** How this workshop finishes its pieces: as in this quote, else in its latest ones, else the company's price. */
export function useHabitos(
  state: WizardState,
  empresa: Pick<Empresa, 'acabamentoValorMetroPadrao'>,
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
  return useMemo(() => {
    const here = materiaisOnScreen(state)
      .toReversed()
      .flatMap(({ pecas }) => pecas.toReversed())
    const habitos = habitosDePeca([...here, ...past])
    return { ...habitos, valorMetro: habitos.valorMetro ?? empresa.acabamentoValorMetroPadrao }
  }, [state, past, empresa.acabamentoValorMetroPadrao])
}
