import * as z from 'zod/mini'
import {
  dadosBancariosSalvar,
  data,
  dinheiro,
  enderecoObraSalvar,
  id,
  idDoCliente,
  indicadoPorSalvar,
  partida,
  texto,
  textoOpcional,
  wellFormed,
} from './campos.ts'
import { regrasCobranca } from './cobranca.ts'
import { LIMITES } from './limites.ts'
import { CLIENTE_DO_ORCAMENTO, ORCAMENTO, SERVICO } from './campos-escritos.ts'
import { cliente } from './cliente.ts'
import { escolhasContratadas } from './escolhas.ts'
import { withPadrao, corpo, lidas, maskOf, parcial, type FormasOf } from './formas.ts'
import { namesOfIgnorados } from './registro-escrito.ts'
import { material, materialDoOrcamento, materialDoOrcamentoChange } from './material.ts'
import { planoPagamento } from './plano-pagamento.ts'
import { ultimaResposta } from './resposta.ts'
import { STATUS, type Status } from './valores.ts'

/** Stored status from what older readings send: concluido is finalizado, pendente or empty is rascunho (ruling 4). */
export const status = z.pipe(
  z.nullable(z.enum([...STATUS, 'concluido', 'pendente', ''])),
  z.pipe(
    z.transform((value: Status | 'concluido' | 'pendente' | '' | null): Status => {
      if (value === 'concluido') return 'finalizado'
      return value === null || value === 'pendente' || value === '' ? 'rascunho' : value
    }),
    z.enum(STATUS),
  ),
)

export const TIPOS_AJUSTE = ['porcentagem', 'valor'] as const
export type TipoAjuste = (typeof TIPOS_AJUSTE)[number]
const tipoAjuste = z.pipe(
  z.enum([...TIPOS_AJUSTE, 'percentual']),
  z.pipe(
    z.transform((value: TipoAjuste | 'percentual'): TipoAjuste =>
      value === 'percentual' ? 'porcentagem' : value,
    ),
    z.enum(TIPOS_AJUSTE),
  ),
)

export const BASES_DESCONTO = ['materiais', 'subtotal'] as const
export type BaseDesconto = (typeof BASES_DESCONTO)[number]

const camposServico = {
  nome: texto(),
  valor: dinheiro,
  descricao: textoOpcional(1_000),
  opcional: z.boolean(),
  marcado: z.boolean(),
} satisfies FormasOf<typeof SERVICO>

export const servicoSalvar = corpo(
  { id: idDoCliente, ...withPadrao(SERVICO, camposServico) },
  namesOfIgnorados(SERVICO),
)
export type ServicoSalvar = z.output<typeof servicoSalvar>
const servicoChange = corpo({ id: idDoCliente, ...parcial(camposServico) }, namesOfIgnorados(SERVICO))

export const servico = z.object({ id: z.string(), ...lidas(camposServico) })
export type Servico = z.infer<typeof servico>

const condicoes = {
  clienteId: z.nullable(id),
  status,
  /** kept only when the company numbers by hand; otherwise the server numbers (ruling 10) */
  numeracao: textoOpcional(40),
  formaPagamento: textoOpcional(),
  parcelas: z.nullable(z.int().check(z.gte(1), z.lte(120))),
  observacoes: textoOpcional(LIMITES.textoLongo),
  observacoesGerais: z.array(texto(500)).check(z.maxLength(50)),
  condicoesPagamento: textoOpcional(500),
  planoPagamento,
  prazoEntrega: textoOpcional(),
  /** working days, beside what the free text says */
  prazoDiasUteis: z.nullable(z.int().check(z.gte(1), z.lte(LIMITES.prazoDiasUteis))),
  /** days of the work itself, which the document names (CDC art. 40) */
  dataInicio: data,
  dataTermino: data,
  /** null: where the customer lives */
  enderecoObra: z.nullable(enderecoObraSalvar),
  /** never told to the customer */
  indicadoPor: z.nullable(indicadoPorSalvar),
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
  regrasCobranca: z.nullable(regrasCobranca),
} satisfies FormasOf<typeof ORCAMENTO>

const escrita = withPadrao(ORCAMENTO, {
  ...condicoes,
  materiais: z.array(materialDoOrcamento).check(z.maxLength(LIMITES.materiaisPorOrcamento)),
  servicos: z.array(servicoSalvar).check(z.maxLength(LIMITES.servicosPorOrcamento)),
})
const ignorados = namesOfIgnorados(ORCAMENTO)

