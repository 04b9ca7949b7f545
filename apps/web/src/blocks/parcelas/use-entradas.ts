import { useMemo } from 'react'
import { canLackEntrada, quotesWithoutEntrada } from '@lapida/domain/retornos/sem-entrada'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { useParcelas } from '#data/resources/orcamentos/parcelas.ts'

/** Whose deposit has not come, as far as this device knows the instalments. */
export interface Entradas {
  /** ids of quotes; none while they are not known */
  semEntrada: ReadonlySet<string>
  /** why nobody can say yet that no deposit is missing; null when it can be said */
  falta: 'carregando' | 'erro' | null
  reload: () => void
}

/** The deposits of these quotes. */
export function useEntradas(orcamentos: readonly OrcamentoResumo[] | undefined): Entradas {
  const { parcelas, erro, reload } = useParcelas()
  const semEntrada = useMemo(() => quotesWithoutEntrada(parcelas ?? []), [parcelas])
  const isKnown = parcelas !== undefined || !orcamentos?.some(canLackEntrada)
  return { semEntrada, falta: isKnown ? null : erro ? 'erro' : 'carregando', reload }
}
