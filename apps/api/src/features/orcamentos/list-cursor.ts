import type { PosicaoNaLista } from './orcamentos.repository.ts'
import { isUuid } from '#http/uuid.ts'

/** The place in the list behind which the next page begins, as text for an address. */
export function writeCursor({ createdAt, id }: PosicaoNaLista): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url')
}

/** The place that a cursor names; null when the text was not made by writeCursor. */
export function readCursor(cursor: string): PosicaoNaLista | null {
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const createdAt = new Date(instant)
  return Number.isNaN(createdAt.getTime()) || !isUuid(id) ? null : { createdAt, id }
}
