import type { DadosBancarios, EnderecoObra, IndicadoPor } from '@lapida/contracts/campos'
import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import type { BaseDesconto, TipoAjuste } from '@lapida/contracts/orcamento'
import type { LinhaDoPlano } from '@lapida/contracts/plano-pagamento'
import type { UltimaResposta } from '@lapida/contracts/resposta'
import type { Status } from '@lapida/contracts/valores'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
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
import type { Escritas } from '@lapida/domain/orcamento/escritas'
import { clientes } from './clientes.ts'
import { centavos, instant, ownerId, writtenAt } from './columns.ts'
import { contas } from './contas.ts'
import { membros } from './pessoas.ts'

export const orcamentos = pgTable(
  'orcamentos',
  {
    id: uuid().primaryKey(),
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    clienteId: uuid('cliente_id'),
    /** who of the company answers for it; null: nobody in particular */
    vendedorId: uuid('vendedor_id').default(sql`pessoa_atual()`),
    /** who did before: their devices are told that it went */
    vendedoresAntes: uuid('vendedores_antes').array().notNull().default([]),
    numeracao: text().notNull(),
    status: text().$type<Status>().notNull(),
    formaPagamento: text('forma_pagamento').notNull(),
    parcelas: integer(),
    observacoes: text().notNull(),
    observacoesGerais: text('observacoes_gerais').array().notNull(),
    condicoesPagamento: text('condicoes_pagamento').notNull(),
    /** in which parts it is paid */
    planoPagamento: jsonb('plano_pagamento').$type<LinhaDoPlano[]>().notNull(),
    prazoEntrega: text('prazo_entrega').notNull(),
    prazoDiasUteis: integer('prazo_dias_uteis'),
    /** days YYYY-MM-DD of the work itself */
    dataInicio: date('data_inicio', { mode: 'string' }),
    dataTermino: date('data_termino', { mode: 'string' }),
    /** null: where the customer lives */
    enderecoObra: jsonb('endereco_obra').$type<EnderecoObra>(),
    indicadoPor: jsonb('indicado_por').$type<IndicadoPor>(),
    validadeOrcamento: text('validade_orcamento').notNull(),
    /** day YYYY-MM-DD */
    dataValidade: date('data_validade', { mode: 'string' }),
    meiosPagamento: text('meios_pagamento').array().notNull(),
    dadosBancarios: jsonb('dados_bancarios').$type<DadosBancarios>(),
    /** the quote's own copy; null for none */
    regrasCobranca: jsonb('regras_cobranca').$type<RegrasCobranca>(),
    baseDesconto: text('base_desconto').$type<BaseDesconto>().notNull(),
    /** hundredths: centavos when tipoDesconto is valor, hundredths of a percent when it is porcentagem */
    desconto: bigint({ mode: 'number' }).notNull(),
    tipoDesconto: text('tipo_desconto').$type<TipoAjuste>().notNull(),
    /** hundredths, like desconto */
    acrescimo: bigint({ mode: 'number' }).notNull(),
    tipoAcrescimo: text('tipo_acrescimo').$type<TipoAjuste>().notNull(),
    valorMateriais: centavos('valor_materiais').notNull(),
    valorServicos: centavos('valor_servicos').notNull(),
    subtotal: centavos('subtotal').notNull(),
    valorDesconto: centavos('valor_desconto').notNull(),
    valorAcrescimo: centavos('valor_acrescimo').notNull(),
    valorTotal: centavos('valor_total').notNull(),
    requestId: text('request_id'),
    /** set exactly while the status is aprovado */
    aprovadoEm: instant('aprovado_em'),
    /** something of it is out of the stock */
    estoqueBaixado: boolean('estoque_baixado').notNull().default(false),
    /** the customer's last look at the public page, and how many there were */
    vistoEm: instant('visto_em'),
    visualizacoes: integer().notNull().default(0),
    /** the customer was sent something, and what stands here is something else */
    alteracoesNaoEnviadas: boolean('alteracoes_nao_enviadas').notNull().default(false),
    /** the last answer of the customer, for lists and devices */
    ultimaResposta: jsonb('ultima_resposta').$type<UltimaResposta>(),
    /** sample data: never counted */
    exemplo: boolean().notNull().default(false),
    /** number and customer's name, lower case and without accents */
    busca: text().notNull(),
    /** the account's counter when this quote was last written: cursor of the pull call */
    versao: bigint({ mode: 'number' }).notNull(),
    /** how many times this quote was written */
    revisao: integer().notNull().default(1),
    /** the last write of each field */
    escritas: jsonb().$type<Escritas>().notNull().default({}),
    ...writtenAt(),
    excluidoEm: instant('excluido_em'),
    /** since when it stands in no list, because its customer was erased; it counts in sums */
    restritoEm: instant('restrito_em'),
    /** last day YYYY-MM-DD of its evidence; null: there is none */
    restritoAte: date('restrito_ate', { mode: 'string' }),
  },
  (table) => [
    unique('orcamentos_do_dono').on(table.userId, table.id),
    foreignKey({
      name: 'orcamentos_cliente_do_dono',
      columns: [table.userId, table.clienteId],
      foreignColumns: [clientes.userId, clientes.id],
    }),
    foreignKey({
      name: 'orcamentos_vendedor',
      columns: [table.userId, table.vendedorId],
      foreignColumns: [membros.userId, membros.pessoaId],
    }),
    check('orcamentos_status', sql`${table.status} in ('rascunho', 'finalizado', 'aprovado', 'rejeitado')`),
    check('orcamentos_aprovado_em', sql`(${table.status} = 'aprovado') = (${table.aprovadoEm} is not null)`),
    check(
      'orcamentos_estoque_baixado',
      sql`not ${table.estoqueBaixado} or (${table.status} = 'aprovado' and ${table.excluidoEm} is null)`,
    ),
    check('orcamentos_datas', sql`${table.dataTermino} >= ${table.dataInicio}`),
    check('orcamentos_total', sql`${table.valorTotal} between 0 and 1000000000000`),
    index('orcamentos_lista')
      .on(table.userId, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.excluidoEm} is null`),
    index('orcamentos_cliente').on(table.userId, table.clienteId, table.createdAt.desc().nullsFirst()),
    index('orcamentos_versao').on(table.userId, table.versao),
  ],
)

export const orcamentoServicos = pgTable(
  'orcamento_servicos',
  {
    id: uuid().notNull(),
    userId: ownerId(),
    orcamentoId: uuid('orcamento_id').notNull(),
    posicao: integer().notNull(),
    nome: text().notNull(),
    descricao: text().notNull(),
    valor: centavos('valor').notNull(),
    opcional: boolean().notNull().default(false),
    marcado: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.orcamentoId, table.id] }),
    foreignKey({
      name: 'orcamento_servicos_do_dono',
      columns: [table.userId, table.orcamentoId],
      foreignColumns: [orcamentos.userId, orcamentos.id],
    }).onDelete('cascade'),
  ],
)

/** Public address of a quote. Making a quote inserts one whose token is the quote's own id. */
export const linksPublicos = pgTable(
  'links_publicos',
  {
    token: text().primaryKey(),
    userId: ownerId(),
    orcamentoId: uuid('orcamento_id').notNull(),
    createdAt: instant('created_at').notNull(),
    revogadoEm: instant('revogado_em'),
  },
  (table) => [
    foreignKey({
      name: 'links_publicos_do_dono',
      columns: [table.userId, table.orcamentoId],
      foreignColumns: [orcamentos.userId, orcamentos.id],
    }).onDelete('cascade'),
    index('links_publicos_orcamento').on(table.userId, table.orcamentoId),
  ],
)

/** Last number given per account, prefix and year; its row lock makes numbers without gaps or doubles. */
export const numeracoes = pgTable(
  'numeracoes',
  {
    userId: ownerId().references(() => contas.id, { onDelete: 'cascade' }),
    prefixo: text().notNull(),
    ano: integer().notNull(),
    ultimo: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.prefixo, table.ano] })],
)
