import type { AnswerOf } from '@lapida/contracts/endpoints'
import { holdAsDono } from '#features/membros/hold-as-dono.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { findAberto } from './find-aberto.ts'
import { recordEventos, revokeAberto } from './convites.repository.ts'

/**
 * Takes an invitation back: its link opens nothing any more.
 * @throws {AppError} SEM_PERMISSAO, CONVITE_NAO_ENCONTRADO
 */
export async function revokeConvite(
  context: Context,
  { params }: InputOf<'convites.revoke'>,
): Promise<AnswerOf<'convites.revoke'>> {
  await holdAsDono(context)
  const { id, nome } = await findAberto(context, params.id)
  await revokeAberto(context, id)
  await recordEventos(context, [
    { entidade: 'pessoa', entidadeId: id, acao: 'convite-cancelado', titulo: nome },
  ])
  return { success: true }
}
