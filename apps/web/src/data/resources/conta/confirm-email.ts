import { call } from '#data/api/api.ts'

/**
 * Whoever reads at the new address says that it is theirs; gives the address.
 * @throws {ApiError} LINK_DE_EMAIL_INVALIDO, EMAIL_EM_USO, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export async function confirmEmail(token: string): Promise<string> {
  const { email } = await call('pessoas.confirm-email', { body: { token } })
  return email
}
