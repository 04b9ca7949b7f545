import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Papel } from '@lapida/contracts/papel'
import { instant, ownerId, writtenAt } from './columns.ts'
import { contas } from './contas.ts'

/** Who signs in; of no company by themselves. */
export const pessoas = pgTable('pessoas', {
  id: uuid().primaryKey(),
  nome: text().notNull(),
  email: text().notNull().unique('pessoas_email_unique'),
  telefone: text().notNull(),
  senhaHash: text('senha_hash').notNull(),
  ...writtenAt(),
})

function pessoaId() {
  return uuid('pessoa_id')
    .notNull()
    .references(() => pessoas.id, { onDelete: 'cascade' })
}

/** What a person is in a company. Who has left stays, for the name beside what they did. */
export const membros = pgTable(
  'membros',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    pessoaId: pessoaId(),
    papel: text().$type<Papel>().notNull(),
    /** a seller who sees what things cost */
    veCustos: boolean('ve_custos').notNull().default(false),
    /** a seller who sees the quotes of all */
    veTodosOrcamentos: boolean('ve_todos_orcamentos').notNull().default(false),
    ativo: boolean().notNull().default(true),
    desde: instant('desde').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.pessoaId] }),
    index('membros_da_pessoa').on(table.pessoaId),
  ],
)

export const sessoes = pgTable(
  'sessoes',
  {
    /** SHA-256 of the token, hexadecimal; the token itself is never stored */
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    pessoaId: pessoaId(),
    /** what it was opened on, in words: 'Chrome no Android' */
    aparelho: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    ultimoUsoEm: instant('ultimo_uso_em').notNull(),
    revogadaEm: instant('revogada_em'),
    /** opened by a PIN, on this tablet of the workshop */
    tabletId: uuid('tablet_id'),
  },
  (table) => [index('sessoes_user').on(table.userId), index('sessoes_da_pessoa').on(table.pessoaId)],
)

/** Links to a new password. A used one stays until the next is asked for, so that it can say that it was used. */
export const recuperacoesSenha = pgTable(
  'recuperacoes_senha',
  {
    /** SHA-256 of the token, hexadecimal; the token itself is only in the mail */
    tokenHash: text('token_hash').primaryKey(),
    pessoaId: pessoaId(),
    createdAt: instant('created_at').notNull(),
    expiraEm: instant('expira_em').notNull(),
    usadaEm: instant('usada_em'),
  },
  (table) => [index('recuperacoes_senha_da_pessoa').on(table.pessoaId)],
)

/** New addresses that wait for their owner's word; each link holds for a day and once. */
export const confirmacoesEmail = pgTable(
  'confirmacoes_email',
  {
    /** SHA-256 of the token, hexadecimal; the token itself is only in the mail */
    tokenHash: text('token_hash').primaryKey(),
    pessoaId: pessoaId(),
    email: text().notNull(),
    createdAt: instant('created_at').notNull(),
    expiraEm: instant('expira_em').notNull(),
    usadaEm: instant('usada_em'),
  },
  (table) => [index('confirmacoes_email_da_pessoa').on(table.pessoaId)],
)
