import * as z from 'zod/mini'
import { id, imagemUrl, texto, textoOpcional } from './campos.ts'
import { LIMITES } from './limites.ts'
import {
  CONFERENCIAS,
  MEIOS_DA_RESPOSTA,
  MOTIVOS_RECUSA,
  ORIGENS_DA_RESPOSTA,
  TIPOS_RESPOSTA,
} from './valores.ts'

/** A signature: what was drawn, stroke by stroke in 0 to 1000 of the width and height of its pad, or the typed name. */
export const assinatura = z.union([
  z.object({
    tipo: z.literal('tracos'),
    tracos: z.array(z.array(z.array(z.int().check(z.gte(0), z.lte(1000))).check(z.length(2)))),
  }),
  z.object({ tipo: z.literal('nome'), nome: z.string() }),
])
export type Assinatura = z.output<typeof assinatura>

/** What was chosen of a quote, as an answer keeps it: a stone for each material that has several, and ticked options. */
export const escolhasDaResposta = z.object({
  pedras: z.record(z.string(), z.enum(['A', 'B', 'C'])),
  opcionais: z.array(z.string()),
})
export type EscolhasDaResposta = z.output<typeof escolhasDaResposta>

/** An answer to what a customer was sent; nothing of it ever changes. */
export const resposta = z.object({
  id: z.string(),
  orcamentoId: z.string(),
  /** number of the quote when it was answered */
  numeracao: z.string(),
  /** the version that was answered */
  proposta: z.int(),
  /** the proof of the cut that was answered; null for answers to the quote itself */
  prova: z._default(z.nullable(z.int()), null),
  tipo: z.enum(TIPOS_RESPOSTA),
  /** on the public page, or told to the workshop and written down there */
  origem: z.enum(ORIGENS_DA_RESPOSTA),
  /** how the workshop was told; null on the page */
  meio: z.nullable(z.enum(MEIOS_DA_RESPOSTA)),
  nome: z.string(),
  /** CPF or CNPJ with most of it hidden; '' when none was compared */
  documento: z.string(),
  conferencia: z.enum(CONFERENCIAS),
  /** null where none is asked for */
  assinatura: z.nullable(assinatura),
  /** address of the photographed paper */
  foto: z.nullable(z.string()),
  escolhas: z.nullable(escolhasDaResposta),
  /** reais of what was approved; null for other answers */
  valor: z.nullable(z.number()),
  /** the sentence beside the box that was ticked, word for word */
  textoAceito: z.string(),
  /** why it was declined */
  motivo: z.nullable(z.enum(MOTIVOS_RECUSA)),
  /** what was written, also why an approval was undone */
  mensagem: z.string(),
  /** id of the line that the message speaks of */
  linha: z.nullable(z.string()),
  ip: z.string(),
  navegador: z.string(),
  /** the approval that this one takes back */
  desfazId: z.nullable(z.string()),
  /** whether a later answer took this one back */
  desfeita: z.boolean(),
  /** SHA-256 of the version's PDF as it stood then; '' where none had been made */
  pdfSha256: z.string(),
  /** SHA-256 of the account's answer before this one, and of this one with it */
  anteriorSha256: z.string(),
  sha256: z.string(),
  createdAt: z.string(),
})
export type Resposta = z.output<typeof resposta>

export const respostas = z.object({
  /** the newest first */
  respostas: z.array(resposta),
})

/** An approval that the workshop was told of. */
export const respostaCreate = z.strictObject({
  /** the version that was approved; not sent: the quote as it stands, which is sent by that */
  proposta: z._default(z.nullable(z.int().check(z.gte(1))), null),
  /** reais that stood on the screen of whoever writes it down: another total is not approved by that; null for any */
  valor: z._default(z.nullable(z.number().check(z.gte(0))), null),
  /** who approved */
  nome: texto(),
  meio: z.enum(MEIOS_DA_RESPOSTA),
  /** the signed paper */
  foto: z._default(z.nullable(imagemUrl), null),
  mensagem: z._default(textoOpcional(LIMITES.mensagemDaResposta), ''),
})
export type RespostaCreate = z.output<typeof respostaCreate>

/** Why an approval is taken back. */
export const respostaUndo = z.strictObject({ motivo: texto(500) })

export const pelaResposta = z.object({ id, respostaId: id })

/** The last answer of a quote, as lists and notices tell it. */
export const ultimaResposta = z.object({
  tipo: z.enum(TIPOS_RESPOSTA),
  /** number of the version that was answered; an older program did not keep it */
  proposta: z.optional(z.number()),
  /** ISO instant */
  em: z.string(),
  nome: z.string(),
  mensagem: z.string(),
})
export type UltimaResposta = z.output<typeof ultimaResposta>
