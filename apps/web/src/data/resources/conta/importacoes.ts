import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { TipoImportacao } from '@lapida/contracts/valores'
import { callFile, send } from '#data/api/api.ts'
import { syncNow } from '#data/sending/sync.ts'

/** The longest sheets over a slow line, and on a busy server. */
const PATIENCE_MS = 300_000

/**
 * What an import would do; nothing is stored. `body` is the JSON of the call, made where the rows were read.
 * @throws {ApiError}
 */
export async function previewImportacao(
  body: Blob,
  signal: AbortSignal,
): Promise<AnswerOf<'importacoes.preview'>> {
  const answer = await send('importacoes.preview', { body, signal, timeoutMs: PATIENCE_MS })
  return answer as AnswerOf<'importacoes.preview'>
}

/**
 * Stores the rows, once for one key, and fetches what the device keeps a copy of.
 * @throws {ApiError}
 */
export async function createImportacao(
  body: Blob,
  idempotencyKey: string,
): Promise<AnswerOf<'importacoes.create'>> {
  const answer = await send('importacoes.create', { body, idempotencyKey, timeoutMs: PATIENCE_MS })
  void syncNow()
  return answer as AnswerOf<'importacoes.create'>
}

/**
 * Puts an export back into this account, which must be empty, and fetches what the device keeps a copy of.
 * @throws {ApiError}
 */
export async function restoreExportacao(arquivo: Blob): Promise<AnswerOf<'importacoes.restore'>> {
  // Whatever a device calls the file.
  const body = new Blob([arquivo], { type: 'application/json' })
  const answer = await send('importacoes.restore', { body, timeoutMs: PATIENCE_MS })
  void syncNow()
  return answer as AnswerOf<'importacoes.restore'>
}

/**
 * A model sheet to fill in.
 * @throws {ApiError}
 */
export function fetchModelo(tipo: TipoImportacao): Promise<Blob> {
  return callFile('importacoes.get-modelo', { params: { tipo } })
}
