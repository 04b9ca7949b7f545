import type { Empresa } from '@lapida/contracts/empresa'
import type { Papel } from '@lapida/documento/base/cores'
import type { DadosDasFolhas, PedidoDeFolhas } from '@lapida/documento/desenho/desenho-folha'
import type { QuadroDoDesenho } from '@lapida/documento/desenho/desenho-quadros'
import type { EtiquetaPeca } from '@lapida/documento/etiquetas/etiqueta-peca'
import type { EtiquetaChapa, FormatoEtiqueta } from '@lapida/documento/etiquetas/etiqueta'
import type { DocumentoOrcamento } from '@lapida/documento/modelo/modelo'
import type { DadosPlanoCorte } from '@lapida/documento/plano-corte/plano-corte-modelo'
import type { ReciboDocumento } from '@lapida/documento/orcamento/recibo'

/** What the worker is asked to draw: a quote, one picture of its drawings as SVG, labels of slabs or pieces, a receipt, a customer's data as the server gives them, papers of a cutting plan, sheets of a drawing. */
export type PdfRequest =
  | { documento: DocumentoOrcamento; quadros: readonly QuadroDoDesenho[] }
  | { quadro: QuadroDoDesenho; papel: Papel; forma: 'larga' | 'estreita' }
  | { etiquetas: readonly EtiquetaChapa[]; formato: FormatoEtiqueta }
  | { etiquetasPecas: readonly EtiquetaPeca[]; formato: FormatoEtiqueta }
  | { recibo: ReciboDocumento }
  | { dados: string; empresa: Empresa }
  | { planoCorte: DadosPlanoCorte }
  | { desenho: DadosDasFolhas; pedido: PedidoDeFolhas }

/** What it answers: the file's bytes, or why there are none (for the log, not for the screen). */
export type PdfReply = { ok: true; bytes: Uint8Array<ArrayBuffer> } | { ok: false; motivo: string }

/** How far a long document has come; only the last message is a reply. */
export interface PdfProgresso {
  feitas: number
  paginas: number
}
