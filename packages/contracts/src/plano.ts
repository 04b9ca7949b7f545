import * as z from 'zod/mini'

export const plano = z.object({
  id: z.string(),
  nome: z.string(),
  preco: z.number(),
  descricao: z.string(),
  features: z.array(z.string()),
  planoCorte: z.boolean(),
})
export type Plano = z.infer<typeof plano>

export const planos = z.object({ planos: z.array(plano) })
