import { call } from '#data/api/api.ts'
import { syncNow } from '#data/sending/sync.ts'

/**
 * Gives a quote a new public address; the older ones stop working at once. Needs the server: a link that could
 * still be the old one must not look like the new one.
 * @throws {ApiError}
 */
export async function createLinkPublico(orcamentoId: string): Promise<void> {
  await call('orcamentos.create-link', { params: { id: orcamentoId } })
  await syncNow()
}

/**
 * Closes the public page of a quote.
 * @throws {ApiError}
 */
export async function revokeLinkPublico(orcamentoId: string): Promise<void> {
  await call('orcamentos.revoke-link', { params: { id: orcamentoId } })
  await syncNow()
}

/**
 * Where somebody of the company sees the page of a quote as its customer does, for ten minutes, without being counted.
 * @throws {ApiError} ORCAMENTO_NAO_ENCONTRADO where the link is revoked, SEM_CONEXAO
 */
export async function fetchPrevia(orcamentoId: string): Promise<string> {
  const { endereco } = await call('orcamentos.create-previa', { params: { id: orcamentoId } })
  return new URL(endereco, location.origin).href
}
