import * as z from 'zod/mini'

/** In how many quotes of the account a stone is; neither deleted quotes nor samples count. */
export const usosDoCatalogo = z.object({
  usos: z.array(
    z.object({
      /** the stone of the stock; null when it was typed by hand and no stone of the stock has its name */
      estoqueMaterialId: z.nullable(z.string()),
      /** as most quotes spell it */
      tipo: z.string(),
      /** quotes, each once however often it has the stone */
      usos: z.number(),
    }),
  ),
})
export type UsosDoCatalogo = z.infer<typeof usosDoCatalogo>
