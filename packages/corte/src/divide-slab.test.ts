import { expect, it } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { divisionsAround } from './divide-slab.ts'
import { readEntrada } from './read-entrada.ts'
import { solveCorte } from './solve-corte.ts'

const flaw = (index: number) => ({
  x: 37 + ((index * 911) % 2_800),
  y: 23 + ((index * 577) % 1_700),
  largura: 30,
  altura: 20,
})
const frame = { width: 2_984, height: 1_784, serra: 4, refilo: 10 }

it('goes around a few defects in many ways, and around fifty in one that ends', () => {
  expect(divisionsAround([], frame)).toEqual([])
  expect(divisionsAround([flaw(0)], frame)).toHaveLength(2)
  for (const count of [4, 12, 50]) {
    const divisions = divisionsAround(
      Array.from({ length: count }, (_, index) => flaw(index)),
      frame,
    )
    expect(divisions.length).toBeGreaterThan(0)
    expect(divisions.length).toBeLessThanOrEqual(16)
  }
})

it('ends where defects stand on each other like stairs, as boxes over a curve do', () => {
  const stairs = Array.from({ length: 40 }, (_, index) => ({
    ...{ x: 20, y: 20 + index * 20, largura: 1_400 - index * index * 0.5, altura: 28 },
  })).map((box) => ({ ...box, largura: Math.round(box.largura) }))
  const divisions = divisionsAround(stairs, frame)
  expect(divisions.length).toBeGreaterThan(0)
  expect(divisions.length).toBeLessThanOrEqual(16)
})

it('leaves room for pieces beside as many defects as an order may tell', () => {
  const entrada = readEntrada({
    chapas: [
      {
        ...{ id: 'c', largura: 3_000, altura: 1_800, quantidade: null },
        defeitos: Array.from({ length: 50 }, (_, index) => flaw(index)),
      },
    ],
    pecas: [{ id: 'soleira', largura: 800, altura: 150, quantidade: 4 }],
    corte: { serra: 4, refilo: 10 },
  })
  const plano = solveCorte(entrada, { passos: 500 })
  expect(checkPlan(entrada, plano)).toEqual([])
  expect(plano.fora).toEqual([])
})
