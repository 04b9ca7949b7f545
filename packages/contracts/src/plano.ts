import * as z from 'zod/mini'
import { id } from './campos.ts'

export const plano = z.object({
  id: z.string(),
  nome: z.string(),
  preco: z.number(),
  descricao: z.string(),
  features: z.array(z.string()),
  planoCorte: z.boolean(),
  /** how many people may have access to the company */
  limitePessoas: z.int(),
})
export type Plano = z.infer<typeof plano>

export const planos = z.object({ planos: z.array(plano) })

/** A plan that a company asked for, and that whoever runs the program has not granted yet. */
export const pedidoPlano = z.object({
  plano: z.pick(plano, { id: true, nome: true, preco: true }),
  /** ISO timestamp */
  pedidoEm: z.string(),
  /** name of who asked */
  por: z.string(),
})

/** The plan of a company, what it uses of it, until when it is paid, and what was asked for. */
export const planoAtual = z.object({
  plano,
  /** the last day that is paid; null: no end was set */
  venceEm: z.nullable(z.string()),
  /** people with access now */
  pessoas: z.int(),
  pedido: z.nullable(pedidoPlano),
})
export type PlanoAtual = z.infer<typeof planoAtual>

export const pedidoPlanoCreate = z.strictObject({ planoId: id })
