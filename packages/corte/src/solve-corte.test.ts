import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPlan } from './check-plan.ts'
import type { EntradaCorte, PlanoCorte } from './formato.ts'
import { readEntrada } from './read-entrada.ts'
import { solveCorte } from './solve-corte.ts'
import { arbitraryEntrada } from './testing/arbitrary-entrada.ts'

const STEPS = 200

const order = (fields: object): EntradaCorte => readEntrada({ corte: { serra: 4, refilo: 10 }, ...fields })
const chapa = (fields: object = {}) => ({
  id: 'c1',
  largura: 3200,
  altura: 2000,
  quantidade: null,
  ...fields,
})
const solve = (entrada: EntradaCorte, passos = STEPS) => solveCorte(entrada, { passos, semente: 1 })
/** A plan without what time says of it. */
const facts = (plano: PlanoCorte) => ({ ...plano, resumo: { ...plano.resumo, tempoMs: 0 } })
const leftoverArea = ({ resumo }: PlanoCorte) =>
  resumo.maiorSobra ? resumo.maiorSobra.largura * resumo.maiorSobra.altura : 0

/** What counts, the most important first; less is better. */
function rankOf({ pecas }: EntradaCorte, plano: PlanoCorte): number[] {
  const asked = new Map(pecas.map(({ id, largura, altura }) => [id, largura * altura]))
  const outside = plano.fora.reduce((sum, { peca }) => sum + (asked.get(peca) ?? 0), 0)
  if (outside > 0) return [outside]
  const cortes = plano.chapas.flatMap((chapa) => chapa.cortes)
  const travel = cortes.reduce((sum, { de, ate }) => sum + ate - de, 0)
  return [outside, plano.resumo.custo, -leftoverArea(plano), cortes.length, travel]
}

