import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import { divideHalfUp, scaledInteger } from '../shared/decimal.ts'
import { foldText } from '../shared/texto.ts'

/** The charging rules that a total is computed by: null or not active is none. */
export type RegrasParaTotal =
  | (Pick<RegrasCobranca, 'ativa'> & {
      readonly [K in keyof Omit<RegrasCobranca, 'ativa'>]?: RegrasCobranca[K]
    })
  | null
  | undefined

/** The two sides of a piece in exact millimetres, in any order, and its area in mm² where it was drawn. */
export type LadosExatos = {
  readonly comprimento: bigint
  readonly largura: bigint
  readonly areaDesenhada?: bigint | null
}

/** What is charged of one piece: exact mm² and mm. */
export type MedidaExata = {
  /** area charged where the piece is charged by m² */
  readonly areaMm2: bigint
  /** length charged where the piece is charged by the metre */
  readonly metroMm: bigint
}

const WHOLE = 10_000n
const MM2_PER_M2_DECIMALS = 6

/**
 * What is charged of one piece, in this order:
 *
 * 1. each side is rounded **up** to a multiple of `arredondamentoMm`;
 * 2. the narrower side is raised to `larguraMinimaFaixaMm`;
 * 3. the area is the product of the two, raised to `areaMinimaM2`;
 * 4. `perdaPorcentagem` is added to the area, half-up to the mm²;
 * 5. the length, for a piece charged by the metre, is the longer side after 1: neither minimum nor loss counts there.
 *
 * Never below the real measure, and never less for a larger piece. A side that is still missing charges no area, and
 * without active rules the measure is the real one. A drawn area stands in the place of the product of the sides, where
 * 1 and 2 have nothing to round.
 */
export function exactMedidaCobrada(
  { comprimento, largura, areaDesenhada = null }: LadosExatos,
  regras: RegrasParaTotal,
): MedidaExata {
  if (!regras?.ativa)
    return { areaMm2: areaDesenhada ?? comprimento * largura, metroMm: larger(comprimento, largura) }
  const step = wholeNumber(regras.arredondamentoMm)
  const sides = [roundedUp(comprimento, step), roundedUp(largura, step)] as const
  const longer = larger(...sides)
  if (comprimento === 0n || largura === 0n) return { areaMm2: 0n, metroMm: longer }
  const narrower = larger(smaller(...sides), wholeNumber(regras.larguraMinimaFaixaMm))
  const area = larger(
    areaDesenhada ?? longer * narrower,
    exactScaled(regras.areaMinimaM2, MM2_PER_M2_DECIMALS),
  )
  return {
    areaMm2: divideHalfUp(area * (WHOLE + exactScaled(regras.perdaPorcentagem, 2)), WHOLE),
    metroMm: longer,
  }
}

/**
 * The price per m² of a piece with the margin of its application, half-up to the centavo. The first margin whose
 * words stand in the first of the given names decides, then those of the next name: 'Pia' is found in 'Pia da suíte'
 * and not in 'Piatra'.
 * @param precoM2 centavos per m²
 * @param nomes name of the piece, then that of its material
 */
export function precoComMargem(
  precoM2: bigint,
  nomes: readonly (string | null | undefined)[],
  regras: RegrasParaTotal,
): bigint {
  return withMargem(precoM2, nomes, regras)
}

/**
 * The area that a price per m² without margin is to be multiplied by, so that the margin of the application is in the
 * product; half-up to the mm². What a price follows from, when a total is given.
 */
export function areaComMargem(
  areaMm2: bigint,
  nomes: readonly (string | null | undefined)[],
  regras: RegrasParaTotal,
): bigint {
  return withMargem(areaMm2, nomes, regras)
}

function withMargem(
  value: bigint,
  nomes: readonly (string | null | undefined)[],
  regras: RegrasParaTotal,
): bigint {
  const margens = regras?.ativa ? (regras.margens ?? []) : []
  if (margens.length === 0) return value
  const margem = nomes
    .map((nome) => margens.find(({ aplicacao }) => hasWords(nome ?? '', aplicacao)))
    .find((found) => found !== undefined)
  return margem ? divideHalfUp(value * (WHOLE + exactScaled(margem.porcentagem, 2)), WHOLE) : value
}

function hasWords(nome: string, aplicacao: string): boolean {
  const wanted = words(aplicacao)
  return wanted !== '' && ` ${words(nome)} `.includes(` ${wanted} `)
}

function words(text: string): string {
  return foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ')
}

function roundedUp(side: bigint, step: bigint): bigint {
  return step <= 1n ? side : ((side + step - 1n) / step) * step
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other)
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

const wholeNumber = (value: number | undefined) => exactScaled(value, 0)

/** Rules are typed too: what is missing, negative or not a number counts as nothing. */
function exactScaled(value: number | undefined, decimals: number): bigint {
  return typeof value === 'number' && value > 0 ? scaledInteger(Math.min(value, 1e6), decimals) : 0n
}
