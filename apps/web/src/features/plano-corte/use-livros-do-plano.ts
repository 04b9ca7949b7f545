import { useMemo } from 'react'
import type { ChapaDoPlano } from '@lapida/contracts/plano-corte'
import { livrosOfPlano, type ParEmLivro } from '@lapida/domain/plano-corte/livros-of-plano'
import { useChapas } from '#data/resources/estoque/chapas.ts'

/** Which slabs of a plan open like a book, as the stock on this device knows them now. */
export function useLivrosDoPlano(chapas: readonly ChapaDoPlano[]): readonly ParEmLivro[] {
  const { dados } = useChapas()
  return useMemo(() => livrosOfPlano(chapas, dados ?? []), [chapas, dados])
}