describe('whatever is asked for', () => {
  it('the plan can be cut and says the truth', () => {
    fc.assert(
      fc.property(arbitraryEntrada, fc.integer(), (entrada, semente) => {
        expect(checkPlan(entrada, solveCorte(entrada, { passos: STEPS, semente }))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('the same seed gives the same plan', () => {
    fc.assert(
      fc.property(arbitraryEntrada, fc.integer(), (entrada, semente) => {
        const options = { passos: STEPS, semente }
        expect(facts(solveCorte(entrada, options))).toEqual(facts(solveCorte(entrada, options)))
      }),
      { numRuns: 40 },
    )
  })

  it('every plan on the way is better than the one before, and can be cut', () => {
    fc.assert(
      fc.property(arbitraryEntrada, (entrada) => {
        const seen: PlanoCorte[] = []
        const last = solveCorte(entrada, { passos: 4 * STEPS, onPlano: (plano) => seen.push(plano) })
        for (const plano of seen) expect(checkPlan(entrada, plano)).toEqual([])
        const costs = seen.map(({ resumo }) => resumo.custo)
        expect(costs).toEqual(costs.toSorted((one, other) => other - one))
        seen.slice(1).forEach((plano, index) => {
          const before = seen[index]
          if (before && before.resumo.custo === plano.resumo.custo)
            expect(leftoverArea(plano)).toBeGreaterThanOrEqual(leftoverArea(before))
        })
        if (seen.length > 0) expect(facts(last)).toEqual({ ...facts(seen.at(-1) ?? last) })
      }),
      { numRuns: 40 },
    )
  })

  it('a longer search never ends worse: pieces, cost, leftover, cuts, way of the saw', () => {
    fc.assert(
      fc.property(arbitraryEntrada, fc.nat(), fc.integer({ min: 2, max: 5 }), (entrada, semente, times) => {
        const saw = { ...entrada, corte: { ...entrada.corte, modo: 'guilhotina' as const } }
        const short = rankOf(saw, solveCorte(saw, { passos: 700, semente }))
        const long = rankOf(saw, solveCorte(saw, { passos: 700 * times, semente }))
        const differs = long.findIndex((value, index) => Math.abs(value - (short[index] ?? 0)) > 1e-9)
        if (differs >= 0) expect(long[differs]).toBeLessThan(short[differs] ?? 0)
      }),
      { numRuns: 25 },
    )
  })

  it('no plan costs less than the lower bound', () => {
    fc.assert(
      fc.property(arbitraryEntrada, (entrada) => {
        const { resumo, fora } = solve(entrada)
        if (fora.length === 0) expect(resumo.custo).toBeGreaterThanOrEqual(resumo.limiteInferior - 1e-9)
      }),
      { numRuns: 100 },
    )
  })
})

describe('an order of the workshop', () => {
  it('fits where it must fit: four halves of a slab, blade and border counted', () => {
    const [largura, altura] = [(3180 - 4) / 2, (1980 - 4) / 2]
    const plano = solve(order({ chapas: [chapa()], pecas: [{ id: 'p', largura, altura, quantidade: 4 }] }))
    expect(plano.resumo.chapas).toBe(1)
    const wider = [{ id: 'p', largura: largura + 1, altura, quantidade: 4, podeGirar: false }]
    expect(solve(order({ chapas: [chapa()], pecas: wider })).resumo.chapas).toBe(2)
  })

  it('takes a leftover of the stock before a whole slab', () => {
    const retalho = { id: 'r1', largura: 1500, altura: 800, quantidade: 1, retalho: true }
    const plano = solve(
      order({ chapas: [chapa(), retalho], pecas: [{ id: 'p', largura: 1200, altura: 600 }] }),
    )
    expect(plano.chapas.map(({ chapa: id }) => id)).toEqual(['r1'])
    expect(plano.resumo.custo).toBe(0)
  })

  it('takes the cheaper slab when both hold the piece', () => {
    const chapas = [chapa({ custo: 900 }), { ...chapa({ custo: 700 }), id: 'c2' }]
    const plano = solve(order({ chapas, pecas: [{ id: 'p', largura: 1200, altura: 600 }] }))
    expect(plano.chapas.map(({ chapa: id }) => id)).toEqual(['c2'])
  })

  it('never turns a piece with a vein', () => {
    const pecas = [{ id: 'p', largura: 1900, altura: 3000, podeGirar: false }]
    expect(solve(order({ chapas: [chapa()], pecas })).fora).toEqual([
      { peca: 'p', copia: 1, motivo: 'só cabe girada, e não pode girar' },
    ])
    const turned = solve(order({ chapas: [chapa()], pecas: [{ ...pecas[0], podeGirar: true }] }))
    expect(turned.chapas[0]?.pecas).toMatchObject([{ girada: true, largura: 3000, altura: 1900 }])
  })

  it('says why a piece has no place', () => {
    const pecas = [
      { id: 'longa', largura: 3300, altura: 100 },
      { id: 'p', largura: 3000, altura: 1900, quantidade: 2 },
    ]
    expect(solve(order({ chapas: [chapa({ quantidade: 1 })], pecas })).fora).toEqual([
      { peca: 'longa', copia: 1, motivo: 'maior que a maior chapa' },
      { peca: 'p', copia: 2, motivo: 'faltam chapas' },
    ])
    expect(solve(order({ chapas: [], pecas: [{ id: 'p', largura: 10, altura: 10 }] })).fora).toEqual([
      { peca: 'p', copia: 1, motivo: 'não há chapa disponível' },
    ])
  })

  it('cuts around a defect', () => {
    const defeitos = [{ x: 1500, y: 900, largura: 200, altura: 200 }]
    const pecas = [{ id: 'p', largura: 1400, altura: 1900, quantidade: 2 }]
    const entrada = order({ chapas: [chapa({ defeitos })], pecas })
    const plano = solve(entrada)
    expect(checkPlan(entrada, plano)).toEqual([])
    expect(plano.resumo.chapas).toBe(1)
  })

  it('gathers the waste in one leftover', () => {
    const pecas = [{ id: 'p', largura: 600, altura: 500, quantidade: 6, podeGirar: false }]
    const { resumo } = solve(order({ chapas: [chapa()], pecas }), 20_000)
    const { largura = 0, altura = 0 } = resumo.maiorSobra ?? {}
    // Two columns of three pieces leave the most: 3180 - 2 × 604 wide, 1980 high.
    expect(largura * altura).toBeGreaterThan(0.98 * (3180 - 2 * 604) * 1980)
  })

  it('cuts no more often than it must', () => {
    const pecas = [{ id: 'p', largura: 600, altura: 500, quantidade: 6, podeGirar: false }]
    const { chapas } = solve(order({ chapas: [chapa()], pecas }), 20_000)
    // Four cuts of the border, two columns, three pieces in each.
    expect(chapas[0]?.cortes).toHaveLength(4 + 2 + 2 * 3)
  })

  it.each(['guilhotina', 'livre'] as const)(
    '%s: on a machine that has no time there is a plan all the same',
    (modo) => {
      let now = 0
      const entrada = order({
        chapas: [chapa()],
        pecas: [{ id: 'p', largura: 600, altura: 500, quantidade: 9 }],
        corte: { modo },
      })
      const plano = solveCorte(entrada, { tempoMs: 50, agora: () => (now += 1_000) })
      expect(plano.fora).toEqual([])
      expect(plano.resumo.chapas).toBe(1)
    },
  )

  it('ends at once when it is cancelled', () => {
    let asked = 0
    const entrada = order({
      chapas: [chapa()],
      pecas: [{ id: 'p', largura: 600, altura: 500, quantidade: 9 }],
    })
    const plano = solveCorte(entrada, { passos: 1e9, cancelado: () => (asked += 1) > 3 })
    expect(checkPlan(entrada, plano)).toEqual([])
  })

  it('keeps to the stages of a saw', () => {
    fc.assert(
      fc.property(arbitraryEntrada, (entrada) => {
        const two = { ...entrada, corte: { ...entrada.corte, estagios: 2 } }
        for (const { cortes } of solve(two).chapas) expect(turnsOf(cortes)).toBeLessThanOrEqual(2)
      }),
      { numRuns: 50 },
    )
  })
})

/** Not a proof of depth, only of its consequence in two stages: no stone is cut in a third direction. */
function turnsOf(cortes: readonly { sentido: string; posicao: number; de: number; ate: number }[]): number {
  const trim = 4
  const directions = cortes.slice(trim).map(({ sentido }) => sentido)
  return directions.filter((sentido, index) => sentido !== directions[index - 1]).length > 0
    ? new Set(directions).size
    : 0
}
