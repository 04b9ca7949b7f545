import type { DefeitoDaChapa } from '@lapida/contracts/chapa'
import type { EstadoChapa, FaceDaChapa, VeioDaPedra } from '@lapida/contracts/valores'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { centavos, instant, ownerId, writtenAt } from './columns.ts'
import { contas } from './contas.ts'
import { estoqueMateriais } from './estoque.ts'
import { orcamentos } from './orcamentos.ts'

/** A single slab or leftover of a stone; sides and thickness in millimetres. */
export const chapas = pgTable(
  'chapas',
  {
    id: uuid().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    estoqueMaterialId: uuid('estoque_material_id').notNull(),
    codigo: text().notNull(),
    largura: integer().notNull(),
    altura: integer().notNull(),
    espessura: integer().notNull(),
    /** null: that of its stone */
    veio: text().$type<VeioDaPedra>(),
    bloco: text().notNull(),
    /** which of the slabs of its block it is, from 1; null where nobody knows */
    sequencia: integer(),
    /** the face that is polished; null where nobody knows */
    face: text().$type<FaceDaChapa>(),
    lote: text().notNull(),
    local: text().notNull(),
    custo: centavos('custo').notNull(),
    foto: text(),
    defeitos: jsonb().$type<DefeitoDaChapa[]>().notNull(),
    estado: text().$type<EstadoChapa>().notNull(),
    retalho: boolean().notNull(),
    /** the slab that a leftover was cut from */
    origemId: uuid('origem_id'),
    orcamentoId: uuid('orcamento_id'),
    /** last day YYYY-MM-DD on which it is kept for its quote; null without an end */
    reservadaAte: date('reservada_ate', { mode: 'string' }),
    observacoes: text().notNull(),
    /** what it costs on the public page, cash; null: it is not for sale */
    vendaPreco: centavos('venda_preco'),
    vendaDescricao: text('venda_descricao').notNull().default(''),
    exemplo: boolean().notNull().default(false),
    ...writtenAt(),
    excluidoEm: instant('excluido_em'),
  },
  (table) => [
    unique('chapas_do_dono').on(table.userId, table.id),
    foreignKey({
      name: 'chapas_material_do_dono',
      columns: [table.userId, table.estoqueMaterialId],
      foreignColumns: [estoqueMateriais.userId, estoqueMateriais.id],
    }),
    foreignKey({
      name: 'chapas_origem_do_dono',
      columns: [table.userId, table.origemId],
      foreignColumns: [table.userId, table.id],
    }),
    foreignKey({
      name: 'chapas_orcamento_do_dono',
      columns: [table.userId, table.orcamentoId],
      foreignColumns: [orcamentos.userId, orcamentos.id],
    }),
    index('chapas_material')
      .on(table.userId, table.estoqueMaterialId)
      .where(sql`${table.excluidoEm} is null`),
  ],
)
