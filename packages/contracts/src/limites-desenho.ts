import * as z from 'zod/mini'

const limiteMm = z.optional(
  z
    .number()
    .check(
      z.gte(0, { error: 'Use uma medida que não seja negativa.' }),
      z.lte(10_000, { error: 'A medida passa de 10 m.' }),
    ),
)

/** What a company allows in its drawings, in mm and kg; a limit that is absent is not checked. */
export const limitesDesenho = z.strictObject({
  /** stone between an opening and the outline */
  distanciaDaBorda: limiteMm,
  /** weight that its people carry */
  peso: z.optional(
    z
      .number()
      .check(
        z.gt(0, { error: 'O peso precisa ser maior que zero.' }),
        z.lte(100_000, { error: 'O peso passa de 100 t.' }),
      ),
  ),
  /** overhang without support */
  balanco: limiteMm,
  /** radius of the smallest tool */
  raioDaFerramenta: limiteMm,
})
export type LimitesDesenho = z.infer<typeof limitesDesenho>
