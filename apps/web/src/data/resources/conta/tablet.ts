import type { Sessao } from '@lapida/contracts/conta'
import type { PessoasDoTablet } from '@lapida/contracts/tablet'
import { ApiError, call } from '#data/api/api.ts'
import { askAlone } from '#data/sending/sync.ts'
import { currentSession } from '#shared/session.ts'
import { forgetTablet, storedTablet } from '#shared/tablet.ts'

/**
 * Who may sign in on this device by a PIN.
 * @throws {ApiError} TABLET_NAO_PERMITIDO: this device forgets that it was one; MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export function listPessoasDoTablet(): Promise<PessoasDoTablet> {
  return asTablet((tablet) => call('tablets.list-pessoas', { body: { tablet } }))
}

/**
 * A session of somebody by their PIN; the one of this device has ended. Whoever asks begins it.
 * @throws {ApiError} TABLET_NAO_PERMITIDO, PESSOA_SEM_PIN, PIN_NAO_CONFERE, PIN_BLOQUEADO, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export function enterByPin(pessoa: string, pin: string): Promise<Sessao> {
  const anterior = currentSession().token ?? undefined
  return askAlone(() =>
    asTablet((tablet) => call('tablets.enter', { body: { tablet, pessoa, pin, anterior } })),
  )
}

async function asTablet<T>(ask: (token: string) => Promise<T>): Promise<T> {
  try {
    return await ask(storedTablet()?.token ?? 'nenhum')
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TABLET_NAO_PERMITIDO') forgetTablet()
    throw error
  }
}
