import type { BodyInput } from '@lapida/contracts/endpoints'
import type { Tablet } from '@lapida/contracts/tablet'
import { call } from '#data/api/api.ts'
import { reloadCopies, useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'
import { forgetTablet, storedTablet, storeTablet } from '#shared/tablet.ts'

const CHAVE = 'tablets'

/** The tablets of the workshop; the last copy also without network. */
export function useTablets(): RemoteCopy<Tablet[]> {
  return useRemoteCopy(CHAVE, fetchTablets)
}

async function fetchTablets(): Promise<Tablet[]> {
  return (await call('tablets.list', {})).tablets
}

/**
 * Allows this device. Its token is in this answer and nowhere else.
 * @throws {ApiError} DADOS_INVALIDOS with `campos`, MUITAS_TENTATIVAS, SEM_CONEXAO.
 */
export async function createTablet(body: BodyInput<'tablets.create'>): Promise<void> {
  const { tablet, token } = await written(call('tablets.create', { body }))
  storeTablet({ id: tablet.id, token })
}

/** @throws {ApiError} DADOS_INVALIDOS with `campos`, TABLET_NAO_ENCONTRADO, SEM_CONEXAO. */
export async function changeTablet(id: string, body: BodyInput<'tablets.change'>): Promise<void> {
  await written(call('tablets.change', { params: { id }, body }))
}

/** @throws {ApiError} TABLET_NAO_ENCONTRADO, MEMBRO_NAO_ENCONTRADO, SEM_CONEXAO. */
export async function unlockTablet(id: string, pessoa: string): Promise<void> {
  await written(call('tablets.unlock', { params: { id }, body: { pessoa } }))
}

/** @throws {ApiError} TABLET_NAO_ENCONTRADO, SEM_CONEXAO. */
export async function removeTablet(id: string): Promise<void> {
  await written(call('tablets.remove', { params: { id } }))
  if (storedTablet()?.id === id) forgetTablet()
}

/** Whatever came of it, the list may be another now. */
async function written<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } finally {
    reloadCopies([CHAVE])
  }
}
