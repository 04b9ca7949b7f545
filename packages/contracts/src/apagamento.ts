import * as z from 'zod/mini'
import { diaCivil } from './campos.ts'
import { SENHA_MAXIMA } from './conta.ts'

/** What would become of a customer's records if it were erased now. */
export const previaApagamento = z.object({
  /** quotes that would go with everything of theirs */
  apagados: z.int(),
  /** quotes that were agreed to or paid for: they stay as sums, without the customer and in no list */
  guardados: z.int(),
  /** last day YYYY-MM-DD of their evidence; null: none stays */
  guardadoAte: z.nullable(z.string()),
  /** reais that are still to be paid of them */
  emAberto: z.number(),
})
export type PreviaApagamento = z.infer<typeof previaApagamento>

export const apagamentoCreate = z.strictObject({
  /** of whoever erases */
  senha: z.string().check(z.minLength(1, { error: 'Digite a sua senha.' }), z.maxLength(SENHA_MAXIMA)),
  /** day on which the customer asked for it */
  pedidoEm: diaCivil,
})

/** An erasure that was done. */
export const apagamento = z.object({
  pedidoEm: z.string(),
  /** ISO timestamp, UTC */
  feitoEm: z.string(),
  /** how many rows of each kind went */
  apagados: z.record(z.string(), z.number()),
  guardados: z.int(),
  guardadoAte: z.nullable(z.string()),
})
export type Apagamento = z.infer<typeof apagamento>
