import type { VeioDaPedra } from '@lapida/contracts/valores'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { centavos, instant, ownerId, stockQuantity, writtenAt } from './columns.ts'
import { contas } from './contas.ts'

const categoria = () => ({
  id: uuid().primaryKey(),
  userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
  nome: text().notNull(),
  descricao: text().notNull(),
  ...writtenAt(),
})

export const categoriasMaterial = pgTable('categorias_material', categoria(), (table) => [
  unique('categorias_material_do_dono').on(table.userId, table.id),
])

export const categoriasItem = pgTable('categorias_item', categoria(), (table) => [
  unique('categorias_item_do_dono').on(table.userId, table.id),
])

/** What a stone and an item on the shelf have in common. */
const produto = () => ({
  id: uuid().primaryKey(),
  userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
  categoriaId: uuid('categoria_id').notNull(),
  nome: text().notNull(),
  codigo: text().notNull(),
  cor: text().notNull(),
  fornecedor: text().notNull(),
  observacoes: text().notNull(),
  precoCompra: centavos('preco_compra').notNull(),
  precoVenda: centavos('preco_venda').notNull(),
  quantidadeEstoque: stockQuantity('quantidade_estoque').notNull(),
  estoqueMinimo: stockQuantity('estoque_minimo').notNull(),
  ativo: boolean().notNull(),
  /** name, code, colour and supplier, lower case and without accents */
  busca: text().notNull(),
  /** sample data: never counted */
  exemplo: boolean().notNull().default(false),
  ...writtenAt(),
  excluidoEm: instant('excluido_em'),
})

export const estoqueMateriais = pgTable(
  'estoque_materiais',
  {
    ...produto(),
    acabamento: text().notNull(),
    espessura: text().notNull(),
    origem: text().notNull(),
    veio: text().$type<VeioDaPedra>().notNull().default('sem'),
    /** addresses of its photos */
    imagens: text().array().notNull().default([]),
  },
  (table) => [
    unique('estoque_materiais_do_dono').on(table.userId, table.id),
    foreignKey({
      name: 'estoque_materiais_categoria_do_dono',
      columns: [table.userId, table.categoriaId],
      foreignColumns: [categoriasMaterial.userId, categoriasMaterial.id],
    }),
    index('estoque_materiais_lista')
      .on(table.userId, table.nome)
      .where(sql`${table.excluidoEm} is null`),
    index('estoque_materiais_categoria').on(table.userId, table.categoriaId),
  ],
)

export const estoqueItens = pgTable(
  'estoque_itens',
  {
    ...produto(),
    marca: text().notNull(),
    modelo: text().notNull(),
    material: text().notNull(),
    dimensoes: text().notNull(),
    /** kg */
    peso: doublePrecision().notNull(),
    garantia: text().notNull(),
  },
  (table) => [
    unique('estoque_itens_do_dono').on(table.userId, table.id),
    foreignKey({
      name: 'estoque_itens_categoria_do_dono',
      columns: [table.userId, table.categoriaId],
      foreignColumns: [categoriasItem.userId, categoriasItem.id],
    }),
    index('estoque_itens_lista')
      .on(table.userId, table.nome)
      .where(sql`${table.excluidoEm} is null`),
    index('estoque_itens_categoria').on(table.userId, table.categoriaId),
  ],
)
