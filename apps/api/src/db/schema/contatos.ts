import { bigint, date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CanalContato } from '@lapida/contracts/valores'
import { instant, ownerId } from './columns.ts'
import { contas } from './contas.ts'
import { orcamentos } from './orcamentos.ts'

/** What was said to a customer after the quote was sent, and when to speak again. */
export const contatos = pgTable(
  'contatos',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    /** made by the device */
    id: uuid().notNull(),
    orcamentoId: uuid('orcamento_id').notNull(),
    /** by the clock of the device */
    em: instant('em').notNull(),
    /** null: only a reminder */
    canal: text().$type<CanalContato>(),
    nota: text().notNull(),
    /** day YYYY-MM-DD */
    proximoEm: date('proximo_em', { mode: 'string' }),
    versao: bigint({ mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    excluidoEm: instant('excluido_em'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      name: 'contatos_orcamento_do_dono',
      columns: [table.userId, table.orcamentoId],
      foreignColumns: [orcamentos.userId, orcamentos.id],
    }).onDelete('cascade'),
    index('contatos_do_orcamento').on(table.userId, table.orcamentoId, table.em, table.id),
    index('contatos_versao').on(table.userId, table.versao),
  ],
)
