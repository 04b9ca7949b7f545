import type { BodyInput } from '@lapida/contracts/endpoints'
import type { ConviteRecebido } from '@lapida/contracts/membro'
import { currentSession, startSession } from '#shared/session.ts'
import { call } from '#data/api/api.ts'

export type { ConviteRecebido }

/**
 * What an invitation says to who has its link.
 * @throws {ApiError} LINK_DE_CONVITE_INVALIDO, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export function getConvite(token: string, signal?: AbortSignal): Promise<ConviteRecebido> {
  return call('convites.get', { body: { token }, signal })
}

/**
 * Comes to the company. Where nobody is signed in on this device, its session starts; otherwise the one that is here goes
 * on: what it has not sent yet must not be lost.
 * @throws {ApiError} DADOS_INVALIDOS with `campos`, LINK_DE_CONVITE_INVALIDO, EMAIL_EM_USO, CREDENCIAIS_INVALIDAS,
 * JA_FAZ_PARTE, LIMITE_DE_PESSOAS, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export async function acceptConvite(body: BodyInput<'convites.accept'>): Promise<void> {
  const { user, pessoa, token } = await call('convites.accept', { body })
  if (!currentSession().user) startSession({ ...user, pessoa }, token)
}
