/** What the server is still to be told about a document; null: it has what this device has. */
export type PedidoAoServidor = 'guardar' | 'excluir' | 'restaurar' | null

/** Why a document waits for the person before it can go to the server. */
export type ProblemaDoDocumento<Servidor> =
  | { tipo: 'conflito'; servidor: Servidor }
  /** a check does not accept it, in its words, or the server refused it */
  | { tipo: 'com-problema'; mensagem: string; linhas: string[] }

/**
 * A document that is read and written whole, such as a cutting plan or a drawing, as this device has it: the last
 * state is what counts, `pedido` is the queue to the server.
 */
export interface DocumentoGuardado<Servidor> {
  id: string
  /** the server's version that it was changed from; 0: the server does not have it */
  versao: number
  createdAt: string
  /** ISO timestamp of the last change, here or on another device */
  updatedAt: string
  /** of the last write: another one means that somebody else wrote it */
  marca: string
  pedido: PedidoAoServidor
  problema: ProblemaDoDocumento<Servidor> | null
  /** attempts to send it, since it was last changed */
  tentativas: number
  /** milliseconds since 1970 before which it is not sent */
  proximaTentativa: number
}

/** Nothing waits for the server or for the person. */
export const SEM_PEDIDO = { pedido: null, problema: null, tentativas: 0, proximaTentativa: 0 } as const

/** What a write of the person does to what is kept: it is to be sent; a conflict stays until there is a choice. */
export function withEscrita<Servidor, Guardado extends DocumentoGuardado<Servidor>>(
  kept: Guardado,
  escrita: Partial<Guardado>,
): Guardado {
  return {
    ...kept,
    ...escrita,
    updatedAt: new Date().toISOString(),
    pedido: kept.pedido === 'restaurar' ? 'restaurar' : 'guardar',
    problema: kept.problema?.tipo === 'conflito' ? kept.problema : null,
    tentativas: 0,
    proximaTentativa: 0,
  }
}

/** A document goes to the server when it has not been changed for so long. */
const QUIET_MS = 1_500

/** When a document that waits is to be sent, in milliseconds since 1970. */
export function dueAt({
  pedido,
  updatedAt,
  proximaTentativa,
}: Pick<DocumentoGuardado<unknown>, 'pedido' | 'updatedAt' | 'proximaTentativa'>): number {
  const quietAt = pedido === 'guardar' ? Date.parse(updatedAt) + QUIET_MS : 0
  return Math.max(quietAt, proximaTentativa)
}

/** Whether two contents are the same: the server answers the same fields in another order. */
export function isSameContent(one: unknown, other: unknown): boolean {
  return ordered(one) === ordered(other)
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

/** The one changed last first. */
export function byChange(one: { updatedAt: string }, other: { updatedAt: string }): number {
  return other.updatedAt.localeCompare(one.updatedAt)
}
