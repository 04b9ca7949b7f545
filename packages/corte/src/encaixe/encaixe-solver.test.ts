import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePlanos } from '../bolsos/compare-planos.ts'
import { checkPlan } from '../check-plan.ts'
import { completePlano } from '../complete-plano.ts'
import { cutLayout } from '../cut-layout.ts'
import type { EntradaCorte, PlanoCorte } from '../formato.ts'
import { readEntrada } from '../read-entrada.ts'
import { solveCorte } from '../solve-corte.ts'
import { arbitraryContornos } from '../testing/arbitrary-contornos.ts'
import { prepareProblem } from '../prepare-problem.ts'
import {
  chapasOfPlano,
  posicionada,
  prepareEncaixe,
  type ChapaDoEncaixe,
  type ProblemaDeEncaixe,
} from './problema-encaixe.ts'
import { settle } from './settle.ts'
import { withStraightCuts } from './uses-encaixe.ts'

const corner = (x: number, y: number, bulge = 0) => ({ x, y, bulge })
const L = [corner(0, 0), corner(900, 0), corner(900, 200), corner(200, 200), corner(200, 600), corner(0, 600)]

const wideL = [
  corner(0, 0),
  corner(1200, 0),
  corner(1200, 300),
  corner(300, 300),
  corner(300, 800),
  corner(0, 800),
]

const order = arbitraryContornos.map((entrada) => ({
  ...entrada,
  corte: { ...entrada.corte, modo: 'livre' as const },
}))

/** Two L that lie in the notches of each other on one slab, and on two where each keeps its box. */
function twoL(changes: Partial<EntradaCorte['chapas'][number]> & { podeGirar?: boolean } = {}): EntradaCorte {
  const { podeGirar = false, ...chapa } = changes
  return readEntrada({
    chapas: [{ id: 'c', largura: 1_130, altura: 640, quantidade: null, custo: 1, ...chapa }],
    pecas: [{ id: 'L', largura: 900, altura: 600, quantidade: 2, podeGirar, contorno: { lacos: [L] } }],
    corte: { modo: 'livre', serra: 4, refilo: 10 },
  })
}

const rankOf = ({ fora, resumo }: PlanoCorte) => [fora.length, resumo.custo]

