import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ownerId } from './columns.ts'
import { contas } from './contas.ts'
import { membros } from './pessoas.ts'

/** Devices of the workshop that several people use. One whose permission was taken away stays, for the sessions on it. */
export const tablets = pgTable(
  'tablets',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    nome: text().notNull(),
    /** SHA-256 of the device's token, hexadecimal; the token itself is only on the device */
    tokenHash: text('token_hash').notNull().unique('tablets_token_hash_unique'),
    createdAt: instant('created_at').notNull(),
    ultimoUsoEm: instant('ultimo_uso_em'),
    revogadoEm: instant('revogado_em'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/** Who may sign in on a tablet by their PIN. */
export const tabletsPessoas = pgTable(
  'tablets_pessoas',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    tabletId: uuid('tablet_id').notNull(),
    pessoaId: uuid('pessoa_id').notNull(),
    /** wrong tries in a row, and tries that are being judged; at five the PIN is locked there */
    falhas: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tabletId, table.pessoaId] }),
    foreignKey({
      columns: [table.userId, table.tabletId],
      foreignColumns: [tablets.userId, tablets.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.userId, table.pessoaId],
      foreignColumns: [membros.userId, membros.pessoaId],
    }).onDelete('cascade'),
    index('tablets_da_pessoa').on(table.userId, table.pessoaId),
  ],
)

/** The PIN of one of a company's people, for all of its tablets. */
export const pins = pgTable(
  'pins',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    pessoaId: uuid('pessoa_id').notNull(),
    /** argon2id, as of a password */
    pinHash: text('pin_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.pessoaId] }),
    foreignKey({
      columns: [table.userId, table.pessoaId],
      foreignColumns: [membros.userId, membros.pessoaId],
    }).onDelete('cascade'),
    index('pins_da_pessoa').on(table.pessoaId),
  ],
)
