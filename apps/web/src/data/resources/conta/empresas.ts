import type { Sessao } from '@lapida/contracts/conta'
import type { EmpresaDaPessoa } from '@lapida/contracts/pessoa'
import { call } from '#data/api/api.ts'
import { useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'
import { askAlone } from '#data/sending/sync.ts'

/** The companies that the person works in; the last copy also without network. */
export function useEmpresas(): RemoteCopy<EmpresaDaPessoa[]> {
  return useRemoteCopy('empresas-da-pessoa', fetchEmpresas)
}

async function fetchEmpresas(): Promise<EmpresaDaPessoa[]> {
  const { empresas } = await call('pessoas.get', {})
  return empresas
}

/**
 * A session in another company of the person; the one of this device has ended. Whoever asks begins it.
 * @throws {ApiError} EMPRESA_NAO_ENCONTRADA, SEM_CONEXAO.
 */
export function enterEmpresa(id: string): Promise<Sessao> {
  return askAlone(() => call('pessoas.switch', { body: { id } }))
}
