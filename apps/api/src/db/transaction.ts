import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Queries inside one open transaction; it is begun and ended by with-user.ts alone. */
export type Transaction = Omit<NodePgDatabase, 'transaction' | '$client'>
