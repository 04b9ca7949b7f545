import { bigint, numeric, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Instant in UTC with milliseconds, the precision that JavaScript and keyset cursors have. */
export function instant(name: string) {
  return timestamp(name, { precision: 3, withTimezone: true })
}

/** Money as whole centavos. */
export function centavos(name: string) {
  return bigint(name, { mode: 'number' })
}

/** Stock on hand: m² or units, 4 decimals. */
export function stockQuantity(name: string) {
  return numeric(name, { precision: 14, scale: 4, mode: 'number' })
}

/** The account that owns the row; the row level policies compare it with `app.user_id`. */
export function ownerId() {
  return uuid('user_id').notNull()
}

/** When a row was made and last written. */
export function writtenAt() {
  return { createdAt: instant('created_at').notNull(), updatedAt: instant('updated_at').notNull() }
}
