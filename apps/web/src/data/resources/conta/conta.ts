import type { Usuario } from '@lapida/contracts/conta'
import type { BodyInput } from '@lapida/contracts/endpoints'
import type { Plano } from '@lapida/contracts/plano'
import { currentSession, forgetToken, startSession, type Entrado } from '#shared/session.ts'
import { ApiError, call } from '#data/api/api.ts'

/**
 * Signs in; the session starts.
 * @throws {ApiError} CREDENCIAIS_INVALIDAS, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export async function logIn(email: string, password: string): Promise<Usuario> {
  const { user, pessoa, token } = await call('contas.login', { body: { email, password } })
  startSession({ ...user, pessoa }, token)
  return user
}

/**
 * Creates an account; the session starts.
 * @throws {ApiError} DADOS_INVALIDOS with `campos`, EMAIL_EM_USO, PLANO_NAO_ENCONTRADO, SEM_CONEXAO.
 */
export async function register(dados: BodyInput<'contas.register'>): Promise<Usuario> {
  const { user, pessoa, token } = await call('contas.register', { body: dados })
  startSession({ ...user, pessoa }, token)
  return user
}

/**
 * Plans on sale.
 * @throws {ApiError} SEM_CONEXAO and whatever the server says.
 */
export async function listPlanos(signal?: AbortSignal): Promise<Plano[]> {
  const { planos } = await call('planos.list', { signal })
  return planos
}

/** With a known user the app does not keep a person waiting for the server longer than this. */
const PATIENCE_MS = 2_500

/**
 * Checks the stored token, if there is one. Without an answer a user who was here before goes on with the local
 * data; a token that the server refuses is removed, also when it says so late.
 */
export async function verifyStoredSession(): Promise<void> {
  const { estado, token, user } = currentSession()
  if (estado !== 'verificando' || token === null) return
  const checked = checkToken(token, user)
  if (user === null) return checked
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, navigator.onLine ? PATIENCE_MS : 0)
  })
  await Promise.race([checked, patience])
  if (currentSession().estado === 'verificando') startSession(user, token)
}

async function checkToken(token: string, known: Entrado | null): Promise<void> {
  try {
    const { user, pessoa } = await call('contas.verify', {})
    if (currentSession().token === token) startSession({ ...user, pessoa }, token)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    refuseToken(error, token, known)
  }
}

function refuseToken(error: ApiError, token: string, known: Entrado | null): void {
  // Already inside with local data: `send` has expired the session, and the sign-in comes over the work.
  if (currentSession().estado !== 'verificando') return
  if (error.status === 401 || known === null) return forgetToken()
  startSession(known, token)
}

/** Revokes the token on the server, as far as it can be reached; this device forgets it in any case. */
export async function revokeToken(): Promise<void> {
  if (currentSession().token === null) return
  try {
    await call('contas.logout', { timeoutMs: 4_000 })
  } catch (error) {
    // Without network, or with a token that is no longer taken, there is nothing left to revoke it with.
    if (!(error instanceof ApiError)) throw error
  }
}
