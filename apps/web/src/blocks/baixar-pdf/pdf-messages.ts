import type { EtiquetaChapa, FormatoEtiqueta } from '@lapida/documento/etiqueta'
import type { DocumentoOrcamento } from '@lapida/documento/modelo'

/** What the worker is asked to draw: a quote, or labels of slabs. */
export type PdfRequest =
  { documento: DocumentoOrcamento } | { etiquetas: readonly EtiquetaChapa[]; formato: FormatoEtiqueta }

/** What it answers: the file's bytes, or why there are none (for the log, not for the screen). */
export type PdfReply = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; motivo: string }
