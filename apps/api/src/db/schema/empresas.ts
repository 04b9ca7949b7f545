import type { Escritas } from '@lapida/domain/orcamento/escritas'
import type { DadosBancarios } from '@lapida/contracts/campos'
import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import type { Cores, Empresa, Vitrine } from '@lapida/contracts/empresa'
import { GUARDA_ANOS, type ExigenciaResposta, type ExigeProva } from '@lapida/contracts/valores'
import type { LimitesDesenho } from '@lapida/contracts/limites-desenho'
import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { centavos, ownerId, writtenAt } from './columns.ts'
import { contas } from './contas.ts'

export const empresas = pgTable('empresas', {
  userId: ownerId()
    .primaryKey()
    .references(() => contas.id, { onDelete: 'cascade' }),
  nomeEmpresa: text('nome_empresa').notNull(),
  cnpj: text().notNull(),
  email: text().notNull(),
  telefone: text().notNull(),
  cep: text().notNull(),
  endereco: text().notNull(),
  cidade: text().notNull(),
  estado: text().notNull(),
  observacoesEmpresa: text('observacoes_empresa').notNull(),
  website: text().notNull(),
  instagram: text().notNull(),
  logo: text().notNull(),
  cores: jsonb().$type<Cores>().notNull(),
  dadosBancarios: jsonb('dados_bancarios').$type<DadosBancarios>().notNull(),
  chavePix: text('chave_pix').notNull(),
  meiosPagamentoPadrao: text('meios_pagamento_padrao').array().notNull(),
  condicoesPagamentoPadrao: text('condicoes_pagamento_padrao').array().notNull(),
  observacoesPadrao: text('observacoes_padrao').array().notNull(),
  prazoEntregaPadrao: text('prazo_entrega_padrao').notNull(),
  /** days */
  validadeOrcamentoPadrao: integer('validade_orcamento_padrao').notNull(),
  /** centavos per metre */
  acabamentoValorMetroPadrao: centavos('acabamento_valor_metro_padrao').notNull(),
  /** null until the company first saves its rules */
  regrasCobranca: jsonb('regras_cobranca').$type<RegrasCobranca>(),
  /** what its drawings may have; an absent limit is not checked */
  limitesDesenho: jsonb('limites_desenho').$type<LimitesDesenho>().notNull().default({}),
  /** its saw; null until somebody says it */
  serra: jsonb().$type<RegrasDoPlano>(),
  documentos: jsonb().$type<Empresa['documentos']>().notNull(),
  fusoHorario: text('fuso_horario').notNull(),
  exigenciaResposta: text('exigencia_resposta').$type<ExigenciaResposta>().notNull().default('documento'),
  /** of which photographed stone the customer agrees to the cut before a plan is finished */
  exigeProva: text('exige_prova').$type<ExigeProva>().notNull().default('veio'),
  /** for how many years evidence of an erased customer stays after the work was done */
  guardaAnos: integer('guarda_anos').notNull().default(GUARDA_ANOS.padrao),
  /** the public page of what is for sale */
  vitrine: jsonb().$type<Vitrine>().notNull().default({ ligada: false, mensagem: '' }),
  /** the last write of each field that was written since the account was made */
  escritas: jsonb().$type<Escritas>().notNull().default({}),
  ...writtenAt(),
})
