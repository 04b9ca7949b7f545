import type { Encerramento } from '@lapida/contracts/conta'
import type { BodyInput } from '@lapida/contracts/endpoints'
import { call } from '#data/api/api.ts'
import { renewUsuario } from './renew-usuario.ts'

export type { Encerramento }

/**
 * What closing the company's account asks for, and until when it could be read then.
 * @throws {ApiError}
 */
export function fetchEncerramento(): Promise<Encerramento> {
  return call('contas.get-encerramento', {})
}

/**
 * Closes the company's account; the whole app says so at once.
 * @throws {ApiError} DADOS_INVALIDOS with `campos`, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export async function closeConta(body: BodyInput<'contas.close'>): Promise<void> {
  renewUsuario(await call('contas.close', { body }))
}

/**
 * Opens it again.
 * @throws {ApiError} DADOS_INVALIDOS with `campos`, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export async function reopenConta(senha: string): Promise<void> {
  renewUsuario(await call('contas.reopen', { body: { senha } }))
}