export const orcamentoCreate = corpo(
  {
    id: idDoCliente,
    /** idempotency key in the body, for clients that cannot send the header */
    requestId: z.optional(z.nullable(z.string().check(z.maxLength(255), wellFormed()))),
    ...escrita,
  },
  ignorados.filter((name) => name !== 'requestId'),
)
export const orcamentoReplace = corpo(escrita, ['id', ...ignorados])
export const orcamentoChange = corpo(
  {
    ...parcial(condicoes),
    /** with the status aprovado: repeats what the quote gave back when it last left it, as it was */
    refazerAprovacao: z.optional(z.literal(true)),
    /** the whole list in its order: known entries may carry only id and changed fields, new ones come in full, missing ones go */
    materiais: z.optional(
      z.array(materialDoOrcamentoChange).check(z.maxLength(LIMITES.materiaisPorOrcamento)),
    ),
    servicos: z.optional(z.array(servicoChange).check(z.maxLength(LIMITES.servicosPorOrcamento))),
    ...partida,
  },
  ['id', ...ignorados.filter((name) => name !== 'versao')],
)
export type OrcamentoCreate = z.output<typeof orcamentoCreate>
export type OrcamentoReplace = z.output<typeof orcamentoReplace>
export type OrcamentoChange = z.output<typeof orcamentoChange>
/** What a client may send: fields with a default may be left out. */
export type OrcamentoCreateInput = z.input<typeof orcamentoCreate>

export const materiaisDoOrcamentoSalvar = z.strictObject({
  orcamentoId: z.optional(id),
  materiais: z.array(materialDoOrcamento).check(z.maxLength(LIMITES.materiaisPorOrcamento)),
})

/** Reais, all computed by the server. */
const somas = {
  valorMateriais: z.number(),
  valorServicos: z.number(),
  subtotal: z.number(),
  valorDesconto: z.number(),
  valorAcrescimo: z.number(),
  valorTotal: z.number(),
}

const {
  status: _status,
  observacoes: _observacoes,
  indicadoPor: _indicadoPor,
  ...condicoesOfertadas
} = lidas(condicoes)

/**
 * What a customer is offered of a quote: without the workshop's notes, its status and what the clock decides. Frozen
 * in a proposta, and what a contract holds.
 */
export const oferta = z.object({
  id: z.string(),
  ...condicoesOfertadas,
  cliente: z.nullable(z.object({ id: z.string(), nomeCompleto: z.string() })),
  materiais: z.array(material),
  servicos: z.array(servico),
  ...somas,
  createdAt: z.string(),
})
export type Oferta = z.infer<typeof oferta>

/** A change of what is agreed to, as far as it decides what the customer reads. */
const aditivo = z.object({
  /** of its version */
  numero: z.number(),
  /** day YYYY-MM-DD until which it can be answered; null without one */
  validade: z.nullable(z.string()),
  /** ISO instant at which the customer declined it; null while she did not */
  recusadoEm: z.nullable(z.string()),
})
export type Aditivo = z.infer<typeof aditivo>

const computados = {
  userId: z.string(),
  /** the customer as of now; null when there is none */
  cliente: z.nullable(z.pick(cliente, maskOf(CLIENTE_DO_ORCAMENTO))),
  ...somas,
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
  /** number of the last proposta, what the customer was sent; null when nothing was */
  propostaEnviada: z.nullable(z.number()),
  /** reais that it comes to, as the customer was presented it */
  valorEnviado: z.nullable(z.number()),
  /** number of the proposta that is approved; null in any other status, and until an older approval is frozen */
  propostaAprovada: z.nullable(z.number()),
  /** reais that were agreed to; null without an approved proposta */
  valorContratado: z.nullable(z.number()),
  /** the customer was sent something, and what stands here is something else */
  alteracoesNaoEnviadas: z.boolean(),
  /** what was agreed to, where it is not what stands here */
  contrato: z.nullable(oferta),
  /** what was chosen of it; null where it left nothing to choose */
  escolhasContratadas: z.nullable(escolhasContratadas),
  /** the change of what is agreed to that was sent last and is not withdrawn; null without one */
  aditivo: z.nullable(aditivo),
  /** what was answered last, on the page or to the workshop; null before the first answer */
  ultimaResposta: z.nullable(ultimaResposta),
  requestId: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  versao: z.number(),
} satisfies Record<keyof typeof ORCAMENTO.computados, z.core.$ZodType>

export const orcamento = z.object({
  id: z.string(),
  ...lidas(condicoes),
  materiais: z.array(material),
  servicos: z.array(servico),
  ...computados,
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

/** Where somebody of the company looks at a quote's page without being counted as its customer. */
export const previaDaPagina = z.object({ endereco: z.string() })
