import type { ProvaInteira } from '@lapida/contracts/prova'
import type { Context } from '#http/context.ts'
import { findProvas } from './provas.repository.ts'

/** Every proof of a quote of the account with all that it shows, the newest first. */
export async function exportProvas(context: Context, orcamentoId: string): Promise<ProvaInteira[]> {
  return (await findProvas(context, [orcamentoId])).map(
    ({ numero, proposta, planoId, conteudo, sha256, createdAt, retiradaEm }) => ({
      numero,
      proposta,
      planoId,
      conteudo,
      sha256,
      criadaEm: createdAt.toISOString(),
      retiradaEm: retiradaEm?.toISOString() ?? null,
    }),
  )
}
