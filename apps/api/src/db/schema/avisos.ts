import type { Aparelho, TipoAviso } from '@lapida/contracts/valores'
import { boolean, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { centavos, instant, ownerId } from './columns.ts'
import { contas } from './contas.ts'
import { sessoes } from './pessoas.ts'
import { orcamentos } from './orcamentos.ts'

/** What customers did, told to the workshop. */
export const avisos = pgTable(
  'avisos',
  {
    id: uuid().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    tipo: text().$type<TipoAviso>().notNull(),
    orcamentoId: uuid('orcamento_id').notNull(),
    numeracao: text().notNull(),
    nome: text().notNull(),
    valor: centavos('valor'),
    lidoEm: instant('lido_em'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique().on(table.userId, table.id),
    index('avisos_lista').on(table.userId, table.createdAt.desc(), table.id.desc()),
    foreignKey({
      name: 'avisos_orcamento_do_dono',
      columns: [table.userId, table.orcamentoId],
      foreignColumns: [orcamentos.userId, orcamentos.id],
    }).onDelete('cascade'),
  ],
)

/** What an account wants to be told outside of the app; without a row everything but looks. */
export const preferenciasAvisos = pgTable('preferencias_avisos', {
  userId: ownerId()
    .primaryKey()
    .references(() => contas.id, { onDelete: 'cascade' }),
  desligados: text().array().$type<TipoAviso[]>().notNull(),
  email: boolean().notNull(),
})

/** Browsers that are told; each goes with its session. */
export const assinaturasPush = pgTable(
  'assinaturas_push',
  {
    id: uuid().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    /** hash of the token, as in sessoes */
    sessao: text().notNull(),
    aparelho: text().$type<Aparelho>().notNull(),
    endpoint: text().notNull().unique('assinaturas_push_endpoint'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique().on(table.userId, table.id),
    foreignKey({
      name: 'assinaturas_push_sessao_do_dono',
      columns: [table.userId, table.sessao],
      foreignColumns: [sessoes.userId, sessoes.tokenHash],
    }).onDelete('cascade'),
  ],
)

/** What is still to be sent outside of the app. */
export const enviosAvisos = pgTable(
  'envios_avisos',
  {
    id: uuid().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    avisoId: uuid('aviso_id').notNull(),
    /** null: by mail, to the account */
    assinaturaId: uuid('assinatura_id'),
    tentativas: integer().notNull().default(0),
    proximaEm: instant('proxima_em').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique().on(table.userId, table.id),
    index('envios_avisos_proxima').on(table.proximaEm),
    foreignKey({
      name: 'envios_avisos_aviso_do_dono',
      columns: [table.userId, table.avisoId],
      foreignColumns: [avisos.userId, avisos.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'envios_avisos_assinatura_do_dono',
      columns: [table.userId, table.assinaturaId],
      foreignColumns: [assinaturasPush.userId, assinaturasPush.id],
    }).onDelete('cascade'),
  ],
)

/** Looks of customers at public pages. */
export const visitas = pgTable(
  'visitas',
  {
    id: uuid().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    orcamentoId: uuid('orcamento_id').notNull(),
    /** which version was looked at; null where the page showed the quote as it was */
    proposta: integer(),
    /** null of looks from before this was asked */
    aparelho: text().$type<Aparelho>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique().on(table.userId, table.id),
    index('visitas_do_orcamento').on(table.userId, table.orcamentoId, table.createdAt.desc()),
    foreignKey({
      name: 'visitas_orcamento_do_dono',
      columns: [table.userId, table.orcamentoId],
      foreignColumns: [orcamentos.userId, orcamentos.id],
    }).onDelete('cascade'),
  ],
)
