import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { centavos, instant, ownerId, writtenAt } from './columns.ts'

export const planos = pgTable('planos', {
  id: uuid().primaryKey(),
  nome: text().notNull(),
  /** per month */
  preco: centavos('preco').notNull(),
  descricao: text().notNull(),
  features: text().array().notNull(),
  planoCorte: boolean('plano_corte').notNull(),
  ordem: integer().notNull(),
  ativo: boolean().notNull().default(true),
})

export const contas = pgTable('contas', {
  id: uuid().primaryKey(),
  email: text().notNull().unique('contas_email_unique'),
  nome: text().notNull(),
  telefone: text().notNull(),
  senhaHash: text('senha_hash').notNull(),
  planoId: uuid('plano_id')
    .notNull()
    .references(() => planos.id),
  /** counts the writes to synced rows of this account; the cursor of the pull call */
  versao: bigint({ mode: 'number' }).notNull().default(0),
  /** when its rows came from a file that the owner held; null: they were all written here */
  restauradaEm: instant('restaurada_em'),
  ...writtenAt(),
})

export const sessoes = pgTable(
  'sessoes',
  {
    /** SHA-256 of the token, hexadecimal; the token itself is never stored */
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    ultimoUsoEm: instant('ultimo_uso_em').notNull(),
    revogadaEm: instant('revogada_em'),
  },
  (table) => [index('sessoes_user').on(table.userId)],
)

/** Failed sign-ins for one e-mail from one address: the wait grows with them, and a success clears them. */
export const tentativasLogin = pgTable('tentativas_login', {
  /** SHA-256 of e-mail and address: unknown e-mails are counted alike, and none is kept readable */
  chave: text().primaryKey(),
  falhas: integer().notNull(),
  ultimaFalhaEm: instant('ultima_falha_em').notNull(),
})

/** Links to a new password. A used one stays until the next is asked for, so that it can say that it was used. */
export const recuperacoesSenha = pgTable(
  'recuperacoes_senha',
  {
    /** SHA-256 of the token, hexadecimal; the token itself is only in the mail */
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiraEm: instant('expira_em').notNull(),
    usadaEm: instant('usada_em'),
  },
  (table) => [index('recuperacoes_senha_user').on(table.userId)],
)
