import type { ConviteRecebido } from '@lapida/contracts/membro'
import type { InputOf, OpenContext } from '#http/route.ts'
import { nomeOfEmpresa } from './nome-of-empresa.ts'
import { openConvite } from './open-convite.ts'

/**
 * What an invitation says to who has its link.
 * @throws {AppError} LINK_DE_CONVITE_INVALIDO, MUITAS_TENTATIVAS
 */
export async function getConvite(
  context: OpenContext,
  { body }: InputOf<'convites.get'>,
): Promise<ConviteRecebido> {
  const { userId, de, nome, papel, veCustos, expiraEm } = await openConvite(context, body.token)
  const empresa = await context.inTransaction({ userId }, nomeOfEmpresa)
  return { empresa, de, nome, papel, veCustos, expiraEm: expiraEm.toISOString() }
}
