import { isUuid } from './uuid.ts'
import { invalidData } from './validation.ts'

/** Place in a list that goes from new to old: the last row that was seen. */
export type KeysetPosition = { createdAt: Date; id: string }

const CURSOR = /^(\d{1,15})\.([0-9a-fA-F-]{36})$/
/** The end of the year 9999: PostgreSQL reads no longer year as ISO text. */
const LAST_MILLISECOND = 253_402_300_799_999

/** A position as opaque text for the next call. */
export function encodeCursor({ createdAt, id }: KeysetPosition): string {
  return `${createdAt.getTime()}.${id}`
}

/**
 * The position that encodeCursor wrote.
 * @throws {AppError} DADOS_INVALIDOS for any other text.
 */
export function decodeCursor(cursor: string): KeysetPosition {
  const [, time = '', id = ''] = CURSOR.exec(cursor) ?? []
  if (!isUuid(id) || Number(time) > LAST_MILLISECOND)
    throw invalidData({ cursor: 'Este cursor não é válido.' })
  return { createdAt: new Date(Number(time)), id }
}
