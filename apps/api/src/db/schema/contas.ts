import { bigint, boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { centavos, instant, writtenAt } from './columns.ts'

export const planos = pgTable('planos', {
  id: uuid().primaryKey(),
  nome: text().notNull(),
  /** per month */
  preco: centavos('preco').notNull(),
  descricao: text().notNull(),
  features: text().array().notNull(),
  planoCorte: boolean('plano_corte').notNull(),
  /** how many people may have access */
  limitePessoas: integer('limite_pessoas').notNull().default(1),
  ordem: integer().notNull(),
  ativo: boolean().notNull().default(true),
})

/** A company: the owner of its rows, whose id they bear as `user_id`. Who signs in to it is a person (pessoas.ts). */
export const contas = pgTable('contas', {
  id: uuid().primaryKey(),
  planoId: uuid('plano_id')
    .notNull()
    .references(() => planos.id),
  /** the last day that is paid; null: no end was set */
  venceEm: date('vence_em', { mode: 'string' }),
  /** closed: the last day on which it can be read; null: it is open */
  encerradaAte: date('encerrada_ate', { mode: 'string' }),
  /** counts the writes to synced rows of this account; the cursor of the pull call */
  versao: bigint({ mode: 'number' }).notNull().default(0),
  /** when its rows came from a file that the owner held; null: they were all written here */
  restauradaEm: instant('restaurada_em'),
  ...writtenAt(),
})

/** Companies of which everything went: their ids alone. */
export const contasApagadas = pgTable('contas_apagadas', {
  id: uuid().primaryKey(),
  apagadaEm: instant('apagada_em').notNull(),
})

/** Failed sign-ins for one e-mail from one address: the wait grows with them, and a success clears them. */
export const tentativasLogin = pgTable('tentativas_login', {
  /** SHA-256 of e-mail and address: unknown e-mails are counted alike, and none is kept readable */
  chave: text().primaryKey(),
  falhas: integer().notNull(),
  ultimaFalhaEm: instant('ultima_falha_em').notNull(),
})
