import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Escritas } from '@lapida/domain/orcamento/escritas'
import { instant, ownerId, writtenAt } from './columns.ts'
import { contas } from './contas.ts'

export const clientes = pgTable(
  'clientes',
  {
    id: uuid().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    nomeCompleto: text('nome_completo').notNull(),
    /** CPF or CNPJ, without punctuation */
    cpf: text().notNull(),
    inscricaoEstadual: text('inscricao_estadual').notNull(),
    telefone: text().notNull(),
    cep: text().notNull(),
    endereco: text().notNull(),
    numero: text().notNull(),
    bairro: text().notNull(),
    cidade: text().notNull(),
    estado: text().notNull(),
    email: text().notNull(),
    contatoNome: text('contato_nome').notNull(),
    contatoTelefone: text('contato_telefone').notNull(),
    distanciaInstalacao: text('distancia_instalacao').notNull(),
    observacoes: text().notNull(),
    /** name without accents and in lower case: the order of the list */
    ordem: text().notNull(),
    /** sample data: never counted */
    exemplo: boolean().notNull().default(false),
    versao: bigint({ mode: 'number' }).notNull(),
    /** the last write of each field */
    escritas: jsonb().$type<Escritas>().notNull().default({}),
    ...writtenAt(),
    excluidoEm: instant('excluido_em'),
  },
  (table) => [
    unique('clientes_do_dono').on(table.userId, table.id),
    index('clientes_ordem')
      .on(table.userId, table.ordem, table.id)
      .where(sql`${table.excluidoEm} is null`),
    index('clientes_versao').on(table.userId, table.versao),
  ],
)
