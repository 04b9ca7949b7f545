import * as z from 'zod/mini'
import { empresa } from './empresa.ts'
import { escolhas } from './escolhas.ts'
import { maskOf } from './formas.ts'
import { id } from './campos.ts'
import { oferta, orcamento } from './orcamento.ts'

/** A first offer or another one in its place, or a change of what is approved already. */
export const TIPOS_PROPOSTA = ['proposta', 'aditivo'] as const
export type TipoProposta = (typeof TIPOS_PROPOSTA)[number]

/** What a document shows of the company: frozen with what it presents. */
export const CAMPOS_DA_EMPRESA_NO_PAPEL = [
  'nomeEmpresa',
  'cnpj',
  'email',
  'telefone',
  'endereco',
  'cidade',
  'estado',
  'website',
  'instagram',
  'logo',
  'cores',
  'dadosBancarios',
  'chavePix',
  'documentos',
  'fusoHorario',
  'regrasCobranca',
] as const
export const empresaNoPapel = z.pick(empresa, maskOf(CAMPOS_DA_EMPRESA_NO_PAPEL))
export type EmpresaNoPapel = z.infer<typeof empresaNoPapel>

/** Everything that a customer was presented: the offer, and the company as it was then. */
export const conteudoDaProposta = z.object({
  orcamento: oferta,
  empresa: empresaNoPapel,
  /** what of it counts until the customer chooses; without it stone A and the options that are ticked */
  escolhas: z.optional(escolhas),
})
export type ConteudoDaProposta = z.infer<typeof conteudoDaProposta>

const campos = {
  numero: z.number(),
  tipo: z.enum(TIPOS_PROPOSTA),
  /** the approved version that an aditivo changes; null for a proposta */
  base: z.nullable(z.number()),
  /** reais */
  valor: z.number(),
  /** day YYYY-MM-DD until which it can be answered; null without one */
  validade: z.nullable(z.string()),
  /** what changed since the version before, one change a line */
  mudancas: z.array(z.string()),
  /** SHA-256 of its content, hexadecimal */
  sha256: z.string(),
  criadaEm: z.string(),
  retiradaEm: z.nullable(z.string()),
}

/** A frozen version of a quote, without its content. */
export const proposta = z.object(campos)
export type Proposta = z.infer<typeof proposta>

export const propostas = z.object({ propostas: z.array(proposta) })
export const propostaInteira = z.object({ ...campos, conteudo: conteudoDaProposta })
export type PropostaInteira = z.infer<typeof propostaInteira>

export const pelaProposta = z.object({
  id,
  numero: z.string().check(z.regex(/^[1-9]\d{0,2}$/, { error: 'Use o número de uma versão.' })),
})

/** Answer of sending: the version that the customer sees now, and the quote, which is no draft any more. */
export const propostaEnviada = z.object({ proposta, orcamento })
