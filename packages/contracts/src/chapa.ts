import * as z from 'zod/mini'
import { diaCivil, dinheiro, id, imagemUrl, saldoEstoque, texto, textoOpcional } from './campos.ts'
import { CHAPA } from './campos-escritos.ts'
import { withPadrao, corpo, lidas, parcial, type FormasOf } from './formas.ts'
import { namesOfIgnorados } from './registro-escrito.ts'
import { LIMITES } from './limites.ts'
import { PRECO_DA_VENDA } from './venda.ts'
import {
  DESTINOS_SEM_CHAPA,
  ESTADOS_CHAPA,
  FACES_DA_CHAPA,
  ORIGENS_DA_CHAPA,
  TIPOS_DE_DEFEITO,
  VEIOS_DA_PEDRA,
} from './valores.ts'

const INTEIRO = { error: 'Use milímetros inteiros.' }

/** A side in whole millimetres. */
const lado = z
  .int(INTEIRO)
  .check(
    z.gte(1, { error: 'A medida precisa ser maior que zero.' }),
    z.lte(LIMITES.chapaLadoMaximoMm, { error: 'A chapa tem no máximo 10 m de lado.' }),
  )

const posicao = z.int(INTEIRO).check(z.gte(0), z.lte(LIMITES.chapaLadoMaximoMm))

/**
 * A flaw as a rectangle in millimetres; x and y are its lower left corner, counted from that of the slab. What older
 * programs leave out: a flaw that nobody named, that is kept away from, and has no outline of its own.
 */
export const defeitoDaChapa = z.strictObject({
  x: posicao,
  y: posicao,
  largura: lado,
  altura: lado,
  tipo: z.optional(z.enum(TIPOS_DE_DEFEITO)),
  /** false: shown, and cut through */
  evitar: z.optional(z.boolean()),
  /** the drawn outline inside of the rectangle, in mm as the slab has them */
  contorno: z.optional(
    z.nullable(
      z
        .array(z.array(posicao).check(z.length(2)))
        .check(z.minLength(3), z.maxLength(LIMITES.pontosPorDefeito)),
    ),
  ),
})
export type DefeitoDaChapa = z.output<typeof defeitoDaChapa>

/** That a slab is for sale on the company's page: the law wants a price beside its picture (Lei 13.543/2017). */
export const vendaDaChapa = z.strictObject({
  /** reais, cash */
  preco: dinheiro.check(z.gt(0, { error: PRECO_DA_VENDA })),
  descricao: z._default(textoOpcional(LIMITES.texto), ''),
})
export type VendaDaChapa = z.output<typeof vendaDaChapa>

const campos = {
  estoqueMaterialId: id,
  /** one of its kind among the account's slabs */
  codigo: texto(40),
  largura: lado,
  altura: lado,
  espessura: z
    .int(INTEIRO)
    .check(
      z.gte(1, { error: 'A espessura precisa ser maior que zero.' }),
      z.lte(LIMITES.espessuraMaximaMm, { error: 'A espessura tem no máximo 30 cm.' }),
    ),
  bloco: textoOpcional(60),
  /** which of the slabs of its block it is, in the order in which they were sawn; null where nobody knows */
  sequencia: z.nullable(
    z
      .int({ error: 'Use um número inteiro.' })
      .check(
        z.gte(1, { error: 'O número no bloco começa em 1.' }),
        z.lte(LIMITES.chapasPorBloco, { error: 'O número no bloco vai até 999.' }),
      ),
  ),
  /** the face that is polished, as the block is marked; null where nobody knows */
  face: z.nullable(z.enum(FACES_DA_CHAPA)),
  lote: textoOpcional(60),
  local: textoOpcional(60),
  /** null: that of its stone */
  veio: z.nullable(z.enum(VEIOS_DA_PEDRA)),
  custo: dinheiro,
  foto: z.nullable(imagemUrl),
  defeitos: z.array(defeitoDaChapa).check(z.maxLength(LIMITES.defeitosPorChapa)),
  estado: z.enum(ESTADOS_CHAPA),
  retalho: z.boolean(),
  /** the slab that a leftover was cut from */
  origemId: z.nullable(id),
  /** the approved quote that it is reserved for, or the one that it was cut for */
  orcamentoId: z.nullable(id),
  /** last day on which it is reserved for its quote; null without an end */
  reservadaAte: z.nullable(diaCivil),
  observacoes: textoOpcional(LIMITES.textoLongo),
  /** null: not for sale */
  venda: z.nullable(vendaDaChapa),
} satisfies FormasOf<typeof CHAPA>

export const chapaCreate = corpo(withPadrao(CHAPA, campos), namesOfIgnorados(CHAPA))
export type ChapaCreate = z.output<typeof chapaCreate>

/** What a person decides about the m² of a stone that stand in no slab, when slabs of it are registered. */
export const escolhaSemChapa = z.strictObject({
  /** those m² as the person saw them: where there are others by now, nothing is written */
  visto: saldoEstoque,
  /** 'contada': the slab is among them. 'nova': it adds to them */
  chapa: z.enum(ORIGENS_DA_CHAPA),
  /** the rest of them stays in the stock, or leaves it */
  resto: z.enum(DESTINOS_SEM_CHAPA),
})
export type EscolhaSemChapa = z.output<typeof escolhaSemChapa>

/** Without `semChapa` a slab is one of those that were counted, and the rest stays. */
export const chapaNova = corpo(
  { ...withPadrao(CHAPA, campos), semChapa: z.optional(escolhaSemChapa) },
  namesOfIgnorados(CHAPA),
)
/** `semChapa` is about the stone that the slab goes to; without one it says nothing. */
export const chapaChange = corpo(
  { ...parcial(campos), semChapa: z.optional(escolhaSemChapa) },
  namesOfIgnorados(CHAPA),
)
export type ChapaChange = z.output<typeof chapaChange>

/** What becomes of the m² of a slab that is deleted; without `area` they leave the stock with it. */
export const chapaRemoveQuery = z.strictObject({ area: z.optional(z.enum(DESTINOS_SEM_CHAPA)) })

/** Which slabs a list is about; without a filter, all of them. */
export const chapasQuery = z.strictObject({
  materialId: z.optional(id),
  estado: z.optional(z.enum(ESTADOS_CHAPA)),
  retalho: z.optional(z.enum(['true', 'false'])),
  lote: z.optional(z.string().check(z.maxLength(60))),
})

/** Which of its photos a slab is shown by: the newest that was not withdrawn, with the sides that it was made for. */
export const fotoPlana = z.object({
  id: z.string(),
  inteira: z.string(),
  media: z.string(),
  mini: z.string(),
  largura: z.number(),
  altura: z.number(),
  /** how far a place in it may lie from its place on the slab, in tenths of a millimetre */
  pior: z.number(),
})
export type FotoPlana = z.infer<typeof fotoPlana>

const computados = {
  area: z.number(),
  fotoPlana: z.nullable(fotoPlana),
  exemplo: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
} satisfies Record<keyof typeof CHAPA.computados, z.core.$ZodType>

/** A single slab or leftover; lengths in millimetres, `area` in m² with 4 decimals, `custo` in reais. */
export const chapa = z.object({ id: z.string(), ...lidas(campos), ...computados })
export type Chapa = z.infer<typeof chapa>
export const chapas = z.array(chapa)
