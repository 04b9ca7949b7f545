import type { BodyInput } from '@lapida/contracts/endpoints'
import type { Pessoa, SessaoAberta } from '@lapida/contracts/pessoa'
import { call } from '#data/api/api.ts'
import { changeCopy, reloadCopies, useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'
import { renewUsuario } from './renew-usuario.ts'

const [CHAVE, CHAVE_SESSOES] = ['pessoa', 'sessoes']

/** Who has signed in, as they see themselves; the last copy also without network. */
export function usePessoa(): RemoteCopy<Pessoa> {
  return useRemoteCopy(CHAVE, fetchPessoa)
}

function fetchPessoa(): Promise<Pessoa> {
  return call('pessoas.get', {})
}

/** Where the person is signed in; the last copy also without network. */
export function useSessoes(): RemoteCopy<SessaoAberta[]> {
  return useRemoteCopy(CHAVE_SESSOES, fetchSessoes)
}

async function fetchSessoes(): Promise<SessaoAberta[]> {
  const { sessoes } = await call('sessoes.list', {})
  return sessoes
}

/**
 * The own name and phone, everywhere on this device at once.
 * @throws {ApiError} DADOS_INVALIDOS with `campos`, SEM_CONEXAO.
 */
export async function changePessoa(fields: BodyInput<'pessoas.change'>): Promise<void> {
  const pessoa = await call('pessoas.change', { body: fields })
  renewUsuario({ nome: pessoa.nome, telefone: pessoa.telefone })
  await changeCopy<Pessoa>(CHAVE, () => pessoa)
}

/**
 * A new own address; gives whether it waits for a confirmation.
 * @throws {ApiError} DADOS_INVALIDOS with `campos`, EMAIL_EM_USO, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export async function changeEmail(email: string, senha: string): Promise<boolean> {
  const { pendente } = await call('pessoas.change-email', { body: { email, senha } })
  const written = email.trim().toLowerCase()
  if (!pendente) renewUsuario({ email: written })
  await changeCopy<Pessoa>(CHAVE, (pessoa) =>
    pendente ? { ...pessoa, emailPendente: written } : { ...pessoa, email: written, emailPendente: null },
  )
  reloadCopies([CHAVE])
  return pendente
}

/**
 * A new own password; gives how many other sessions ended by that.
 * @throws {ApiError} DADOS_INVALIDOS with `campos`, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export async function changeSenha(senhaAtual: string, senhaNova: string): Promise<number> {
  const { encerradas } = await call('pessoas.change-senha', { body: { senhaAtual, senhaNova } })
  // With the old one the PIN ended.
  reloadCopies([CHAVE, CHAVE_SESSOES])
  return encerradas
}

/**
 * The own PIN for the tablets of the workshop.
 * @throws {ApiError} DADOS_INVALIDOS with `campos`, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export async function changePin(senha: string, pin: string): Promise<void> {
  await call('pessoas.change-pin', { body: { senha, pin } })
  await changeCopy<Pessoa>(CHAVE, (pessoa) => ({ ...pessoa, temPin: true }))
}

/**
 * Takes the own PIN back.
 * @throws {ApiError} DADOS_INVALIDOS with `campos`, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export async function removePin(senha: string): Promise<void> {
  await call('pessoas.remove-pin', { body: { senha } })
  await changeCopy<Pessoa>(CHAVE, (pessoa) => ({ ...pessoa, temPin: false }))
  reloadCopies([CHAVE_SESSOES])
}

/**
 * Ends a session of the person elsewhere.
 * @throws {ApiError} DADOS_INVALIDOS with `campos`, MUITAS_TENTATIVAS, SESSAO_NAO_ENCONTRADA, SEM_CONEXAO.
 */
export async function revokeSessao(id: string, senha: string): Promise<void> {
  await call('sessoes.revoke', { params: { id }, body: { senha } })
  await changeCopy<SessaoAberta[]>(CHAVE_SESSOES, (sessoes) => sessoes.filter((one) => one.id !== id))
  reloadCopies([CHAVE_SESSOES])
}

/**
 * Ends all sessions of the person but this one; gives how many.
 * @throws {ApiError} DADOS_INVALIDOS with `campos`, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export async function revokeOutras(senha: string): Promise<number> {
  const { encerradas } = await call('sessoes.revoke-outras', { body: { senha } })
  await changeCopy<SessaoAberta[]>(CHAVE_SESSOES, (sessoes) => sessoes.filter(({ atual }) => atual))
  reloadCopies([CHAVE_SESSOES])
  return encerradas
}
