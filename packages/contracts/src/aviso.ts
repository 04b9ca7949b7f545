import * as z from 'zod/mini'
import { id, wellFormed } from './campos.ts'
import { LIMITES } from './limites.ts'
import { APARELHOS, TIPOS_AVISO } from './valores.ts'

export const tipoAviso = z.enum(TIPOS_AVISO)

/** Something that a customer did, told to the workshop. What it says stands in domain/avisos. */
export const aviso = z.object({
  id: z.string(),
  tipo: tipoAviso,
  orcamentoId: z.string(),
  /** number of the quote as it was shown then */
  numeracao: z.string(),
  /** who did it, as typed on the page or as the customer is called; '' when nobody is known */
  nome: z.string(),
  /** reais; null where no amount is told */
  valor: z.nullable(z.number()),
  lido: z.boolean(),
  createdAt: z.string(),
})
export type Aviso = z.infer<typeof aviso>

/** The latest ones, the newest first, and how many of all are unread. */
export const avisos = z.object({ avisos: z.array(aviso), naoLidos: z.int() })
export type Avisos = z.infer<typeof avisos>

export const avisosLidos = z.strictObject({
  ids: z
    .array(id)
    .check(z.minLength(1, { error: 'Diga quais avisos foram lidos.' }), z.maxLength(LIMITES.avisosLidos)),
})

/** What the workshop wants to be told outside of the app; in the bell everything stands. */
export const preferenciasAvisos = z.object({
  tipos: z.array(tipoAviso),
  /** also by mail, where the program can send any */
  email: z.boolean(),
  /** whether this program sends mail at all */
  temEmail: z.boolean(),
})
export type PreferenciasAvisos = z.infer<typeof preferenciasAvisos>

export const preferenciasAvisosChange = z.strictObject({
  tipos: z.optional(z.array(tipoAviso).check(z.maxLength(TIPOS_AVISO.length))),
  email: z.optional(z.boolean()),
})

/** The public half of the key that this server signs its pushes with, as a browser takes it (base64url). */
export const chavePush = z.object({ chave: z.string() })

const base64url = (bytes: number) =>
  z.string().check(
    z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=*$`), {
      error: 'Esta chave do navegador não serve.',
    }),
  )

/** Where a browser can be reached, as its PushSubscription says. */
export const assinaturaPush = z.strictObject({
  endpoint: z.url({ error: 'Use um endereço inteiro.' }).check(z.maxLength(1_000), wellFormed()),
  /** the browser's public key: a point of P-256, not compressed */
  p256dh: base64url(65),
  /** the secret that its messages are sealed with */
  auth: base64url(16),
  aparelho: z.enum(APARELHOS),
})

export const assinaturaPushCancelar = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1_000), wellFormed()),
})
