import * as z from 'zod/mini'
import { decimais, dinheiro, id, texto, textoOpcional } from './campos.ts'
import { LIMITES } from './limites.ts'
import { LETRAS_DA_PEDRA, LETRAS_DAS_VARIANTES } from './valores.ts'

/**
 * Another stone for the pieces of a material, so that the customer chooses among them. The pieces are the material's own:
 * they are measured once, for every stone.
 */
export const varianteDaPedra = z.strictObject({
  letra: z.enum(LETRAS_DAS_VARIANTES),
  /** name of the stone */
  tipo: texto(),
  /** stock material that it was picked from; null when typed by hand */
  categoria: z._default(textoOpcional(100), ''),
  estoqueMaterialId: z._default(z.nullable(id), null),
  espessura: z._default(textoOpcional(40), ''),
  acabamento: z._default(textoOpcional(100), ''),
  precoM2: dinheiro,
  /** percent on what finishing and cut-outs of the pieces cost in this stone */
  ajusteAcabamento: z._default(
    z
      .number()
      .check(z.gte(LIMITES.ajusteAcabamentoMinimo), z.lte(LIMITES.ajusteAcabamentoMaximo), decimais(2)),
    0,
  ),
})
export type VarianteDaPedra = z.output<typeof varianteDaPedra>

/** The other stones of a material, none for most. */
export const variantesDoMaterial = z.array(varianteDaPedra).check(
  z.maxLength(LETRAS_DAS_VARIANTES.length),
  z.refine((lista) => new Set(lista.map(({ letra }) => letra)).size === lista.length, {
    error: 'Cada pedra para comparar tem a sua letra.',
  }),
)

/**
 * What a customer chose of a quote: a stone for each material that has several, and the options that are ticked. It says
 * all of it: a material that is not named takes its stone A, an option that is not named is left out.
 */
export const escolhas = z.strictObject({
  /** by the id of the material */
  pedras: z.record(id, z.enum(LETRAS_DA_PEDRA)).check(
    z.refine((pedras) => Object.keys(pedras).length <= LIMITES.materiaisPorOrcamento, {
      error: `O limite é de ${LIMITES.materiaisPorOrcamento} materiais.`,
    }),
  ),
  /** ids of services, items and materials */
  opcionais: z.array(id).check(z.maxLength(LIMITES.opcionaisPorOrcamento)),
})
export type Escolhas = z.output<typeof escolhas>

/** What was chosen of what is agreed to, beside all options that it offered. */
export const escolhasContratadas = z.object({ ...escolhas.shape, oferecidos: z.array(z.string()) })
export type EscolhasContratadas = z.output<typeof escolhasContratadas>
