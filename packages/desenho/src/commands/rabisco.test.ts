import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { area, areaComSinal, lacoOfPontos } from '../kernel/laco.ts'
import { distancia, entre, rotate, type Ponto } from '../kernel/ponto.ts'
import { casos, prazo } from '../testing/casos.ts'
import { CANTOS_DO_L, cantosOfRetangulo } from '../testing/contornos.ts'
import { straighten } from './rabisco.ts'

const U: Ponto[] = [
  { x: 0, y: 0 },
  { x: 600, y: 0 },
  { x: 600, y: 1200 },
  { x: 1800, y: 1200 },
  { x: 1800, y: 0 },
  { x: 2400, y: 0 },
  { x: 2400, y: 1800 },
  { x: 0, y: 1800 },
]
const CHANFRADA: Ponto[] = [
  { x: 0, y: 0 },
  { x: 1400, y: 0 },
  { x: 2000, y: 600 },
  { x: 2000, y: 1200 },
  { x: 0, y: 1200 },
]

/** A hand that goes along an outline: so many points, each this far beside it (parts of 1), beginning anywhere. */
function mao(
  cantos: readonly Ponto[],
  { tremor, inicio, falta, giro }: { tremor: readonly number[]; inicio: number; falta: number; giro: number },
): Ponto[] {
  const volta = cantos.flatMap((a, i) => {
    const b = cantos[(i + 1) % cantos.length] ?? a
    const passos = Math.ceil(distancia(a, b) / 40)
    return Array.from({ length: passos }, (_, k) => entre(a, b, k / passos))
  })
  const de = Math.floor(inicio * volta.length)
  const pontos = [...volta.slice(de), ...volta.slice(0, de)]
  return pontos
    .slice(0, Math.ceil(pontos.length * (1 - falta)))
    .map((p, i) =>
      rotate(
        { x: p.x + (tremor[i % tremor.length] ?? 0), y: p.y + (tremor[(i + 7) % tremor.length] ?? 0) },
        giro,
      ),
    )
}

const arbitraryMao = fc.record({
  tremor: fc.array(fc.double({ min: -20, max: 20, noNaN: true }), { minLength: 20, maxLength: 40 }),
  inicio: fc.double({ min: 0, max: 0.99, noNaN: true }),
  falta: fc.double({ min: 0, max: 0.03, noNaN: true }),
  giro: fc.double({ min: -0.07, max: 0.07, noNaN: true }),
})

describe('endireita', () => {
  it.each([
    ['a rectangle', cantosOfRetangulo(2400, 600)],
    ['an L', CANTOS_DO_L],
    ['a U', U],
    ['a top with a slanted corner', CHANFRADA],
  ])(
    '%s drawn by a trembling hand has its corners, and nearly its area',
    (_, cantos) => {
      const inteira = area(lacoOfPontos(cantos))
      fc.assert(
        fc.property(arbitraryMao, fc.boolean(), (como, aoContrario) => {
          const lido = straighten(mao(aoContrario ? cantos.toReversed() : cantos, como))
          expect(lido.ok ? lido.valor.length : lido.problema.mensagem).toBe(cantos.length)
          const feita = lido.ok ? Math.abs(areaComSinal(lacoOfPontos(lido.valor))) : 0
          expect(Math.abs(feita - inteira) / inteira).toBeLessThan(0.15)
        }),
        { numRuns: casos(200) },
      )
    },
    prazo(),
  )

  it('sides lie along the axes, corners on whole centimetres', () => {
    const lido = straighten(
      mao(CANTOS_DO_L, { tremor: [9, -7, 3, -12, 5], inicio: 0.3, falta: 0.02, giro: 0.05 }),
    )
    const cantos = lido.ok ? lido.valor : []
    expect(cantos).toHaveLength(6)
    for (const [i, p] of cantos.entries()) {
      const q = cantos[(i + 1) % cantos.length] ?? p
      expect([p.x === q.x, p.y === q.y].filter(Boolean)).toHaveLength(1)
      expect([p.x % 10, p.y % 10].map(Math.abs)).toEqual([0, 0])
    }
  })

  it.each([
    ['nothing', [], /^Desenhe o contorno inteiro/],
    [
      'a dot',
      [
        { x: 5, y: 5 },
        { x: 6, y: 5 },
      ],
      /^Desenhe o contorno inteiro/,
    ],
    [
      'a line',
      [
        { x: 0, y: 0 },
        { x: 900, y: 30 },
        { x: 1800, y: 0 },
      ],
      /^O traço não volta ao começo/,
    ],
    [
      'there and back',
      mao(
        [
          { x: 0, y: 0 },
          { x: 2000, y: 0 },
        ],
        { tremor: [3, -4], inicio: 0, falta: 0, giro: 0 },
      ),
      /^Não entendi este contorno/,
    ],
  ] as [string, Ponto[], RegExp][])('%s is no outline', (_, traco, palavras) => {
    const lido = straighten(traco)
    expect(lido.ok ? 'ok' : lido.problema.mensagem).toMatch(palavras)
  })
})
