import * as z from 'zod/mini'
import { dinheiro, id, imagemUrl, texto, textoOpcional } from './campos.ts'
import { comPadrao, corpo, parcial } from './formas.ts'
import { LIMITES } from './limites.ts'
import { ESTADOS_CHAPA } from './valores.ts'

const LEITURA = ['id', 'userId', 'area', 'exemplo', 'createdAt', 'updatedAt'] as const

const INTEIRO = { error: 'Use milímetros inteiros.' }

/** A side in whole millimetres. */
const lado = z
  .int(INTEIRO)
  .check(
    z.gte(1, { error: 'A medida precisa ser maior que zero.' }),
    z.lte(LIMITES.chapaLadoMaximoMm, { error: 'A chapa tem no máximo 10 m de lado.' }),
  )

const posicao = z.int(INTEIRO).check(z.gte(0), z.lte(LIMITES.chapaLadoMaximoMm))

/** A flaw as a rectangle in millimetres; x and y are its lower left corner, counted from that of the slab. */
const defeito = z.strictObject({ x: posicao, y: posicao, largura: lado, altura: lado })

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
  lote: textoOpcional(60),
  local: textoOpcional(60),
  custo: dinheiro,
  foto: z.nullable(imagemUrl),
  defeitos: z.array(defeito).check(z.maxLength(LIMITES.defeitosPorChapa)),
  estado: z.enum(ESTADOS_CHAPA),
  retalho: z.boolean(),
  /** the slab that a leftover was cut from */
  origemId: z.nullable(id),
  /** the quote that it is reserved or was cut for */
  orcamentoId: z.nullable(id),
  observacoes: textoOpcional(LIMITES.textoLongo),
}

const padrao = {
  espessura: 20,
  bloco: '',
  lote: '',
  local: '',
  custo: 0,
  foto: null,
  defeitos: [],
  estado: 'disponivel' as const,
  retalho: false,
  origemId: null,
  orcamentoId: null,
  observacoes: '',
}

export const chapaCreate = corpo(comPadrao(campos, padrao), LEITURA)
export const chapaChange = corpo(parcial(campos), LEITURA)
export type ChapaCreate = z.output<typeof chapaCreate>
export type ChapaChange = z.output<typeof chapaChange>

/** Which slabs a list is about; without a filter, all of them. */
export const chapasQuery = z.strictObject({
  materialId: z.optional(id),
  estado: z.optional(z.enum(ESTADOS_CHAPA)),
  retalho: z.optional(z.enum(['true', 'false'])),
  lote: z.optional(z.string().check(z.maxLength(60))),
})

/** A single slab or leftover; lengths in millimetres, `area` in m² with 4 decimals, `custo` in reais. */
export const chapa = z.object({
  id: z.string(),
  estoqueMaterialId: z.string(),
  codigo: z.string(),
  largura: z.number(),
  altura: z.number(),
  espessura: z.number(),
  bloco: z.string(),
  lote: z.string(),
  local: z.string(),
  custo: z.number(),
  foto: z.nullable(z.string()),
  defeitos: z.array(z.object({ x: z.number(), y: z.number(), largura: z.number(), altura: z.number() })),
  estado: z.enum(ESTADOS_CHAPA),
  retalho: z.boolean(),
  origemId: z.nullable(z.string()),
  orcamentoId: z.nullable(z.string()),
  observacoes: z.string(),
  area: z.number(),
  exemplo: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Chapa = z.infer<typeof chapa>
export const chapas = z.array(chapa)
