import * as z from 'zod/mini'
import { diaCivil, id } from './campos.ts'
import { LIMITES } from './limites.ts'

/** Slabs that are kept for an approved quote; those that are kept for it already get the new day. */
export const reservasCreate = z.strictObject({
  chapas: z.array(id).check(
    z.minLength(1, { error: 'Escolha ao menos uma chapa.' }),
    z.maxLength(LIMITES.chapasPorReserva, {
      error: `Reserve no máximo ${LIMITES.chapasPorReserva} chapas de uma vez.`,
    }),
  ),
  /** last day on which they are kept */
  ate: diaCivil,
})
export type ReservasCreate = z.output<typeof reservasCreate>

/** A slab that is kept for a quote, or was until its day had passed and nobody else took it. */
export const reserva = z.object({
  chapaId: z.string(),
  codigo: z.string(),
  /** last day, null without an end */
  ate: z.nullable(z.string()),
  vencida: z.boolean(),
})
export type Reserva = z.infer<typeof reserva>

/** What stands beside the approval of a quote. */
export const reservas = z.object({
  /** the day of the account's clock that decides what has ended */
  hoje: z.string(),
  reservas: z.array(reserva),
  /** slabs that an open plan without a piece of this quote has, and its name */
  emPlanos: z.array(z.object({ chapaId: z.string(), plano: z.string() })),
  /** nobody wants slabs to be kept for this quote */
  dispensada: z.boolean(),
  /** sentences about what did not come back with the approval */
  naoVoltou: z.array(z.string()),
  /** what leaving the approval gave back and can still be repeated; null for nothing */
  saida: z.nullable(
    z.object({
      /** ISO instants */
      em: z.string(),
      ate: z.string(),
      /** how many products came back into the stock */
      produtos: z.int(),
      /** codes of the slabs that became free */
      chapas: z.array(z.string()),
    }),
  ),
})
export type Reservas = z.infer<typeof reservas>
