import type { Historico } from '@lapida/desenho/commands/historico'
import type { Desenho } from '@lapida/desenho/model/tipos'

/** What the server is still to be told about a drawing; null: it has what this device has. */
export type PedidoDoDesenho = 'guardar' | 'excluir' | 'restaurar' | null

/** A drawing as this device has it: the last state is what counts, `pedido` is the queue to the server. */
export interface DesenhoGuardado {
  id: string
  desenho: Desenho
  /** the server's version that it was changed from; 0: the server does not have it */
  versao: number
  /** letters of the revisions that an approved quote holds */
  congeladas: string[]
  createdAt: string
  /** ISO timestamp of the last change, here or on another device */
  updatedAt: string
  /** of the last write: another one means that somebody else wrote it */
  marca: string
  pedido: PedidoDoDesenho
  /** attempts to send it, since it was last changed */
  tentativas: number
  /** milliseconds since 1970 before which it is not sent */
  proximaTentativa: number
}

/** The way back, as it is kept on this device beside the drawing that it belongs to. */
export interface HistoricoGuardado {
  id: string
  historico: Historico
}

/** A drawing that nobody has stored yet. */
export function novoDesenhoGuardado(desenho: Desenho): DesenhoGuardado {
  const now = new Date().toISOString()
  return {
    id: desenho.id,
    desenho,
    versao: 0,
    congeladas: [],
    createdAt: now,
    updatedAt: now,
    marca: '',
    pedido: null,
    tentativas: 0,
    proximaTentativa: 0,
  }
}
