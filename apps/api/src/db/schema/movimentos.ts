import type { TipoMovimento } from '@lapida/contracts/valores'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { chapas } from './chapas.ts'
import { instant, ownerId, stockQuantity } from './columns.ts'
import { contas } from './contas.ts'
import { estoqueItens, estoqueMateriais } from './estoque.ts'
import { orcamentos } from './orcamentos.ts'

/** One change of a quantity of the stock; the quantity of a product is the sum of its movements. */
export const movimentos = pgTable(
  'movimentos',
  {
    id: uuid().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    /** of a stone or of an item, never of both */
    estoqueMaterialId: uuid('estoque_material_id'),
    estoqueItemId: uuid('estoque_item_id'),
    /** its place among the movements of its product: 1, 2, 3 ... */
    ordem: integer().notNull(),
    tipo: text().$type<TipoMovimento>().notNull(),
    /** m² or units, negative for what went out */
    quantidade: stockQuantity('quantidade').notNull(),
    /** what there was after it */
    saldo: stockQuantity('saldo').notNull(),
    motivo: text().notNull(),
    orcamentoId: uuid('orcamento_id'),
    chapaId: uuid('chapa_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check(
      'movimentos_de_um_produto',
      sql`num_nonnulls(${table.estoqueMaterialId}, ${table.estoqueItemId}) = 1`,
    ),
    foreignKey({
      name: 'movimentos_material_do_dono',
      columns: [table.userId, table.estoqueMaterialId],
      foreignColumns: [estoqueMateriais.userId, estoqueMateriais.id],
    }),
    foreignKey({
      name: 'movimentos_item_do_dono',
      columns: [table.userId, table.estoqueItemId],
      foreignColumns: [estoqueItens.userId, estoqueItens.id],
    }),
    foreignKey({
      name: 'movimentos_orcamento_do_dono',
      columns: [table.userId, table.orcamentoId],
      foreignColumns: [orcamentos.userId, orcamentos.id],
    }),
    foreignKey({
      name: 'movimentos_chapa_do_dono',
      columns: [table.userId, table.chapaId],
      foreignColumns: [chapas.userId, chapas.id],
    }),
    uniqueIndex('movimentos_material')
      .on(table.userId, table.estoqueMaterialId, table.ordem)
      .where(sql`${table.estoqueMaterialId} is not null`),
    uniqueIndex('movimentos_item')
      .on(table.userId, table.estoqueItemId, table.ordem)
      .where(sql`${table.estoqueItemId} is not null`),
    index('movimentos_orcamento')
      .on(table.userId, table.orcamentoId)
      .where(sql`${table.orcamentoId} is not null`),
  ],
)
