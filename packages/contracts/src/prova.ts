import * as z from 'zod/mini'
import { id, imagemUrl } from './campos.ts'
import { ESTADOS_PROVA, GIROS } from './valores.ts'

/** What a drawing instruction of ours is made of: nothing in it can be anything but lines and arcs. */
const caminho = z.string().check(z.regex(/^[MLAz0-9 .-]*$/))
const matriz = z.string().check(z.regex(/^matrix\([0-9 .-]+\)$/))
const ponto = z.object({ x: z.number(), y: z.number() })

/** A kitchen is some 40,000 long; nothing that is longer is turned on a phone. */
const MOST_SALA = 600_000

/** Where a copy of a piece is cut from, mm from the lower left corner of its slab. */
export const lugarDaProva = z.object({
  /** the slab of the stock, else which one of the plan */
  onde: z.string(),
  peca: z.string(),
  copia: z.int(),
  x: z.number(),
  y: z.number(),
  largura: z.number(),
  altura: z.number(),
  giro: z.literal(GIROS),
  /** outline of a drawn piece in its own box, as a path; '' for a box */
  forma: z.string(),
})
export type LugarDaProva = z.output<typeof lugarDaProva>

/** A slab as it was shown, with what is cut from it for this customer. Paths are in mm, Y down, from the upper left. */
export const chapaDaProva = z.object({
  codigo: z.string(),
  /** stone, size and thickness in words */
  descricao: z.string(),
  largura: z.number(),
  altura: z.number(),
  foto: imagemUrl,
  pecas: z.array(
    z.object({ nome: z.string(), rotulo: z.string(), caminho, meio: ponto, estreita: z.number() }),
  ),
})
export type ChapaDaProva = z.output<typeof chapaDaProva>

/** A kitchen laid flat in its stone, as it was shown. */
export const cozinhaDaProva = z.object({
  largura: z.number(),
  altura: z.number(),
  partes: z.array(
    z.object({
      rotulo: z.string(),
      nome: z.string(),
      caminho,
      meio: ponto,
      estreita: z.number(),
      /** place of its slab in `chapas`, and what lays that picture under it; null where its stone cannot be shown */
      pedra: z.nullable(z.object({ chapa: z.int(), imagem: matriz })),
    }),
  ),
  juntas: z.array(z.object({ nome: z.string(), de: ponto, ate: ponto, texto: z.string() })),
  /** pictures of it as it will stand, each with from where it is seen; none where they could not be made */
  quadros: z.array(z.object({ nome: z.string(), foto: imagemUrl })),
  /** the same room to be turned (documento, prova/sala-formato.ts): JSON, gzip, base64; proofs of before had none */
  sala: z.optional(z.string().check(z.regex(/^[\w+/]*={0,2}$/), z.maxLength(MOST_SALA))),
})
export type CozinhaDaProva = z.output<typeof cozinhaDaProva>

/** All that a customer was shown of where their stone is cut. */
export const conteudoDaProva = z.object({
  chapas: z.array(chapaDaProva),
  cozinhas: z.array(cozinhaDaProva),
  /** names of pieces of the quote that it does not show: without a place, or on slabs without a photo */
  faltam: z.array(z.string()),
  lugares: z.array(lugarDaProva),
})
export type ConteudoDaProva = z.output<typeof conteudoDaProva>

const campos = {
  numero: z.int(),
  /** the version of the quote that was in front of the customer */
  proposta: z.int(),
  planoId: z.string(),
  /** the plan's name */
  plano: z.string(),
  estado: z.enum(ESTADOS_PROVA),
  /** codes of the slabs that it shows */
  chapas: z.array(z.string()),
  /** who answered last and when, and what they wrote; null while nobody did */
  resposta: z.nullable(z.object({ nome: z.string(), em: z.string(), mensagem: z.string() })),
  /** SHA-256 of its content, hexadecimal */
  sha256: z.string(),
  criadaEm: z.string(),
  retiradaEm: z.nullable(z.string()),
}

/** A proof without its content. */
export const prova = z.object({
  ...campos,
  /** stone that is cut stays agreed to: of a plan that is finished nothing is taken back */
  podeRetirar: z.boolean(),
})
export type Prova = z.infer<typeof prova>
/** The newest first. */
export const provas = z.object({ provas: z.array(prova) })

/** A proof as it is exported and brought back. */
export const provaInteira = z.object({
  numero: campos.numero,
  proposta: campos.proposta,
  planoId: campos.planoId,
  conteudo: conteudoDaProva,
  sha256: campos.sha256,
  criadaEm: campos.criadaEm,
  retiradaEm: campos.retiradaEm,
})
export type ProvaInteira = z.infer<typeof provaInteira>

/** Which plan, and the version of it that stands on the screen of whoever sends. */
export const provaCreate = z.strictObject({ planoId: id, versao: z.int().check(z.gte(1)) })
export type ProvaCreate = z.output<typeof provaCreate>

export const pelaProva = z.object({
  id,
  numero: z.string().check(z.regex(/^[1-9]\d{0,2}$/, { error: 'Use o número de uma prova.' })),
})

/** How the proofs of the quotes of a plan stand: what the saw waits for. */
export const provasDoPlano = z.object({
  orcamentos: z.array(
    z.object({
      orcamentoId: z.string(),
      numeracao: z.string(),
      /** the plan is not finished before its customer agreed to the cut */
      exigida: z.boolean(),
      /** a proof can be sent: the quote was sent, and a piece of it lies on a photographed slab, no mirror is only foreseen */
      podeEnviar: z.boolean(),
      /** codes of slabs to be photographed first: their pattern is only foreseen from the one that they open with */
      fotografar: z.optional(z.array(z.string())),
      /** the newest that was not taken back; null without one */
      prova: z.nullable(prova),
    }),
  ),
})
export type ProvasDoPlano = z.infer<typeof provasDoPlano>
