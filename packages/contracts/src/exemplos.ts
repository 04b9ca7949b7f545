import * as z from 'zod/mini'

/** How many records of the sample data a call made, took away or brought back. */
export const exemplos = z.object({
  clientes: z.number(),
  orcamentos: z.number(),
  materiais: z.number(),
  itens: z.number(),
  chapas: z.number(),
  desenhos: z.number(),
  planosCorte: z.number(),
})
export type Exemplos = z.infer<typeof exemplos>
