import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPlan } from '../check-plan.ts'
import { cutLayout } from '../cut-layout.ts'
import type { EntradaCorte } from '../formato.ts'
import { prepareProblem } from '../prepare-problem.ts'
import { readEntrada } from '../read-entrada.ts'
import { solveCorte } from '../solve-corte.ts'
import { arbitraryContornos } from '../testing/arbitrary-contornos.ts'
import { chapasOfPlano, posicionada, prepareEncaixe, type ChapaDoEncaixe } from './problema-encaixe.ts'
import { settle } from './settle.ts'

const order = arbitraryContornos.map((entrada) => ({
  ...entrada,
  corte: { ...entrada.corte, modo: 'livre' as const },
}))

const problemOf = (entrada: EntradaCorte) => prepareEncaixe(entrada, prepareProblem(entrada))

describe('pieces that are pushed together', () => {
  it('lie in a corner, and leave what was around them in one place', () => {
    const entrada = readEntrada({
      chapas: [{ id: 'c', largura: 1_000, altura: 600, quantidade: 1 }],
      pecas: [{ id: 'a', largura: 300, altura: 200, podeGirar: false, quantidade: 2 }],
      corte: { modo: 'livre', serra: 4, refilo: 10 },
    })
    const problema = problemOf(entrada)
    const forma = problema.pecas[0]?.formas[0] ?? -1
    const scattered = {
      tipo: 0,
      deitadas: [
        { peca: 0, forma, x: 111, y: 87 },
        { peca: 1, forma, x: 500, y: 300 },
      ],
    }
    // The more, the further all of it is to the right.
    const toTheRight = ({ deitadas }: ChapaDoEncaixe) => deitadas.reduce((sum, { x }) => sum + x, 0)
    const { deitadas } = settle(scattered, problema, toTheRight)
    expect(deitadas.map(({ x }) => x)).toEqual([680, 680])
    expect(settle(scattered, problema, () => 0)).toBe(scattered)
  })

  it('lie apart as before, whole on their slab, and are worth no less', () => {
    let moved = 0
    fc.assert(
      fc.property(order, (entrada) => {
        const plano = solveCorte(entrada, { passos: 120 })
        const problema = problemOf(entrada)
        const { refilo } = entrada.corte
        const worthOf = (one: ChapaDoEncaixe) => -one.deitadas.reduce((sum, { x, y }) => sum + x + y, 0)
        const chapas = chapasOfPlano(plano, problema, refilo)
        const laid = chapas.map((chapa, index) => {
          const settled = settle(chapa, problema, worthOf)
          expect(worthOf(settled)).toBeGreaterThanOrEqual(worthOf(chapa))
          if (settled !== chapa) moved += 1
          const kind = problema.tipos[chapa.tipo]?.chapa
          if (!kind) throw new Error('A slab that nobody has.')
          const places = settled.deitadas.map((one) => posicionada(one, problema, refilo))
          const copia = plano.chapas[index]?.copia ?? 1
          const { cortada, problemas } = cutLayout(kind, places, {
            ...entrada.corte,
            pedidas: entrada.pecas,
            copia,
          })
          expect(problemas).toEqual([])
          return cortada
        })
        const problems = checkPlan(entrada, { ...plano, chapas: laid }).filter((text) => !/resumo/.test(text))
        expect(problems).toEqual([])
      }),
      { numRuns: 40 },
    )
    expect(moved).toBeGreaterThan(10)
  })
})
