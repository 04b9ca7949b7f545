import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPlan } from '../check-plan.ts'
import type { EntradaCorte, PlanoCorte } from '../formato.ts'
import { readEntrada } from '../read-entrada.ts'
import { solveCorte } from '../solve-corte.ts'
import { arbitraryEntrada } from '../testing/arbitrary-entrada.ts'

const livre = fc.record({ entrada: arbitraryEntrada, semente: fc.nat() }).map(({ entrada, semente }) => {
  return { entrada: { ...entrada, corte: { ...entrada.corte, modo: 'livre' as const } }, semente }
})

/** Four pieces around a fifth: no straight cut parts them. */
const pinwheel = (modo: string) =>
  readEntrada({
    chapas: [{ id: 'c', largura: 1020, altura: 1020, quantidade: null }],
    pecas: [
      { id: 'em volta', largura: 596, altura: 396, quantidade: 4 },
      { id: 'no meio', largura: 190, altura: 190 },
    ],
    corte: { modo, serra: 4, refilo: 10 },
  })

const areaOutside = ({ pecas }: EntradaCorte, { fora }: PlanoCorte) =>
  fora.reduce((sum, { peca }) => {
    const asked = pecas.find(({ id }) => id === peca)
    return sum + (asked ? asked.largura * asked.altura : 0)
  }, 0)

describe('pieces that lie anywhere', () => {
  it('need no cut from edge to edge', () => {
    const entrada = pinwheel('livre')
    const plano = solveCorte(entrada, { passos: 3_000, semente: 3 })
    expect(checkPlan(entrada, plano)).toEqual([])
    expect(plano.resumo.chapas).toBe(1)
    expect(plano.chapas.flatMap(({ cortes }) => cortes)).toEqual([])
    expect(solveCorte(pinwheel('guilhotina'), { passos: 3_000, semente: 3 }).resumo.chapas).toBe(2)
  })

  it('get a slab of their own where no straight cut could part them from a flaw', () => {
    const entrada = readEntrada({
      chapas: [
        {
          ...{ id: 'c', largura: 1_000, altura: 500, quantidade: 3 },
          defeitos: [{ x: 400, y: 10, largura: 204, altura: 480 }],
        },
      ],
      pecas: [{ id: 'a', largura: 390, altura: 480, podeGirar: false, quantidade: 3 }],
      corte: { modo: 'livre', serra: 4, refilo: 10 },
    })
    const plano = solveCorte(entrada, { passos: 2_000 })
    expect(checkPlan(entrada, plano)).toEqual([])
    expect(plano.fora).toEqual([])
  })

  it('lie in order, whatever is asked for, defects and blade counted', () => {
    fc.assert(
      fc.property(livre, ({ entrada, semente }) => {
        const plano = solveCorte(entrada, { passos: 400, semente })
        expect(checkPlan(entrada, plano)).toEqual([])
      }),
      { numRuns: 120 },
    )
  })

  it('lie at least as well as what a saw can cut', () => {
    fc.assert(
      fc.property(livre, ({ entrada, semente }) => {
        const saw = { ...entrada, corte: { ...entrada.corte, modo: 'guilhotina' as const, estagios: null } }
        const free = solveCorte(entrada, { passos: 120, semente })
        const cut = solveCorte(saw, { passos: 100, semente })
        expect(areaOutside(entrada, free)).toBeLessThanOrEqual(areaOutside(entrada, cut))
        if (areaOutside(entrada, free) === areaOutside(entrada, cut))
          expect(free.resumo.custo).toBeLessThanOrEqual(cut.resumo.custo + 1e-9)
      }),
      { numRuns: 60 },
    )
  })

  it('never end worse when the search goes on', () => {
    fc.assert(
      fc.property(livre, ({ entrada, semente }) => {
        const short = solveCorte(entrada, { passos: 150, semente })
        const long = solveCorte(entrada, { passos: 450, semente })
        expect(areaOutside(entrada, long)).toBeLessThanOrEqual(areaOutside(entrada, short))
        if (areaOutside(entrada, long) === areaOutside(entrada, short))
          expect(long.resumo.custo).toBeLessThanOrEqual(short.resumo.custo + 1e-9)
      }),
      { numRuns: 40 },
    )
  })
})
