import type { BodyInput } from '@lapida/contracts/endpoints'
import type { Convite, ConviteFeito, Lugares, Membro } from '@lapida/contracts/membro'
import { call } from '#data/api/api.ts'
import { reloadCopies, useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'

const CHAVE = 'membros'

/** Who works in the company, who was invited to it, and how many its plan takes. */
export interface PessoasDaEmpresa {
  membros: Membro[]
  convites: Convite[]
  lugares: Lugares
}

/** The people of the company; the last copy also without network. */
export function usePessoasDaEmpresa(): RemoteCopy<PessoasDaEmpresa> {
  return useRemoteCopy(CHAVE, fetchPessoasDaEmpresa)
}

async function fetchPessoasDaEmpresa(): Promise<PessoasDaEmpresa> {
  const [{ membros, lugares }, { convites }] = await Promise.all([
    call('membros.list', {}),
    call('convites.list', {}),
  ])
  return { membros, convites, lugares }
}

/**
 * Invites somebody. The link is in this answer and nowhere else.
 * @throws {ApiError} DADOS_INVALIDOS with `campos`, LIMITE_DE_PESSOAS, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export function createConvite(body: BodyInput<'convites.create'>): Promise<ConviteFeito> {
  return written(call('convites.create', { body }))
}

/**
 * Another link; the one before it ends.
 * @throws {ApiError} CONVITE_NAO_ENCONTRADO, DADOS_INVALIDOS with `campos`, LIMITE_DE_PESSOAS, SEM_CONEXAO.
 */
export function resendConvite(id: string, senha?: string): Promise<ConviteFeito> {
  return written(call('convites.resend', { params: { id }, body: { senha } }))
}

/** @throws {ApiError} CONVITE_NAO_ENCONTRADO, SEM_CONEXAO. */
export async function revokeConvite(id: string): Promise<void> {
  await written(call('convites.revoke', { params: { id } }))
}

/** @throws {ApiError} DADOS_INVALIDOS with `campos`, MEMBRO_NAO_ENCONTRADO, ULTIMO_DONO, SEM_CONEXAO. */
export async function changeMembro(id: string, body: BodyInput<'membros.change'>): Promise<void> {
  await written(call('membros.change', { params: { id }, body }))
}

/** @throws {ApiError} DADOS_INVALIDOS with `campos`, MEMBRO_NAO_ENCONTRADO, ULTIMO_DONO, SEM_CONEXAO. */
export async function removeMembro(id: string, senha?: string): Promise<void> {
  await written(call('membros.remove', { params: { id }, body: { senha } }))
}

/** Whatever came of it, the list may be another now. */
async function written<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } finally {
    reloadCopies([CHAVE])
  }
}
