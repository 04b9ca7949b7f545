import type { Apagamento, PreviaApagamento } from '@lapida/contracts/apagamento'
import type { BodyInput } from '@lapida/contracts/endpoints'
import { call, callFile } from '#data/api/api.ts'
import { currentStore } from '#data/local/store.ts'
import { forgetApagados } from '#data/sending/forget-apagados.ts'

export type { PreviaApagamento }

const PATIENCE_MS = 60_000

/** What would go and what would stay if a customer were erased. @throws {ApiError} */
export function previewApagamento(id: string): Promise<PreviaApagamento> {
  return call('apagamentos.preview', { params: { id } })
}

/** All that there is of a customer, as a file. @throws {ApiError} */
export function fetchDados(id: string): Promise<Blob> {
  return callFile('apagamentos.export-dados', { params: { id }, timeoutMs: PATIENCE_MS })
}

/** Erases a customer for good, on the server and then here; other devices hear of it when they sync. @throws {ApiError} */
export async function eraseCliente(id: string, body: BodyInput<'apagamentos.create'>): Promise<Apagamento> {
  const done = await call('apagamentos.create', { params: { id }, body, timeoutMs: PATIENCE_MS })
  await forgetApagados(currentStore(), [id])
  return done
}
