import type { DocumentoOrcamento } from '@lapida/documento/modelo'

/** What the worker is asked to draw. */
export interface PdfRequest {
  documento: DocumentoOrcamento
}

/** What it answers: the file's bytes, or why there are none (for the log, not for the screen). */
export type PdfReply = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; motivo: string }
