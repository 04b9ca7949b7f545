import { useCallback, useEffect } from 'react'
import type { Prova } from '@lapida/contracts/prova'
import { call } from '#data/api/api.ts'
import { chaveOfProvas } from '#data/local/provas-na-fila.ts'
import { reloadCopies, useRemoteCopy } from '#data/local/remote-copy.ts'

const chaveOf = (orcamentoId: string) => `provas-do-orcamento/${orcamentoId}`

/**
 * The proofs of the cut that the customer of a quote was sent, the newest first, as the server said last; undefined before
 * it said anything. `versao` is that of the quote: what is sent, answered or taken back makes another one.
 */
export function useProvasDoOrcamento(id: string, versao: number): Prova[] | undefined {
  const load = useCallback(async () => (await call('provas.list', { params: { id } })).provas, [id])
  const { dados, reload } = useRemoteCopy<Prova[]>(chaveOf(id), versao > 0 ? load : null)
  useEffect(reload, [versao, reload])
  return dados
}

/** Takes a proof back: its customer's page shows it no more. @throws {ApiError} SEM_CONEXAO. */
export async function withdrawProva(
  orcamentoId: string,
  { numero, planoId }: Pick<Prova, 'numero' | 'planoId'>,
): Promise<void> {
  try {
    await call('provas.withdraw', { params: { id: orcamentoId, numero: String(numero) } })
  } finally {
    reloadCopies([chaveOfProvas(planoId), chaveOf(orcamentoId)])
  }
}
