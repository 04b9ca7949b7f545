import type { Assinatura, EscolhasDaResposta } from '@lapida/contracts/resposta'
import type {
  Conferencia,
  MeioDaResposta,
  MotivoRecusa,
  OrigemDaResposta,
  TipoResposta,
} from '@lapida/contracts/valores'
import type { HistoriaDaVersao } from '@lapida/domain/resposta/corrente'
import {
  bigint,
  customType,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { centavos, instant, ownerId } from './columns.ts'
import { contas } from './contas.ts'
import { propostas } from './propostas.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What customers answered to what they were sent; a trigger refuses every change. */
export const respostas = pgTable(
  'respostas',
  {
    id: uuid().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    orcamentoId: uuid('orcamento_id').notNull(),
    /** number of the version that was answered */
    proposta: integer().notNull(),
    /** number of the proof of the cut that was answered; null for answers to the quote itself */
    prova: integer(),
    /** place in the chain of the account's answers, from 1 without gaps */
    ordem: bigint({ mode: 'number' }).notNull(),
    /** the same key answers the same row */
    chave: text().notNull(),
    numeracao: text().notNull(),
    tipo: text().$type<TipoResposta>().notNull(),
    origem: text().$type<OrigemDaResposta>().notNull(),
    meio: text().$type<MeioDaResposta>(),
    nome: text().notNull(),
    documento: text().notNull(),
    conferencia: text().$type<Conferencia>().notNull(),
    assinatura: jsonb().$type<Assinatura>(),
    foto: text(),
    escolhas: jsonb().$type<EscolhasDaResposta>(),
    valor: centavos('valor'),
    textoAceito: text('texto_aceito').notNull(),
    motivo: text().$type<MotivoRecusa>(),
    mensagem: text().notNull(),
    linha: text(),
    ip: text().notNull(),
    navegador: text().notNull(),
    historia: jsonb().$type<HistoriaDaVersao>().notNull(),
    desfazId: uuid('desfaz_id'),
    conteudoSha256: text('conteudo_sha256').notNull(),
    pdfSha256: text('pdf_sha256').notNull(),
    anteriorSha256: text('anterior_sha256').notNull(),
    sha256: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('respostas_do_dono').on(table.userId, table.id),
    unique('respostas_ordem').on(table.userId, table.ordem),
    unique('respostas_chave').on(table.userId, table.orcamentoId, table.chave),
    foreignKey({
      name: 'respostas_proposta',
      columns: [table.userId, table.orcamentoId, table.proposta],
      foreignColumns: [propostas.userId, propostas.orcamentoId, propostas.numero],
    }).onDelete('cascade'),
    foreignKey({
      name: 'respostas_desfaz',
      columns: [table.userId, table.desfazId],
      foreignColumns: [table.userId, table.id],
    }).onDelete('cascade'),
  ],
)

/** The paper of an approval, made once; a trigger refuses every change. */
export const comprovantes = pgTable(
  'comprovantes',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    respostaId: uuid('resposta_id').notNull(),
    pdf: bytes().notNull(),
    pdfSha256: text('pdf_sha256').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.respostaId] }),
    foreignKey({
      name: 'comprovantes_resposta',
      columns: [table.userId, table.respostaId],
      foreignColumns: [respostas.userId, respostas.id],
    }).onDelete('cascade'),
  ],
)
