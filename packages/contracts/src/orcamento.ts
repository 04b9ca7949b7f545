import * as z from 'zod/mini'
import {
  dadosBancarios,
  dadosBancariosSalvar,
  data,
  dinheiro,
  id,
  idDoCliente,
  texto,
  textoOpcional,
  wellFormed,
} from './campos.ts'
import { regrasCobranca } from './cobranca.ts'
import { LIMITES } from './limites.ts'
import { comPadrao, corpo, parcial } from './formas.ts'
import {
  material,
  materialDoOrcamento,
  materialDoOrcamentoChange,
  type MaterialDoOrcamento,
} from './material.ts'
import { STATUS, type Status } from './valores.ts'

/** Stored status from what older readings send: concluido is finalizado, pendente or empty is rascunho (decision 4). */
export const status = z.pipe(
  z.nullable(z.enum([...STATUS, 'concluido', 'pendente', ''])),
  z.transform((value): Status => {
    if (value === 'concluido') return 'finalizado'
    return value === null || value === 'pendente' || value === '' ? 'rascunho' : value
  }),
)

export const TIPOS_AJUSTE = ['porcentagem', 'valor'] as const
export type TipoAjuste = (typeof TIPOS_AJUSTE)[number]
const tipoAjuste = z.pipe(
  z.enum([...TIPOS_AJUSTE, 'percentual']),
  z.transform((value): TipoAjuste => (value === 'percentual' ? 'porcentagem' : value)),
)

export const BASES_DESCONTO = ['materiais', 'subtotal'] as const
export type BaseDesconto = (typeof BASES_DESCONTO)[number]

export const servicoSalvar = corpo(
  { id: idDoCliente, nome: texto(), descricao: z._default(textoOpcional(1_000), ''), valor: dinheiro },
  ['createdAt', 'updatedAt', 'userId', 'orcamentoId'],
)
export type ServicoSalvar = z.output<typeof servicoSalvar>
const servicoChange = corpo(
  {
    id: idDoCliente,
    nome: z.optional(texto()),
    descricao: z.optional(textoOpcional(1_000)),
    valor: z.optional(dinheiro),
  },
  ['createdAt', 'updatedAt', 'userId', 'orcamentoId'],
)

export const servico = z.object({
  id: z.string(),
  nome: z.string(),
  descricao: z.string(),
  valor: z.number(),
})
export type Servico = z.infer<typeof servico>

const condicoes = {
  clienteId: z.nullable(id),
  status,
  /** kept only when the company numbers by hand; otherwise the server numbers (decision 10) */
  numeracao: textoOpcional(40),
  formaPagamento: textoOpcional(),
  parcelas: z.nullable(z.int().check(z.gte(1), z.lte(120))),
  observacoes: textoOpcional(LIMITES.textoLongo),
  observacoesGerais: z.array(texto(500)).check(z.maxLength(50)),
  condicoesPagamento: textoOpcional(500),
  prazoEntrega: textoOpcional(),
  validadeOrcamento: textoOpcional(),
  dataValidade: data,
  baseDesconto: z.enum(BASES_DESCONTO),
  desconto: dinheiro,
  tipoDesconto: tipoAjuste,
  acrescimo: dinheiro,
  tipoAcrescimo: tipoAjuste,
  meiosPagamento: z.array(texto(60)).check(z.maxLength(20)),
  dadosBancarios: z.nullable(dadosBancariosSalvar),
  /** the quote's own rules, null for none; not sent: those of the company when it is made, as they are afterwards */
  regrasCobranca: z.optional(z.nullable(regrasCobranca)),
}
const padrao = {
  clienteId: null,
  status: 'rascunho' as const,
  numeracao: '',
  formaPagamento: '',
  parcelas: null,
  observacoes: '',
  observacoesGerais: [] as string[],
  condicoesPagamento: '',
  prazoEntrega: '',
  validadeOrcamento: 'A definir',
  dataValidade: null,
  baseDesconto: 'subtotal' as const,
  desconto: 0,
  tipoDesconto: 'porcentagem' as const,
  acrescimo: 0,
  tipoAcrescimo: 'porcentagem' as const,
  meiosPagamento: [] as string[],
  dadosBancarios: null,
}

const materiais = z.array(materialDoOrcamento).check(z.maxLength(LIMITES.materiaisPorOrcamento))
const servicos = z.array(servicoSalvar).check(z.maxLength(LIMITES.servicosPorOrcamento))
const escrita = { ...condicoes, materiais, servicos }
const padraoEscrita = { ...padrao, materiais: [] as MaterialDoOrcamento[], servicos: [] as ServicoSalvar[] }

