import type { ConviteFeito } from '@lapida/contracts/membro'
import { nomeOfPapel } from '@lapida/domain/conta/papel-in-words'
import { refuseTooMany } from '#features/membros/lugares.ts'
import { holdAsDono } from '#features/membros/hold-as-dono.ts'
import { requireSenhaDeDono } from '#features/membros/require-senha-de-dono.ts'
import { quemOf } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { newLink, sayLink } from './convite-link.ts'
import { findAberto } from './find-aberto.ts'
import { recordEventos, renewConvite } from './convites.repository.ts'

/**
 * Another link, for another week; the one before it opens nothing any more.
 * @throws {AppError} SEM_PERMISSAO, CONVITE_NAO_ENCONTRADO, DADOS_INVALIDOS (password), LIMITE_DE_PESSOAS, MUITAS_TENTATIVAS
 */
export async function resendConvite(
  context: OpenContext,
  { params, body }: InputOf<'convites.resend'>,
): Promise<ConviteFeito> {
  const company = { userId: context.userId, pessoaId: quemOf(context).id }
  const { papel } = await context.inTransaction(company, (inside) => findAberto(inside, params.id))
  await context.limit(`convidar:${context.userId}`, context.config.rateLimits.invite)
  if (papel === 'dono') await requireSenhaDeDono(context, body.senha)
  return context.inTransaction(company, async (inside) => {
    await holdAsDono(inside)
    const convite = await findAberto(inside, params.id)
    const { token, ...renewed } = newLink(inside)
    await renewConvite(inside, { id: convite.id, ...renewed })
    // One whose week was over held no place.
    await refuseTooMany(inside)
    const { id: entidadeId, nome: titulo } = convite
    const detalhes = { papel: nomeOfPapel(papel, convite) }
    await recordEventos(inside, [{ entidade: 'pessoa', entidadeId, acao: 'convidado', titulo, detalhes }])
    return sayLink(inside, { ...convite, ...renewed }, { token, origin: context.origin })
  })
}
