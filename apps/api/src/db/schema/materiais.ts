import type { AcabamentoDaPeca, RecorteDaPeca } from '@lapida/contracts/cobranca'
import type { Borda, DesenhoDaPeca } from '@lapida/contracts/material'
import type { VarianteDaPedra } from '@lapida/contracts/escolhas'
import type { ModoCobranca } from '@lapida/contracts/valores'
import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { centavos, instant, ownerId, writtenAt } from './columns.ts'
import { contas } from './contas.ts'
import { estoqueItens, estoqueMateriais } from './estoque.ts'
import { orcamentos } from './orcamentos.ts'

/** A stone application: of a quote, or (orcamentoId null) a template of the catalogue. */
export const materiais = pgTable(
  'materiais',
  {
    id: uuid().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    orcamentoId: uuid('orcamento_id'),
    clienteId: uuid('cliente_id'),
    isTemplate: boolean('is_template').notNull(),
    /** place in its quote, from 0 */
    posicao: integer().notNull(),
    nome: text().notNull(),
    tipo: text().notNull(),
    categoria: text().notNull(),
    espessura: text().notNull().default(''),
    acabamento: text().notNull().default(''),
    precoM2: centavos('preco_m2').notNull(),
    ambiente: text().notNull(),
    observacoes: text().notNull(),
    images: text().array().notNull(),
    valorCustomizado: centavos('valor_customizado'),
    estoqueMaterialId: uuid('estoque_material_id'),
    opcional: boolean().notNull().default(false),
    marcado: boolean().notNull().default(false),
    /** other stones for the same pieces; reais */
    variantes: jsonb().$type<VarianteDaPedra[]>().notNull().default([]),
    valorTotal: centavos('valor_total').notNull(),
    ...writtenAt(),
    excluidoEm: instant('excluido_em'),
  },
  (table) => [
    unique('materiais_do_dono').on(table.userId, table.id),
    foreignKey({
      name: 'materiais_orcamento_do_dono',
      columns: [table.userId, table.orcamentoId],
      foreignColumns: [orcamentos.userId, orcamentos.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'materiais_cliente_do_dono',
      columns: [table.userId, table.clienteId],
      foreignColumns: [clientes.userId, clientes.id],
    }),
    foreignKey({
      name: 'materiais_estoque_do_dono',
      columns: [table.userId, table.estoqueMaterialId],
      foreignColumns: [estoqueMateriais.userId, estoqueMateriais.id],
    }),
    index('materiais_do_orcamento').on(table.userId, table.orcamentoId, table.posicao),
    index('materiais_modelos')
      .on(table.userId, table.createdAt.desc().nullsFirst())
      .where(sql`${table.orcamentoId} is null and ${table.excluidoEm} is null`),
  ],
)

/** Ids of pieces and items are unique inside their material, so that a copied material may keep them. */
export const pecas = pgTable(
  'pecas',
  {
    id: uuid().notNull(),
    userId: ownerId(),
    materialId: uuid('material_id').notNull(),
    posicao: integer().notNull(),
    nome: text().notNull(),
    larguraMm: integer('largura_mm').notNull(),
    comprimentoMm: integer('comprimento_mm').notNull(),
    quantidade: integer().notNull(),
    acabamentoMm: integer('acabamento_mm').notNull(),
    acabamentoValorMetro: centavos('acabamento_valor_metro').notNull(),
    bordas: text().array().$type<Borda[]>().notNull(),
    acabamento: text().notNull().default(''),
    modoCobranca: text('modo_cobranca').$type<ModoCobranca>().notNull().default('m2'),
    /** centavos per metre or per unit */
    valorUnitario: centavos('valor_unitario').notNull().default(0),
    recortes: jsonb().$type<RecorteDaPeca[]>().notNull().default([]),
    acabamentos: jsonb().$type<AcabamentoDaPeca[]>().notNull().default([]),
    /** mm² of one copy */
    areaDesenhada: bigint('area_desenhada', { mode: 'number' }),
    desenho: jsonb().$type<DesenhoDaPeca>(),
    valorCustomizado: centavos('valor_customizado'),
    valorTotal: centavos('valor_total').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.materialId, table.id] }),
    foreignKey({
      name: 'pecas_do_dono',
      columns: [table.userId, table.materialId],
      foreignColumns: [materiais.userId, materiais.id],
    }).onDelete('cascade'),
  ],
)

export const itens = pgTable(
  'itens',
  {
    id: uuid().notNull(),
    userId: ownerId(),
    materialId: uuid('material_id').notNull(),
    posicao: integer().notNull(),
    nome: text().notNull(),
    tipo: text().notNull(),
    valor: centavos('valor').notNull(),
    quantidade: integer().notNull(),
    valorCustomizado: centavos('valor_customizado'),
    estoqueId: uuid('estoque_id'),
    observacoes: text().notNull(),
    opcional: boolean().notNull().default(false),
    marcado: boolean().notNull().default(false),
    valorTotal: centavos('valor_total').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.materialId, table.id] }),
    foreignKey({
      name: 'itens_do_dono',
      columns: [table.userId, table.materialId],
      foreignColumns: [materiais.userId, materiais.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'itens_estoque_do_dono',
      columns: [table.userId, table.estoqueId],
      foreignColumns: [estoqueItens.userId, estoqueItens.id],
    }),
  ],
)
