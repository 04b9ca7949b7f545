import * as z from 'zod/mini'

/** How the copies of the whole installation stand, as every company may know it: nothing of what is in them. */
export const ultimaCopia = z.object({
  /** the last good one; null while there is none */
  ultima: z.nullable(z.object({ em: z.string(), bytes: z.int() })),
  /** the last try, where it failed, in words */
  falha: z.nullable(z.object({ em: z.string(), mensagem: z.string() })),
  /** false: the database is on a server whose provider copies it */
  pelaLapida: z.boolean(),
})
export type UltimaCopia = z.infer<typeof ultimaCopia>
