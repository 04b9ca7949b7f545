import type { ChapaCortada, EntradaCorte, PecaFora, PlanoCorte } from './formato.ts'
import { lowerBound } from './lower-bound.ts'
import { custoChapa, prepareProblem } from './prepare-problem.ts'
import { summaryOf } from './sum-up.ts'

/** Why a copy is in no slab of a plan that a person is still making. */
export const MOTIVO_PENDENTE = 'pendente'

/**
 * A whole plan from slabs as they are cut: copies that lie nowhere are outside as pending, and the summary is counted.
 * Slabs of an unknown kind count nothing; `checkPlan` names them.
 */
export function completePlano(entrada: EntradaCorte, cortadas: readonly ChapaCortada[]): PlanoCorte {
  const { problem, chapas: usable } = prepareProblem(entrada)
  const [limiteInferior = 0] = lowerBound(problem, usable.map(custoChapa))
  const chapas = cortadas.flatMap((cortada) => {
    const chapa = entrada.chapas.find(({ id }) => id === cortada.chapa)
    return chapa ? [{ chapa, cortada }] : []
  })
  return {
    chapas: [...cortadas],
    fora: pendingOf(entrada, cortadas),
    resumo: { ...summaryOf(chapas), chapas: cortadas.length, limiteInferior, tempoMs: 0, semente: 0 },
  }
}

function pendingOf({ pecas }: EntradaCorte, cortadas: readonly ChapaCortada[]): PecaFora[] {
  const placed = new Set(
    cortadas.flatMap((cortada) => cortada.pecas.map(({ peca, copia }) => `${peca}/${copia}`)),
  )
  return pecas.flatMap(({ id, quantidade }) =>
    Array.from({ length: quantidade }, (_, index) => index + 1)
      .filter((copia) => !placed.has(`${id}/${copia}`))
      .map((copia) => ({ peca: id, copia, motivo: MOTIVO_PENDENTE })),
  )
}
