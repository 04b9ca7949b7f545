import * as z from 'zod/mini'
import { cliente } from './cliente.ts'
import { contato } from './contato.ts'
import { orcamento } from './orcamento.ts'

export const sincronizacaoQuery = z.strictObject({
  /** last cursor this device has seen; absent or 0 asks for everything */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, { error: 'Use um número inteiro.' }))),
  limite: z.optional(z.string().check(z.regex(/^\d{1,4}$/, { error: 'Use um número inteiro.' }))),
})

/** What changed since a cursor, in the order of the changes; deleted rows come as ids. */
export const sincronizacao = z.object({
  clientes: z.array(cliente),
  orcamentos: z.array(orcamento),
  contatos: z.array(contato),
  excluidos: z.object({
    clientes: z.array(z.string()),
    orcamentos: z.array(z.string()),
    contatos: z.array(z.string()),
  }),
  /** ids of those of them that are gone for good: nothing of them may stay on a device */
  apagados: z.array(z.string()),
  /** cursor for the next call, as text */
  cursor: z.string(),
  temMais: z.boolean(),
})
export type Sincronizacao = z.infer<typeof sincronizacao>
