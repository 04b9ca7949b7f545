import type { Papel } from '@lapida/contracts/papel'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ownerId } from './columns.ts'
import { contas } from './contas.ts'
import { pessoas } from './pessoas.ts'

/** Who was invited into a company. One that was accepted or revoked stays, so that its link can say that it ended. */
export const convites = pgTable(
  'convites',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    papel: text().$type<Papel>().notNull(),
    veCustos: boolean('ve_custos').notNull(),
    veTodosOrcamentos: boolean('ve_todos_orcamentos').notNull().default(false),
    nome: text().notNull(),
    telefone: text().notNull(),
    /** SHA-256 of the link's secret, hexadecimal; the secret itself is only in the link */
    tokenHash: text('token_hash').notNull().unique('convites_token_hash_unique'),
    /** who invited */
    pessoaId: uuid('pessoa_id')
      .notNull()
      .references(() => pessoas.id, { onDelete: 'cascade' }),
    /** who came */
    aceitoPor: uuid('aceito_por').references(() => pessoas.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiraEm: instant('expira_em').notNull(),
    aceitoEm: instant('aceito_em'),
    revogadoEm: instant('revogado_em'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('convites_de_quem').on(table.pessoaId),
    index('convites_de_quem_veio').on(table.aceitoPor),
  ],
)
