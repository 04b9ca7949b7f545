import type { PlanoAtual } from '@lapida/contracts/plano'
import type { SemPrecos } from '@lapida/domain/conta/direitos'
import { call } from '#data/api/api.ts'
import { changeCopy, outdateCopies, useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'
import { currentSession } from '#shared/session.ts'
import { renewUsuario } from './renew-usuario.ts'

const CHAVE = 'plano-atual'

/** What it costs is told to whoever sees prices. */
export type PlanoAtualDito = SemPrecos<PlanoAtual>

/** The plan of the company; the last copy also without network. */
export function usePlanoAtual(): RemoteCopy<PlanoAtualDito> {
  return useRemoteCopy(CHAVE, fetchPlanoAtual)
}

/** What was granted since this device last heard of it holds in the whole app at once. */
async function fetchPlanoAtual(): Promise<PlanoAtual> {
  const atual = await call('planos.get-atual', {})
  const { user } = currentSession()
  const { id, nome, preco, planoCorte, features } = atual.plano
  if (user && (user.plano.id !== id || user.venceEm !== atual.venceEm))
    renewUsuario({ plano: { id, nome, preco, planoCorte, features }, venceEm: atual.venceEm })
  return atual
}

/**
 * Asks whoever runs the program for a plan, or for the same one for longer.
 * @throws {ApiError} PLANO_NAO_ENCONTRADO, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export async function requestPlano(planoId: string): Promise<void> {
  await keep(await call('planos.request', { body: { planoId } }))
}

/**
 * Takes back what was asked for.
 * @throws {ApiError} SEM_CONEXAO and whatever the server says.
 */
export async function cancelPedido(): Promise<void> {
  await keep(await call('planos.cancel-pedido', {}))
}

/** A public screen has no copies: the next one that has asks anew. */
async function keep(atual: PlanoAtual): Promise<void> {
  outdateCopies([CHAVE])
  await changeCopy<PlanoAtual>(CHAVE, () => atual)
}
