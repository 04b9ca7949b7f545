import * as z from 'zod/mini'
import { decimais, dinheiro, metrosDeAcabamento, quantidade, texto } from './campos.ts'
import { LIMITES } from './limites.ts'
import { ARREDONDAMENTOS_MM } from './valores.ts'

const nome = texto(60)
const idDaLinha = texto(60)
const porcentagem = (maximo: number) => z.number().check(z.gte(0), z.lte(maximo), decimais(2))

/**
 * How the company charges a piece (domain: cobranca/medida-cobrada). A quote carries its own copy, so that its total
 * never changes when the company changes its rules.
 */
export const regrasCobranca = z.strictObject({
  /** off: nothing is rounded or raised, measures are charged as they are */
  ativa: z.boolean(),
  /** each side is rounded up to a multiple of it, in millimetres; 0 leaves it as it is */
  arredondamentoMm: z.int().check(
    z.refine((value) => ARREDONDAMENTOS_MM.some((known) => known === value), {
      error: 'Use 0, 1, 5, 10 ou 50 mm.',
    }),
  ),
  /** m² charged at least for one piece */
  areaMinimaM2: z.number().check(z.gte(0), z.lte(10), decimais(3)),
  /** millimetres charged at least for the narrower side */
  larguraMinimaFaixaMm: z.int().check(z.gte(0), z.lte(1_000)),
  /** percent of the area added for what is lost in cutting */
  perdaPorcentagem: porcentagem(100),
  /** finishes and their reais per metre */
  acabamentos: z
    .array(z.strictObject({ id: idDaLinha, nome, valorMetro: dinheiro }))
    .check(z.maxLength(LIMITES.linhasDeCobranca)),
  /** cut-outs and their reais each */
  recortes: z
    .array(z.strictObject({ id: idDaLinha, nome, valor: dinheiro }))
    .check(z.maxLength(LIMITES.linhasDeCobranca)),
  /** percent on the price of the stone for pieces of an application, such as 'Pia'; never shown to a customer */
  margens: z
    .array(z.strictObject({ aplicacao: nome, porcentagem: porcentagem(500) }))
    .check(z.maxLength(LIMITES.linhasDeCobranca)),
})
export type RegrasCobranca = z.infer<typeof regrasCobranca>

/** A cut-out of a piece, with the price that it had when it was chosen. */
export const recorteDaPeca = z.strictObject({ nome, valor: dinheiro, quantidade })
export type RecorteDaPeca = z.infer<typeof recorteDaPeca>

/** One finish of a piece that has several: metres along one copy, and reais per metre. */
export const acabamentoDaPeca = z.strictObject({ nome, metros: metrosDeAcabamento, valorMetro: dinheiro })
export type AcabamentoDaPeca = z.infer<typeof acabamentoDaPeca>
