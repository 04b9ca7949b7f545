import * as z from 'zod/mini'

/** What a person is in a company; each has one. */
export const PAPEIS = ['dono', 'vendedor', 'oficina', 'medidor'] as const
export type Papel = (typeof PAPEIS)[number]

export const papel = z.enum(PAPEIS)

/** The person behind a session, as they stand in its company. */
export const quem = z.object({
  id: z.string(),
  papel,
  /** what things cost the company; an owner always */
  veCustos: z.boolean(),
  /** of a seller only: the quotes of all, or those that are theirs */
  veTodosOrcamentos: z.optional(z.boolean()),
})
export type Quem = z.infer<typeof quem>
