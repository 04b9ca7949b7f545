import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { completePlano } from './complete-plano.ts'
import { cutLayout } from './cut-layout.ts'
import type { ChapaCortada, ChapaDisponivel, EntradaCorte } from './formato.ts'
import { solveCorte } from './solve-corte.ts'
import { arbitraryEntrada } from './testing/arbitrary-entrada.ts'

const usableArea = ({ sobras }: ChapaCortada) =>
  Math.max(0, ...sobras.map((sobra) => (sobra.aproveitavel ? sobra.largura * sobra.altura : 0)))

function chapaOf({ chapas }: EntradaCorte, id: string): ChapaDisponivel {
  const chapa = chapas.find((candidate) => candidate.id === id)
  if (!chapa) throw new Error(`No slab ${id}.`)
  return chapa
}

describe('a plan of the engine, cut anew from its places alone', () => {
  it('can be cut, with a leftover that is never smaller where its own cuts are known', () => {
    fc.assert(
      fc.property(arbitraryEntrada, fc.nat(), (entrada, semente) => {
        const plano = solveCorte(entrada, { passos: 300, semente })
        const again = plano.chapas.map(({ chapa, copia, pecas, cortes }) => {
          const rules = { ...entrada.corte, copia, pedidas: entrada.pecas }
          const slab = chapaOf(entrada, chapa)
          const known = cutLayout(slab, pecas, { ...rules, dica: cortes })
          expect(known.problemas).toEqual([])
          return { known: known.cortada, own: cutLayout(slab, pecas, rules).cortada }
        })
        for (const way of ['known', 'own'] as const) {
          const cortadas = again.map((both) => both[way])
          expect(checkPlan(entrada, completePlano(entrada, cortadas))).toEqual([])
        }
        plano.chapas.forEach((chapa, index) => {
          const both = again[index]
          if (both) expect(usableArea(both.known)).toBeGreaterThanOrEqual(usableArea(chapa))
        })
      }),
      { numRuns: 200 },
    )
  })
})
