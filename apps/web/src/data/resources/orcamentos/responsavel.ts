import { useCallback } from 'react'
import type { Responsavel } from '@lapida/contracts/responsavel'
import { call } from '#data/api/api.ts'
import { reloadCopies, useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'
import { syncNow } from '#data/sending/sync.ts'

const chaveOf = (orcamentoId: string) => `responsavel/${orcamentoId}`

/** Who answers for a quote, and who could; the last copy also without network. */
export function useResponsavel(id: string): RemoteCopy<Responsavel> {
  const load = useCallback(() => call('orcamentos.get-responsavel', { params: { id } }), [id])
  return useRemoteCopy(chaveOf(id), load)
}

/** Hands a quote over. @throws {ApiError} DADOS_INVALIDOS, ORCAMENTO_NAO_ENCONTRADO, SEM_CONEXAO. */
export async function changeResponsavel(id: string, pessoaId: string): Promise<void> {
  try {
    await call('orcamentos.change-responsavel', { params: { id }, body: { pessoaId } })
    await syncNow()
  } finally {
    reloadCopies([chaveOf(id)])
  }
}
