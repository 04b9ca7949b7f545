import * as z from 'zod/mini'
import { wellFormed } from './campos.ts'

const pessoa = z.object({ id: z.string(), nome: z.string() })

/** Who of the company answers for a quote, and who could: whoever sells there. */
export const responsavel = z.object({
  /** null: nobody in particular */
  responsavel: z.nullable(pessoa),
  pessoas: z.array(pessoa),
})
export type Responsavel = z.infer<typeof responsavel>

export const responsavelChange = z.strictObject({
  pessoaId: z.string().check(z.minLength(1), z.maxLength(100), wellFormed()),
})