const SOMENTE_LEITURA = [
  'userId',
  'cliente',
  'valorTotal',
  'valorMateriais',
  'valorServicos',
  'subtotal',
  'valorDesconto',
  'valorAcrescimo',
  'linkPublico',
  'aprovadoEm',
  'estoqueBaixado',
  'vistoEm',
  'visualizacoes',
  'exemplo',
  'createdAt',
  'updatedAt',
  'versao',
] as const

export const orcamentoCreate = corpo(
  {
    id: idDoCliente,
    /** idempotency key in the body, for clients that cannot send the header */
    requestId: z.optional(z.nullable(z.string().check(z.maxLength(255), wellFormed()))),
    ...comPadrao(escrita, padraoEscrita),
  },
  SOMENTE_LEITURA,
)
export const orcamentoReplace = corpo(comPadrao(escrita, padraoEscrita), [
  'id',
  'requestId',
  ...SOMENTE_LEITURA,
])
export const orcamentoChange = corpo(
  {
    ...parcial(condicoes),
    /** the whole list in its order: known entries may carry only id and changed fields, new ones come in full, missing ones go */
    materiais: z.optional(
      z.array(materialDoOrcamentoChange).check(z.maxLength(LIMITES.materiaisPorOrcamento)),
    ),
    servicos: z.optional(z.array(servicoChange).check(z.maxLength(LIMITES.servicosPorOrcamento))),
  },
  ['id', 'requestId', ...SOMENTE_LEITURA],
)
export type OrcamentoCreate = z.output<typeof orcamentoCreate>
export type OrcamentoReplace = z.output<typeof orcamentoReplace>
export type OrcamentoChange = z.output<typeof orcamentoChange>
/** What a client may send: fields with a default may be left out. */
export type OrcamentoCreateInput = z.input<typeof orcamentoCreate>

export const materiaisDoOrcamentoSalvar = z.strictObject({ orcamentoId: z.optional(id), materiais })

export const orcamento = z.object({
  id: z.string(),
  userId: z.string(),
  numeracao: z.string(),
  clienteId: z.nullable(z.string()),
  /** the customer as of now; null when there is none */
  cliente: z.nullable(
    z.object({
      id: z.string(),
      nomeCompleto: z.string(),
      telefone: z.string(),
      email: z.string(),
      cpf: z.string(),
      endereco: z.string(),
      numero: z.string(),
      bairro: z.string(),
      cidade: z.string(),
      estado: z.string(),
      cep: z.string(),
    }),
  ),
  status: z.enum(STATUS),
  materiais: z.array(material),
  servicos: z.array(servico),
  /** reais, all computed by the server */
  valorMateriais: z.number(),
  valorServicos: z.number(),
  subtotal: z.number(),
  valorDesconto: z.number(),
  valorAcrescimo: z.number(),
  valorTotal: z.number(),
  baseDesconto: z.enum(BASES_DESCONTO),
  desconto: z.number(),
  tipoDesconto: z.enum(TIPOS_AJUSTE),
  acrescimo: z.number(),
  tipoAcrescimo: z.enum(TIPOS_AJUSTE),
  formaPagamento: z.string(),
  parcelas: z.nullable(z.number()),
  observacoes: z.string(),
  observacoesGerais: z.array(z.string()),
  condicoesPagamento: z.string(),
  prazoEntrega: z.string(),
  validadeOrcamento: z.string(),
  /** day `YYYY-MM-DD` */
  dataValidade: z.nullable(z.string()),
  meiosPagamento: z.array(z.string()),
  dadosBancarios: z.nullable(dadosBancarios),
  /** the quote's own copy of the charging rules; null when it has none */
  regrasCobranca: z.nullable(regrasCobranca),
  /** path of the public page, or null when the link was revoked */
  linkPublico: z.nullable(z.string()),
  /** ISO instant since when its status is aprovado; null in any other status */
  aprovadoEm: z.nullable(z.string()),
  /** whether something of it is out of the stock */
  estoqueBaixado: z.boolean(),
  /** ISO instant of the customer's last look at the public page */
  vistoEm: z.nullable(z.string()),
  visualizacoes: z.number(),
  /** sample data: shown with a mark, never counted */
  exemplo: z.boolean(),
  requestId: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  versao: z.number(),
})
export type Orcamento = z.infer<typeof orcamento>

export const listaOrcamentosQuery = z.strictObject({
  clienteId: z.optional(id),
  status: z.optional(z.enum(STATUS)),
  busca: z.optional(z.string().check(z.maxLength(200))),
  limite: z.optional(z.string().check(z.regex(/^\d{1,4}$/, { error: 'Use um número inteiro.' }))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  update: z.optional(z.string().check(z.maxLength(10))),
})
export const orcamentos = z.object({ orcamentos: z.array(orcamento), proximoCursor: z.nullable(z.string()) })

/** Answer of POST /api/orcamentos/{id}/link. */
export const linkPublico = z.object({ linkPublico: z.string() })
