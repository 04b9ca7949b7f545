import { bigint, numeric, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Instant in UTC with milliseconds, the precision that JavaScript and keyset cursors have. */
export const instant = (name: string) => timestamp(name, { precision: 3, withTimezone: true })

/** Money as whole centavos. */
export const centavos = (name: string) => bigint(name, { mode: 'number' })

/** Stock on hand: m² or units, 4 decimals. */
export const stockQuantity = (name: string) => numeric(name, { precision: 14, scale: 4, mode: 'number' })

/** The account that owns the row; the row level policies compare it with `app.user_id`. */
export const ownerId = () => uuid('user_id').notNull()

/** When a row was made and last written. */
export const writtenAt = () => ({
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
