import type { ConteudoDesenho, ResumoDesenho } from '@lapida/contracts/desenho'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { clientes } from './clientes.ts'
import { instant, ownerId, writtenAt } from './columns.ts'
import { contas } from './contas.ts'
import { orcamentos } from './orcamentos.ts'

/** A technical drawing; its content is read and written whole. */
export const desenhos = pgTable(
  'desenhos',
  {
    id: uuid().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    nome: text().notNull(),
    /** counts the writes of this drawing, from 1 */
    versao: integer().notNull(),
    /** letter of the revision that it is at */
    revisao: text().notNull(),
    orcamentoId: uuid('orcamento_id'),
    clienteId: uuid('cliente_id'),
    conteudo: jsonb().$type<ConteudoDesenho>().notNull(),
    resumo: jsonb().$type<ResumoDesenho>().notNull(),
    exemplo: boolean().notNull().default(false),
    ...writtenAt(),
    excluidoEm: instant('excluido_em'),
  },
  (table) => [
    unique('desenhos_do_dono').on(table.userId, table.id),
    foreignKey({
      name: 'desenhos_orcamento_do_dono',
      columns: [table.userId, table.orcamentoId],
      foreignColumns: [orcamentos.userId, orcamentos.id],
    }),
    foreignKey({
      name: 'desenhos_cliente_do_dono',
      columns: [table.userId, table.clienteId],
      foreignColumns: [clientes.userId, clientes.id],
    }),
    index('desenhos_lista')
      .on(table.userId, table.updatedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.excluidoEm} is null`),
    index('desenhos_orcamento')
      .on(table.userId, table.orcamentoId)
      .where(sql`${table.orcamentoId} is not null`),
    index('desenhos_cliente')
      .on(table.userId, table.clienteId)
      .where(sql`${table.clienteId} is not null`),
  ],
)

/** A state that a drawing had. */
export const desenhoVersoes = pgTable(
  'desenho_versoes',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    desenhoId: uuid('desenho_id').notNull(),
    versao: integer().notNull(),
    nome: text().notNull(),
    revisao: text().notNull(),
    conteudo: jsonb().$type<ConteudoDesenho>().notNull(),
    resumo: jsonb().$type<ResumoDesenho>().notNull(),
    /** of the sign-in that wrote it: tells devices apart, opens nothing */
    sessao: text().notNull(),
    /** when the first of the changes that it holds came */
    iniciadaEm: instant('iniciada_em').notNull(),
    /** when the last of them came */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.desenhoId, table.versao] }),
    foreignKey({
      name: 'desenho_versoes_do_dono',
      columns: [table.userId, table.desenhoId],
      foreignColumns: [desenhos.userId, desenhos.id],
    }).onDelete('cascade'),
  ],
)

/** A revision as it was when a quote was approved. */
export const desenhoRevisoes = pgTable(
  'desenho_revisoes',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    desenhoId: uuid('desenho_id').notNull(),
    revisao: text().notNull(),
    /** of the drawing when it was frozen */
    versao: integer().notNull(),
    nome: text().notNull(),
    orcamentoId: uuid('orcamento_id').notNull(),
    /** number of the quote then */
    orcamento: text().notNull(),
    conteudo: jsonb().$type<ConteudoDesenho>().notNull(),
    resumo: jsonb().$type<ResumoDesenho>().notNull(),
    congeladaEm: instant('congelada_em').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.desenhoId, table.revisao] }),
    foreignKey({
      name: 'desenho_revisoes_do_dono',
      columns: [table.userId, table.desenhoId],
      foreignColumns: [desenhos.userId, desenhos.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'desenho_revisoes_orcamento_do_dono',
      columns: [table.userId, table.orcamentoId],
      foreignColumns: [orcamentos.userId, orcamentos.id],
    }),
  ],
)
