import type { AnswerOf, BodyInput } from '@lapida/contracts/endpoints'
import type { TipoImportacao } from '@lapida/contracts/valores'
import { call, callFile } from './api.ts'
import { syncNow } from './sync.ts'

/** Ten thousand rows over a slow line. */
const PATIENCE_MS = 120_000

/**
 * What an import of these rows would do; nothing is stored.
 * @throws {ApiError}
 */
export function previewImportacao(
  body: BodyInput<'importacoes.preview'>,
  signal: AbortSignal,
): Promise<AnswerOf<'importacoes.preview'>> {
  return call('importacoes.preview', { body, signal, timeoutMs: PATIENCE_MS })
}

/**
 * Stores the rows, once for one key, and fetches what the device keeps a copy of.
 * @throws {ApiError}
 */
export async function createImportacao(
  body: BodyInput<'importacoes.create'>,
  idempotencyKey: string,
): Promise<AnswerOf<'importacoes.create'>> {
  const answer = await call('importacoes.create', { body, idempotencyKey, timeoutMs: PATIENCE_MS })
  void syncNow()
  return answer
}

/**
 * A model sheet to fill in.
 * @throws {ApiError}
 */
export function fetchModelo(tipo: TipoImportacao): Promise<Blob> {
  return callFile('importacoes.get-modelo', { params: { tipo } })
}
