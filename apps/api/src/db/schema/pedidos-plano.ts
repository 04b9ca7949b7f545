import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, ownerId } from './columns.ts'
import { contas, planos } from './contas.ts'
import { pessoas } from './pessoas.ts'

export type SituacaoPedido = 'pendente' | 'atendido' | 'cancelado'

/** Plans that companies asked for; whoever runs the program grants them by hand. */
export const pedidosPlano = pgTable(
  'pedidos_plano',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    planoId: uuid('plano_id')
      .notNull()
      .references(() => planos.id),
    pedidoEm: instant('pedido_em').notNull(),
    pessoaId: uuid('pessoa_id').references(() => pessoas.id, { onDelete: 'set null' }),
    situacao: text().$type<SituacaoPedido>().notNull().default('pendente'),
    /** granted, or taken back */
    atendidoEm: instant('atendido_em'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('pedidos_plano_pendente')
      .on(table.userId)
      .where(sql`situacao = 'pendente'`),
  ],
)
