import type { ConteudoDesenho } from '@lapida/contracts/desenho'
import { AppError } from '#http/app-error.ts'
import { canonicalJson } from '#http/canonical-json.ts'
import type { Context } from '#http/context.ts'
import { findRevisao } from './desenhos.repository.ts'

/**
 * Refuses to change a revision that an approved quote holds. Going back to it as it was frozen changes nothing of it.
 * @throws {AppError} DESENHO_CONGELADO
 */
export async function refuseCongelada(
  context: Context,
  desenhoId: string,
  conteudo: ConteudoDesenho,
): Promise<void> {
  const { revisao } = conteudo
  const frozen = await findRevisao(context, { desenhoId, revisao })
  if (!frozen || canonicalJson(frozen.conteudo) === canonicalJson(conteudo)) return
  throw new AppError('DESENHO_CONGELADO', {
    campos: {
      'conteudo.revisao': `A revisão ${revisao} está congelada pelo orçamento ${frozen.orcamento}.`,
    },
  })
}
