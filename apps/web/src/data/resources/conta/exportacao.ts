import { callFile } from '#data/api/api.ts'

const PATIENCE_MS = 180_000

/**
 * Everything of the account as one file.
 * @throws {ApiError}
 */
export function fetchExportacao(formato: 'xlsx' | 'json'): Promise<Blob> {
  return callFile(formato === 'xlsx' ? 'exportacao.get-xlsx' : 'exportacao.get-json', {
    timeoutMs: PATIENCE_MS,
  })
}
