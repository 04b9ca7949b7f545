import { useMemo } from 'react'
import type { Empresa } from '@lapida/contracts/empresa'
import { useOrcamentos } from '#data/orcamentos.ts'
import type { MaterialEditavel } from './material-editavel.ts'
import { habitosOfPeca, type HabitosDePeca } from './nomes-peca.ts'

const LATEST_QUOTES = 40

/** How this workshop finishes its pieces: as in this quote, else in its latest ones, else the company's price. */
export function useHabitos(
  materiais: readonly MaterialEditavel[],
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
    const here = materiais.toReversed().flatMap(({ pecas }) => pecas.toReversed())
    const habitos = habitosOfPeca([...here, ...past])
    return { ...habitos, valorMetro: habitos.valorMetro ?? empresa.acabamentoValorMetroPadrao }
  }, [materiais, past, empresa.acabamentoValorMetroPadrao])
}
