import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EntradaCorte, PlanoCorte } from '../formato.ts'
import { solveCorte } from '../solve-corte.ts'
import { CorteSolver } from '../solver.ts'
import { arbitraryContornos } from '../testing/arbitrary-contornos.ts'
import { BolsosSolver, stepsBesideBoxes, usesBolsos } from './bolsos-solver.ts'
import { comparePlanos } from './compare-planos.ts'

const facts = (plano: PlanoCorte) => ({ ...plano, resumo: { ...plano.resumo, tempoMs: 0 } })
const asBoxes = (entrada: EntradaCorte): EntradaCorte => ({
  ...entrada,
  corte: { ...entrada.corte, maquina: 'ponte' },
})
const worthOf = ({ fora, resumo: { custo, maiorSobra } }: PlanoCorte) => [
  fora.length,
  custo,
  maiorSobra ? -maiorSobra.largura * maiorSobra.altura : 0,
]

describe('a plan that uses pockets', () => {
  it('is never worse than that for boxes after as many steps for boxes', () => {
    fc.assert(
      fc.property(
        arbitraryContornos,
        fc.nat(),
        fc.constantFrom(300, 1_000, 1_300),
        (entrada, semente, steps) => {
          fc.pre(usesBolsos(entrada))
          const boxes = new CorteSolver(asBoxes(entrada), semente)
          boxes.search(steps)
          const pockets = new BolsosSolver(entrada, semente)
          pockets.search(stepsBesideBoxes(entrada, steps))
          const [before, after] = [worthOf(boxes.plano(0)), worthOf(pockets.plano(0))]
          const differs = after.findIndex((value, index) => Math.abs(value - (before[index] ?? 0)) > 1e-9)
          if (differs >= 0) expect(after[differs]).toBeLessThan(before[differs] ?? 0)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('only becomes better, and is the same for the same seed', () => {
    fc.assert(
      fc.property(arbitraryContornos, fc.nat(), (entrada, semente) => {
        const seen: PlanoCorte[] = []
        const options = { passos: 4_000, semente }
        const last = solveCorte(entrada, { ...options, onPlano: (plano) => seen.push(plano) })
        seen.slice(1).forEach((plano, index) => {
          expect(comparePlanos(entrada, plano, seen[index] ?? plano)).toBeLessThan(0)
        })
        expect(facts(solveCorte(entrada, options))).toEqual(facts(last))
      }),
      { numRuns: 15 },
    )
  })

  it('costs no less than its bound says', () => {
    fc.assert(
      fc.property(arbitraryContornos, (entrada) => {
        const { resumo, fora } = solveCorte(entrada, { passos: 3_000 })
        if (fora.length === 0) expect(resumo.custo).toBeGreaterThanOrEqual(resumo.limiteInferior - 1e-9)
      }),
      { numRuns: 30 },
    )
  })
})

describe('an order without outlines, or for a bridge saw', () => {
  it('has the plan that it always had', () => {
    fc.assert(
      fc.property(arbitraryContornos, fc.nat(), (entrada, semente) => {
        const bare = {
          ...asBoxes(entrada),
          pecas: entrada.pecas.map((peca) => ({ ...peca, contorno: undefined })),
        }
        const options = { passos: 1_000, semente }
        const plain = facts(solveCorte(bare, options))
        const machine = { ...bare, corte: { ...bare.corte, maquina: 'parada' as const } }
        expect(facts(solveCorte(machine, options))).toEqual(plain)
        expect(facts(solveCorte(asBoxes(entrada), options))).toEqual(plain)
      }),
      { numRuns: 20 },
    )
  })
})
