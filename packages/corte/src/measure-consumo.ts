import { stepsBesideBoxes } from './bolsos/bolsos-solver.ts'
import { PASSOS_DE_ENCAIXE } from './encaixe/encaixe-solver.ts'
import { usesEncaixe, withStraightCuts } from './encaixe/uses-encaixe.ts'
import type { EntradaCorte } from './formato.ts'
import { solveCorte, type SolveOptions } from './solve-corte.ts'

/** How much stone an order takes. */
export interface Consumo {
  /** mm² of the slabs that are cut less the largest leftover worth keeping; of those that have a place */
  areaMm2: number
  /** copies without a place */
  faltam: number
}

/** Enough for two orders of one kitchen to differ by their pieces and not by luck; decision 072 has the figures. */
const PASSOS = 20_000
/** Copies of a kitchen; a step of a larger order takes longer, so it gets fewer of them. */
const COPIAS = 15
const PASSOS_MINIMOS = 2_000
/** A step of pieces that lie anywhere takes ten times as long, and they lie well after few. */
const PASSOS_LIVRE = 2_000

/**
 * How much stone an order takes by the engine that makes the plan, in a number of steps: the same on every machine.
 * Slabs count whole, and the largest leftover worth keeping is given back, as a workshop counts it. A machine that cuts
 * notches free gets the steps of a bridge saw for boxes and others beside: it never needs more or dearer slabs. One that
 * cuts outlines anywhere can cut all that, and is given the better of both.
 * @throws {EntradaError} when the order cannot be read
 */
export function measureConsumo(
  entrada: EntradaCorte,
  { passos }: Pick<SolveOptions, 'passos'> = {},
): Consumo {
  const found = consumoOf(entrada, passos)
  if (!usesEncaixe(entrada)) return found
  const straight = consumoOf(withStraightCuts(entrada), passos)
  const more = straight.faltam - found.faltam || straight.areaMm2 - found.areaMm2
  return more < 0 ? straight : found
}

function consumoOf(entrada: EntradaCorte, passos = stepsFor(entrada)): Consumo {
  const { chapas, fora, resumo } = solveCorte(entrada, { passos: stepsBesideBoxes(entrada, passos) })
  const sizes = new Map(entrada.chapas.map(({ id, largura, altura }) => [id, largura * altura]))
  const cut = chapas
    .filter(({ pecas }) => pecas.length > 0)
    .reduce((sum, { chapa }) => sum + (sizes.get(chapa) ?? 0), 0)
  const { maiorSobra } = resumo
  return { areaMm2: cut - (maiorSobra ? maiorSobra.largura * maiorSobra.altura : 0), faltam: fora.length }
}

function stepsFor(entrada: EntradaCorte): number {
  const { pecas, corte } = entrada
  if (usesEncaixe(entrada)) return PASSOS_DE_ENCAIXE
  if (corte.modo === 'livre') return PASSOS_LIVRE
  const copies = pecas.reduce((sum, { quantidade }) => sum + quantidade, 0)
  return Math.max(PASSOS_MINIMOS, Math.round((PASSOS * COPIAS) / Math.max(COPIAS, copies)))
}
