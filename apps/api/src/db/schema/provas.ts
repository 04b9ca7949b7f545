import type { ConteudoDaProva } from '@lapida/contracts/prova'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, ownerId } from './columns.ts'
import { contas } from './contas.ts'
import { propostas } from './propostas.ts'

/** What a customer was shown of where their stone is cut; a trigger refuses every change but taking it back, once. */
export const provas = pgTable(
  'provas',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    orcamentoId: uuid('orcamento_id').notNull(),
    /** from 1, without gaps */
    numero: integer().notNull(),
    /** number of the version of the quote */
    proposta: integer().notNull(),
    planoId: uuid('plano_id').notNull(),
    conteudo: jsonb().$type<ConteudoDaProva>().notNull(),
    /** SHA-256 of the content as canonical JSON, hexadecimal */
    sha256: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** written once */
    retiradaEm: instant('retirada_em'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.orcamentoId, table.numero] }),
    foreignKey({
      name: 'provas_proposta',
      columns: [table.userId, table.orcamentoId, table.proposta],
      foreignColumns: [propostas.userId, propostas.orcamentoId, propostas.numero],
    }).onDelete('cascade'),
    index('provas_do_plano').on(table.userId, table.planoId),
  ],
)
