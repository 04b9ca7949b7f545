import * as z from 'zod/mini'
import { decimais, diaCivil, texto, textoOpcional } from './campos.ts'
import { LIMITES } from './limites.ts'

/** How the value of a row is meant: of the total, an amount, or an equal part of what the other rows leave. */
export const TIPOS_DE_LINHA = ['porcentagem', 'valor', 'restante'] as const
export type TipoDeLinha = (typeof TIPOS_DE_LINHA)[number]

/** What makes an instalment due: an event of the work, a day, or so many days after the approval. */
export const GATILHOS = ['aprovacao', 'medicao', 'instalacao', 'data', 'dias'] as const
export type Gatilho = (typeof GATILHOS)[number]

/** One row of a quote's payment plan. */
export const linhaDoPlano = z.strictObject({
  rotulo: texto(60),
  tipo: z.enum(TIPOS_DE_LINHA),
  /** percent of the total with 2 decimals, or reais; 0 for `restante` */
  valor: z.number().check(z.gte(0), z.lte(LIMITES.totalMaximoCentavos / 100), decimais(2)),
  gatilho: z.enum(GATILHOS),
  /** days after the trigger; of `dias` after the approval */
  dias: z.int().check(z.gte(0), z.lte(LIMITES.diasDaParcela)),
  /** of `data` alone */
  data: z.nullable(diaCivil),
  /** one of the quote's means, '' for any of them */
  meio: textoOpcional(60),
})
export type LinhaDoPlano = z.output<typeof linhaDoPlano>

/** Parts in which a quote is paid, in their order; none where the text of the conditions says it all. */
export const planoPagamento = z.array(linhaDoPlano).check(
  z.maxLength(LIMITES.parcelasPorPlano, {
    error: `Use no máximo ${LIMITES.parcelasPorPlano} parcelas.`,
  }),
)
