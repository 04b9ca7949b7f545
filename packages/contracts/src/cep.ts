import * as z from 'zod/mini'

/** Address of a postal code; `erro` is kept from the external service's answer format. */
export const enderecoDoCep = z.object({
  cep: z.string(),
  logradouro: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string(),
  erro: z.optional(z.boolean()),
})
export type EnderecoDoCep = z.infer<typeof enderecoDoCep>
