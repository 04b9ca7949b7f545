import type { ConviteRecebido } from '@lapida/contracts/membro'
import type { InputOf, OpenContext } from '#http/route.ts'
import { nomeOfEmpresa } from './nome-of-empresa.ts'
import { refuseEncerrada } from './refuse-encerrada.ts'
import { openConvite } from './open-convite.ts'

/**
 * What an invitation says to who has its link.
 * @throws {AppError} LINK_DE_CONVITE_INVALIDO, MUITAS_TENTATIVAS
 */
export async function getConvite(
  context: OpenContext,
  { body }: InputOf<'convites.get'>,
): Promise<ConviteRecebido> {
  const { userId, de, nome, papel, veCustos, veTodosOrcamentos, expiraEm } = await openConvite(
    context,
    body.token,
  )
  const empresa = await context.inTransaction({ userId }, async (inside) => {
    await refuseEncerrada(inside)
    return nomeOfEmpresa(inside)
  })
  const direitos = { papel, veCustos, veTodosOrcamentos }
  return { empresa, de, nome, ...direitos, expiraEm: expiraEm.toISOString() }
}
