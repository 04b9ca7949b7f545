import * as z from 'zod/mini'
import { diaCivil, id, idDoCliente, instanteDoAparelho, textoOpcional } from './campos.ts'
import { CONTATO } from './campos-escritos.ts'
import { corpo, lidas, withPadrao, type FormasOf } from './formas.ts'
import { LIMITES } from './limites.ts'
import { namesOfIgnorados } from './registro-escrito.ts'
import { CANAIS_CONTATO } from './valores.ts'

const campos = {
  /** ISO instant, by the clock of the device on which it was noted */
  em: instanteDoAparelho,
  /** null: nobody was spoken with, this is only a reminder */
  canal: z.nullable(z.enum(CANAIS_CONTATO)),
  nota: textoOpcional(LIMITES.notaDoContato),
  /** the day on which the quote is to be followed up again; null says nothing of that */
  proximoEm: z.nullable(
    diaCivil.check(z.refine((value) => value.startsWith('2'), { error: 'Use uma data válida.' })),
  ),
} satisfies FormasOf<typeof CONTATO>

/** A contact as it is noted; the same id is the same contact, and brings back one that was removed. */
export const contatoCreate = corpo(
  { id: idDoCliente, ...withPadrao(CONTATO, campos) },
  namesOfIgnorados(CONTATO),
)
export type ContatoCreate = z.output<typeof contatoCreate>

/** A contact with the customer of a quote. */
export const contato = z.object({
  id: z.string(),
  ...lidas(campos),
  orcamentoId: z.string(),
  createdAt: z.string(),
  versao: z.number(),
} satisfies Record<'id' | keyof typeof campos | keyof typeof CONTATO.computados, z.core.$ZodType>)
export type Contato = z.infer<typeof contato>

/** The contacts of one quote, the newest first. */
export const contatos = z.object({ contatos: z.array(contato) })

export const peloContato = z.object({ id, contatoId: id })
