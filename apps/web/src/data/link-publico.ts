import { call } from './api.ts'
import { syncNow } from './sync.ts'

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
