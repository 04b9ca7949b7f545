import type { EnderecoDoCep } from '@lapida/contracts/cep'
import type { Acao, Entidade } from '@lapida/contracts/historico'
import type { Papel } from '@lapida/contracts/papel'
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, ownerId } from './columns.ts'
import { contas } from './contas.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Re-encoded pictures; the name is random and is the last part of the address /imagens/<name>. */
export const imagens = pgTable(
  'imagens',
  {
    nome: text().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    /** media type */
    tipo: text().notNull(),
    tamanho: integer().notNull(),
    conteudo: bytes('conteudo').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('imagens_user').on(table.userId)],
)

/** First answer of a write, by its idempotency key: claimed and stored in the transaction of the write itself. */
export const idempotencia = pgTable(
  'idempotencia',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    chave: text().notNull(),
    /** SHA-256 of method, path and canonical body */
    impressao: text().notNull(),
    status: integer(),
    /** the body as it was sent */
    resposta: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.chave] })],
)

/** Who did what to which record, when. */
export const eventos = pgTable(
  'eventos',
  {
    id: uuid().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    entidade: text().$type<Entidade>().notNull(),
    entidadeId: text('entidade_id').notNull(),
    acao: text().$type<Acao>().notNull(),
    titulo: text().notNull(),
    autor: text().$type<'usuario' | 'cliente'>().notNull(),
    /** who of the company, what they were in it then, and on what; null of what customers and the program do */
    pessoaId: uuid('pessoa_id'),
    papel: text().$type<Papel>(),
    aparelho: text(),
    detalhes: jsonb().$type<Record<string, string>>().notNull(),
    /** everything that stands on the event's line, lower case and without accents */
    busca: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('eventos_lista').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('eventos_da_entidade').on(
      table.userId,
      table.entidade,
      table.entidadeId,
      table.createdAt.desc().nullsFirst(),
    ),
  ],
)

/** Calls counted in windows of time, for every process; written by functions of migration 0017 alone. */
export const limites = pgTable('limites', {
  /** SHA-256 of what is counted */
  chave: bytes('chave').primaryKey(),
  comecaEm: timestamp('comeca_em', { withTimezone: true }).notNull(),
  terminaEm: timestamp('termina_em', { withTimezone: true }).notNull(),
  contagem: integer().notNull(),
})

/** Answers of the postal code service, kept for 30 days. */
export const cepCache = pgTable('cep_cache', {
  cep: text().primaryKey(),
  endereco: jsonb().$type<EnderecoDoCep>().notNull(),
  consultadoEm: instant('consultado_em').notNull(),
})
