import * as z from 'zod/mini'
import { decimais, diaCivil, id, idDoCliente, imagemUrl, texto, textoOpcional } from './campos.ts'
import { corpo } from './formas.ts'
import { LIMITES } from './limites.ts'
import { GATILHOS } from './plano-pagamento.ts'

/** How an instalment stands on a day: derived, never stored (docs/decisions/044). */
export const SITUACOES_DA_PARCELA = [
  'prevista',
  'aberta',
  'avisada',
  'parcial',
  'paga',
  'vencida',
  'cancelada',
] as const
export type SituacaoDaParcela = (typeof SITUACOES_DA_PARCELA)[number]

/** Money that came in for an instalment, or a reversal that takes one back. */
export const recebimento = z.object({
  id: z.string(),
  parcelaId: z.string(),
  /** reais, below zero for a reversal */
  valor: z.number(),
  /** day of the device that wrote it */
  dia: z.string(),
  meio: z.string(),
  /** picture, '' without one */
  comprovante: z.string(),
  observacao: z.string(),
  /** the receipt that this one takes back */
  estornaId: z.nullable(z.string()),
  /** whether another one takes this one back */
  estornado: z.boolean(),
  createdAt: z.string(),
})
export type Recebimento = z.infer<typeof recebimento>

/** What the customer said on the public page: 'Já paguei'. */
export const avisoDePagamento = z.object({
  id: z.string(),
  /** picture, '' without one */
  foto: z.string(),
  /** money came in since */
  respondido: z.boolean(),
  createdAt: z.string(),
})

/** One instalment of an approved quote with what became of it. Reais. */
export const parcela = z.object({
  id: z.string(),
  orcamentoId: z.string(),
  /** number of the quote as of now, and who owes it */
  orcamentoNumeracao: z.string(),
  cliente: z.nullable(z.object({ id: z.string(), nomeCompleto: z.string(), telefone: z.string() })),
  /** version of the proposal that asked for it first */
  proposta: z.int(),
  numero: z.int(),
  rotulo: z.string(),
  valor: z.number(),
  /** receipts less reversals */
  recebido: z.number(),
  saldo: z.number(),
  /** what came in above its value, or for a cancelled row: what is to be given back */
  aDevolver: z.number(),
  /** day, null until its trigger */
  vencimento: z.nullable(z.string()),
  gatilho: z.enum(GATILHOS),
  dias: z.int(),
  meio: z.string(),
  txid: z.string(),
  situacao: z.enum(SITUACOES_DA_PARCELA),
  /** why it is no longer asked for; '' while it is */
  canceladaPorque: z.string(),
  /** whether its quote takes PIX and it is not meant for another means */
  aceitaPix: z.boolean(),
  /** the newest first */
  recebimentos: z.array(recebimento),
  /** the newest first */
  avisos: z.array(avisoDePagamento),
})
export type Parcela = z.infer<typeof parcela>

/** Of one quote all instalments; else those that are open, the earliest due first. */
export const parcelasQuery = z.strictObject({ orcamentoId: z.optional(id) })

/** Instalments with the sums of the account. Reais. */
export const parcelas = z.object({
  /** the day of the company's calendar that the states are of */
  hoje: z.string(),
  /** received in the month that it is now, reversals taken off */
  recebidoNoMes: z.number(),
  aReceber: z.number(),
  vencido: z.number(),
  parcelas: z.array(parcela),
})
export type Parcelas = z.infer<typeof parcelas>

/** Another day for an instalment, and why. */
export const parcelaChange = z.strictObject({
  vencimento: diaCivil,
  motivo: texto(200),
})

/** An event of the work that has happened: every instalment that waits for it gets its day. */
export const parcelasDate = z.strictObject({
  gatilho: z.enum(['medicao', 'instalacao']),
  dia: diaCivil,
})

const LIDOS = ['estornaId', 'estornado', 'createdAt'] as const

/** What came in. */
export const recebimentoCreate = corpo(
  {
    /** a UUID v4 that the device made: a repeat with it makes no second receipt */
    id: idDoCliente,
    valor: z
      .number()
      .check(
        z.gt(0, { error: 'O valor precisa ser maior que zero.' }),
        z.lte(LIMITES.totalMaximoCentavos / 100),
        decimais(2),
      ),
    dia: diaCivil,
    meio: z._default(textoOpcional(60), ''),
    comprovante: z._default(z.union([z.literal(''), imagemUrl]), ''),
    observacao: z._default(textoOpcional(LIMITES.texto), ''),
    /** reais that the device knew to have come in for it: when it was another sum, it is asked about once */
    recebidoAntes: z.optional(z.number()),
    /** the answers to what is asked: yes, one more receipt; yes, more than is open */
    outroRecebimento: z._default(z.boolean(), false),
    comoCredito: z._default(z.boolean(), false),
  },
  [...LIDOS, 'parcelaId'],
)
export type RecebimentoCreate = z.output<typeof recebimentoCreate>

/** Why a receipt is taken back, and on which day. */
export const recebimentoReverse = z.strictObject({
  id: idDoCliente,
  dia: diaCivil,
  observacao: texto(),
})
export type RecebimentoReverse = z.output<typeof recebimentoReverse>
