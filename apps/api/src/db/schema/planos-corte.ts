import type { Chapa } from '@lapida/contracts/chapa'
import type { ConteudoPlanoCorte, PlanoCorteResumo, ProblemaDoPlano } from '@lapida/contracts/plano-corte'
import type { EstadoChapa, EstadoPlanoCorte } from '@lapida/contracts/valores'
import { sql } from 'drizzle-orm'
import {
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
import { instant, ownerId, writtenAt } from './columns.ts'
import { contas } from './contas.ts'

/** What finishing a plan did to the stock: all that undoing it needs. */
export interface ConclusaoGuardada {
  /** the version that was finished */
  deVersao: number
  /** slabs of the stock that were cut, as they were before */
  /** `reservadaAte` is missing in what was finished before slabs had a last day */
  chapas: { id: string; estado: EstadoChapa; orcamentoId: string | null; reservadaAte?: string | null }[]
  /** leftovers as they came into the stock */
  retalhos: Chapa[]
  /** m² counted by hand that a plan of before ruling 46 took out when it was finished */
  contadosAMao?: { id: string; quantidade: number }[]
}

/** A cutting plan; its content is read and written whole. */
export const planosCorte = pgTable(
  'planos_corte',
  {
    id: uuid().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    nome: text().notNull(),
    /** counts the writes of this plan, from 1 */
    versao: integer().notNull(),
    estado: text().$type<EstadoPlanoCorte>().notNull(),
    conteudo: jsonb().$type<ConteudoPlanoCorte>().notNull(),
    resumo: jsonb().$type<PlanoCorteResumo['resumo']>().notNull(),
    /** what keeps it from being cut, as the engine's checker said of this content; a finished plan has none */
    problemas: jsonb().$type<ProblemaDoPlano[]>().notNull(),
    /** exactly while it is finished, as is concluidoEm */
    conclusao: jsonb().$type<ConclusaoGuardada>(),
    concluidoEm: instant('concluido_em'),
    exemplo: boolean().notNull().default(false),
    ...writtenAt(),
    excluidoEm: instant('excluido_em'),
  },
  (table) => [
    unique('planos_corte_do_dono').on(table.userId, table.id),
    index('planos_corte_lista')
      .on(table.userId, table.updatedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.excluidoEm} is null`),
  ],
)

/** A state that a plan had. */
export const planosCorteVersoes = pgTable(
  'planos_corte_versoes',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    planoId: uuid('plano_id').notNull(),
    versao: integer().notNull(),
    nome: text().notNull(),
    conteudo: jsonb().$type<ConteudoPlanoCorte>().notNull(),
    resumo: jsonb().$type<PlanoCorteResumo['resumo']>().notNull(),
    problemas: jsonb().$type<ProblemaDoPlano[]>().notNull(),
    /** of the sign-in that wrote it: tells devices apart, opens nothing */
    sessao: text().notNull(),
    /** when the first of the changes that it holds came */
    iniciadaEm: instant('iniciada_em').notNull(),
    /** when the last of them came */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planoId, table.versao] }),
    foreignKey({
      name: 'planos_corte_versoes_do_dono',
      columns: [table.userId, table.planoId],
      foreignColumns: [planosCorte.userId, planosCorte.id],
    }).onDelete('cascade'),
  ],
)
