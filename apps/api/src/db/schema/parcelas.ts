import type { Gatilho } from '@lapida/contracts/plano-pagamento'
import { date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { centavos, instant, ownerId, writtenAt } from './columns.ts'
import { contas } from './contas.ts'
import { orcamentos } from './orcamentos.ts'

/** What is asked of the customer of an approved quote, part by part. */
export const parcelas = pgTable(
  'parcelas',
  {
    id: uuid().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    orcamentoId: uuid('orcamento_id').notNull(),
    /** version of the proposal under which it counts */
    proposta: integer().notNull(),
    /** its place in its quote: 1, 2, 3 ... */
    numero: integer().notNull(),
    rotulo: text().notNull(),
    valor: centavos('valor').notNull(),
    /** the sum of its receipts; written by a trigger of migration 0030 alone */
    recebido: centavos('recebido').notNull().default(0),
    /** day YYYY-MM-DD, null until its trigger */
    vencimento: date({ mode: 'string' }),
    gatilho: text().$type<Gatilho>().notNull(),
    dias: integer().notNull(),
    meio: text().notNull(),
    txid: text().notNull(),
    canceladaEm: instant('cancelada_em'),
    canceladaPorque: text('cancelada_porque').notNull().default(''),
    ...writtenAt(),
  },
  (table) => [
    unique('parcelas_do_dono').on(table.userId, table.id),
    unique('parcelas_do_orcamento').on(table.userId, table.orcamentoId, table.numero),
    foreignKey({
      name: 'parcelas_orcamento_do_dono',
      columns: [table.userId, table.orcamentoId],
      foreignColumns: [orcamentos.userId, orcamentos.id],
    }).onDelete('cascade'),
  ],
)

/** Money that came in, or a reversal, below zero, that takes a receipt back. Never changed, never deleted. */
export const recebimentos = pgTable(
  'recebimentos',
  {
    id: uuid().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    parcelaId: uuid('parcela_id').notNull(),
    valor: centavos('valor').notNull(),
    /** day YYYY-MM-DD of the device that wrote it */
    dia: date({ mode: 'string' }).notNull(),
    meio: text().notNull(),
    comprovante: text().notNull(),
    observacao: text().notNull(),
    estornaId: uuid('estorna_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('recebimentos_do_dono').on(table.userId, table.id),
    unique('recebimentos_estorno_unico').on(table.userId, table.estornaId),
    foreignKey({
      name: 'recebimentos_parcela_do_dono',
      columns: [table.userId, table.parcelaId],
      foreignColumns: [parcelas.userId, parcelas.id],
    }).onDelete('cascade'),
    index('recebimentos_parcela').on(table.userId, table.parcelaId, table.createdAt),
    index('recebimentos_dia').on(table.userId, table.dia),
  ],
)

/** What the customer says on the public page: 'Já paguei'. Never changed, never deleted. */
export const avisosPagamento = pgTable(
  'avisos_pagamento',
  {
    id: uuid().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    parcelaId: uuid('parcela_id').notNull(),
    /** address of its picture, '' without one */
    foto: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('avisos_pagamento_do_dono').on(table.userId, table.id),
    foreignKey({
      name: 'avisos_pagamento_parcela_do_dono',
      columns: [table.userId, table.parcelaId],
      foreignColumns: [parcelas.userId, parcelas.id],
    }).onDelete('cascade'),
    index('avisos_pagamento_parcela').on(table.userId, table.parcelaId, table.createdAt),
  ],
)
