import type { AnswerOf } from '@lapida/contracts/endpoints'
import { call } from '#data/api/api.ts'

/** How a forgotten password is recovered here. */
export type Recuperacao = AnswerOf<'contas.get-recovery'>

/**
 * Whether this server sends a link by e-mail, and whom to ask where it does not.
 * @throws {ApiError} SEM_CONEXAO and whatever the server says.
 */
export function getRecuperacao(signal?: AbortSignal): Promise<Recuperacao> {
  return call('contas.get-recovery', { signal })
}

/**
 * Asks for a link to a new password. The answer is the same whether the address has an account or not.
 * @throws {ApiError} DADOS_INVALIDOS with `campos`, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export async function requestLink(email: string): Promise<void> {
  await call('contas.request-recovery', { body: { email } })
}

/**
 * Gives the account of the link a new password; every device leaves the account.
 * @throws {ApiError} DADOS_INVALIDOS with `campos`, LINK_DE_SENHA_INVALIDO, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export async function resetSenha(token: string, password: string): Promise<void> {
  await call('contas.reset-password', { body: { token, password } })
}