describe('outlines that lie anywhere', () => {
  it('lie in the notches of each other, upside down where a vein allows no quarter', () => {
    const plano = solveCorte(twoL(), { passos: 11_000 })
    expect(checkPlan(twoL(), plano)).toEqual([])
    expect(plano.resumo.chapas).toBe(1)
    expect(plano.chapas[0]?.pecas.map(({ giro }) => giro).toSorted()).toEqual([0, 180])
    const straight = withStraightCuts(twoL())
    expect(solveCorte(straight, { passos: 20_000 }).resumo.chapas).toBe(2)
  })

  it('lie beside a flaw that only their boxes are over', () => {
    const flawed = twoL({
      quantidade: 1,
      largura: 930,
      altura: 640,
      defeitos: [{ x: 500, y: 400, largura: 80, altura: 60 }],
    })
    const one = { ...flawed, pecas: flawed.pecas.map((peca) => ({ ...peca, quantidade: 1 })) }
    const plano = solveCorte(one, { passos: 11_000 })
    expect(checkPlan(one, plano)).toEqual([])
    expect(plano.fora).toEqual([])
  })

  it('are cut as the checker accepts, whatever is asked for, and are what a hand would lay there', () => {
    let nested = 0
    fc.assert(
      fc.property(order, fc.nat(), (entrada, semente) => {
        const plano = solveCorte(entrada, { passos: 8_500, semente })
        expect(checkPlan(entrada, plano)).toEqual([])
        const again = completePlano(entrada, plano.chapas).resumo
        expect(again).toEqual({ ...plano.resumo, tempoMs: 0, semente: 0 })
        for (const cortada of plano.chapas) {
          const chapa = entrada.chapas.find(({ id }) => id === cortada.chapa)
          if (!chapa) throw new Error('A slab that nobody has.')
          const { copia } = cortada
          const byHand = cutLayout(chapa, cortada.pecas, { ...entrada.corte, pedidas: entrada.pecas, copia })
          expect(byHand).toEqual({ cortada, problemas: [] })
          nested += cortada.pecas.some((one) => cortada.pecas.some((other) => liesInBox(one, other))) ? 1 : 0
        }
      }),
      { numRuns: 60 },
    )
    // Otherwise boxes were compared.
    expect(nested).toBeGreaterThan(10)
  })

  it('take no more than what straight cuts and a jet can part, after as many steps for these', () => {
    fc.assert(
      fc.property(order, fc.nat(), (entrada, semente) => {
        const free = solveCorte(entrada, { passos: 8_500, semente })
        const cut = solveCorte(withStraightCuts(entrada), { passos: 1_000, semente })
        const [[outside = 0, cost = 0], [cutOutside = 0, cutCost = 0]] = [rankOf(free), rankOf(cut)]
        expect(outside).toBeLessThanOrEqual(cutOutside)
        if (outside === cutOutside) expect(cost).toBeLessThanOrEqual(cutCost + 1e-9)
        if (outside !== cutOutside || Math.abs(cost - cutCost) > 1e-9) return
        const leftover = ({ resumo: { maiorSobra: one } }: PlanoCorte) => (one ? one.largura * one.altura : 0)
        expect(leftover(free)).toBeGreaterThanOrEqual(leftover(cut))
      }),
      { numRuns: 40 },
    )
  })

  it('are pushed together on every slab, not only on that with the largest leftover', () => {
    const entrada = readEntrada({
      chapas: [{ id: 'c', largura: 1_500, altura: 900, quantidade: null, custo: 1 }],
      pecas: [
        {
          id: 'L',
          largura: 1_200,
          altura: 800,
          quantidade: 2,
          podeGirar: false,
          contorno: { lacos: [wideL] },
        },
        { id: 'p', largura: 500, altura: 120, quantidade: 3, podeGirar: false },
        { id: 'q', largura: 700, altura: 500, podeGirar: false },
      ],
      corte: {
        modo: 'livre',
        serra: 4,
        refilo: 10,
        sobraMinima: { largura: 200, altura: 100, area: 40_000 },
      },
    })
    const problema = prepareEncaixe(entrada, prepareProblem(entrada))
    for (const semente of [1, 2, 3]) {
      const plano = solveCorte(entrada, { passos: 40_000, semente })
      expect(plano.chapas.length).toBeGreaterThan(1)
      for (const chapa of chapasOfPlano(plano, problema, entrada.corte.refilo))
        expect(settle(chapa, problema, (one) => gatheredOn(one, { entrada, problema }))).toBe(chapa)
    }
  })

  it('never end worse when the search goes on', () => {
    fc.assert(
      fc.property(order, fc.nat(), (entrada, semente) => {
        const short = solveCorte(entrada, { passos: 3_500, semente })
        const long = solveCorte(entrada, { passos: 8_500, semente })
        expect(comparePlanos(entrada, long, short)).toBeLessThanOrEqual(0)
      }),
      { numRuns: 30 },
    )
  })

  it('lie in an opening only where what comes out of it is used', () => {
    const opening = [corner(100, 100), corner(800, 100), corner(800, 500), corner(100, 500)]
    const frame = [corner(0, 0), corner(900, 0), corner(900, 600), corner(0, 600)]
    const entrada = (usarRecortes: boolean) =>
      readEntrada({
        chapas: [{ id: 'c', largura: 920, altura: 620, quantidade: null, custo: 1 }],
        pecas: [
          { id: 'pia', largura: 900, altura: 600, contorno: { lacos: [frame, opening] } },
          { id: 'soleira', largura: 600, altura: 150 },
        ],
        corte: { modo: 'livre', serra: 4, refilo: 10, usarRecortes },
      })
    const chapas = (usarRecortes: boolean) => {
      const plano = solveCorte(entrada(usarRecortes), { passos: 11_000 })
      expect(checkPlan(entrada(usarRecortes), plano)).toEqual([])
      return plano.resumo.chapas
    }
    expect([chapas(false), chapas(true)]).toEqual([2, 1])
  })
})

function gatheredOn(
  { tipo, deitadas }: ChapaDoEncaixe,
  { entrada, problema }: { entrada: EntradaCorte; problema: ProblemaDeEncaixe },
): number {
  const chapa = problema.tipos[tipo]?.chapa
  if (!chapa) throw new Error('A slab that nobody has.')
  const { refilo } = entrada.corte
  const places = deitadas.map((one) => posicionada(one, problema, refilo))
  const { cortada } = cutLayout(chapa, places, { ...entrada.corte, pedidas: entrada.pecas })
  return cortada.sobras
    .filter(({ aproveitavel }) => aproveitavel)
    .reduce((sum, { largura, altura }) => sum + (largura * altura) ** 3, 0)
}

interface Box {
  x: number
  y: number
  largura: number
  altura: number
}

function liesInBox(one: Box, other: Box): boolean {
  return (
    one !== other &&
    one.x < other.x + other.largura &&
    other.x < one.x + one.largura &&
    one.y < other.y + other.altura &&
    other.y < one.y + one.altura
  )
}
