import type { Escolhas } from '@lapida/contracts/escolhas'
import type { ConteudoDaProposta, TipoProposta } from '@lapida/contracts/proposta'
import {
  bigint,
  customType,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { centavos, instant, ownerId } from './columns.ts'
import { contas } from './contas.ts'
import { orcamentos } from './orcamentos.ts'

/** What a customer chose of a version: a stone for each material that has several, and the ids of ticked options. */
export type EscolhasGuardadas = Escolhas

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What a customer was sent, frozen; a trigger refuses every change but those that the columns say. */
export const propostas = pgTable(
  'propostas',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    orcamentoId: uuid('orcamento_id').notNull(),
    /** from 1, without gaps */
    numero: integer().notNull(),
    tipo: text().$type<TipoProposta>().notNull(),
    /** the approved version that an aditivo changes */
    base: integer(),
    conteudo: jsonb().$type<ConteudoDaProposta>().notNull(),
    /** SHA-256 of the content as canonical JSON, hexadecimal */
    conteudoSha256: text('conteudo_sha256').notNull(),
    /** its paper, written once when it is first asked for */
    pdf: bytes(),
    pdfSha256: text('pdf_sha256'),
    valor: centavos('valor').notNull(),
    /** day YYYY-MM-DD */
    validade: date({ mode: 'string' }),
    /** what changed since the version before, one change a line */
    mudancas: jsonb().$type<string[]>().notNull(),
    criadaPor: text('criada_por').$type<'usuario' | 'sistema'>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** written once */
    retiradaEm: instant('retirada_em'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.orcamentoId, table.numero] }),
    foreignKey({
      name: 'propostas_orcamento_do_dono',
      columns: [table.userId, table.orcamentoId],
      foreignColumns: [orcamentos.userId, orcamentos.id],
    }).onDelete('cascade'),
  ],
)

/** What was agreed to, exactly while a quote is approved. */
export const contratos = pgTable(
  'contratos',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    orcamentoId: uuid('orcamento_id').notNull(),
    /** number of the version */
    proposta: integer().notNull(),
    /** what was chosen of it; null for the version as it was presented */
    escolhas: jsonb().$type<EscolhasGuardadas>(),
    valor: centavos('valor').notNull(),
    subtotal: centavos('subtotal').notNull(),
    desconto: centavos('desconto').notNull(),
    acrescimo: centavos('acrescimo').notNull(),
    areaMm2: bigint('area_mm2', { mode: 'number' }).notNull(),
    /** the stone of each material, as it is called */
    pedras: jsonb().$type<string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.orcamentoId] }),
    foreignKey({
      name: 'contratos_orcamento_do_dono',
      columns: [table.userId, table.orcamentoId],
      foreignColumns: [orcamentos.userId, orcamentos.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'contratos_proposta',
      columns: [table.userId, table.orcamentoId, table.proposta],
      foreignColumns: [propostas.userId, propostas.orcamentoId, propostas.numero],
    }).onDelete('cascade'),
  ],
)
