import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relacao } from '#kernel/booleano.ts'
import { area, areaComSinal, caixa, circulo, lacoOfPontos, type Laco } from '#kernel/laco.ts'
import type { Ponto } from '#kernel/ponto.ts'
import { casos, prazo } from '../testing/casos.ts'
import { arbitraryContorno } from '../testing/lacos-aleatorios.ts'
import { anelOf, poligono } from './anel.ts'
import { ladosOfLaco } from './lados.ts'
import { triangulate } from './triangulate.ts'

const pontos = (laco: Laco) => poligono(anelOf(ladosOfLaco(laco), 0.5).cordas.map((corda) => corda.pontos))
const areaOf = (poligonal: readonly Ponto[]) => areaComSinal(lacoOfPontos(poligonal))

/** What the triangles cover, those that lie the wrong way round, and sides that no second triangle or outline has. */
function measure(contorno: readonly Ponto[], furos: readonly (readonly Ponto[])[]) {
  const todos = [contorno, ...furos].flat()
  const indices = triangulate(contorno, furos)
  const saldo = new Map<string, number>()
  const count = (a: number, b: number, sinal: number) => {
    const [p, q] = [todos[a], todos[b]].map((ponto) => `${ponto?.x},${ponto?.y}`)
    const [chave, vez] = (p ?? '') < (q ?? '') ? [`${p} ${q}`, sinal] : [`${q} ${p}`, -sinal]
    saldo.set(chave, (saldo.get(chave) ?? 0) + vez)
  }
  let base = 0
  for (const anel of [contorno, ...furos]) {
    for (const i of anel.keys()) count(base + i, base + ((i + 1) % anel.length), -1)
    base += anel.length
  }
  let coberta = 0
  let virados = 0
  for (let i = 0; i < indices.length; i += 3) {
    const tres = indices.slice(i, i + 3)
    for (const k of [0, 1, 2]) count(tres[k] ?? 0, tres[(k + 1) % 3] ?? 0, 1)
    const esta = areaOf(tres.map((indice) => todos[indice] ?? { x: 0, y: 0 }))
    coberta += Math.abs(esta)
    if (esta < -1e-6) virados += 1
  }
  return { coberta, virados, soltos: [...saldo.values()].filter((soma) => soma !== 0).length }
}

const ret = (x: number, y: number, w: number, h: number) => [
  { x, y },
  { x: x + w, y },
  { x: x + w, y: y + h },
  { x, y: y + h },
]

describe('triangula', () => {
  it.each<[string, Ponto[], Ponto[][], number]>([
    ['a triangle', ret(0, 0, 4, 4).slice(0, 3), [], 1],
    ['a square', ret(0, 0, 4, 4), [], 2],
    ['a square with a point on a side', [{ x: 0, y: 0 }, { x: 2, y: 0 }, ...ret(0, 0, 4, 4).slice(1)], [], 3],
    [
      'an L',
      [...ret(0, 0, 2, 4).slice(0, 2), { x: 2, y: 3 }, { x: 5, y: 3 }, { x: 5, y: 4 }, { x: 0, y: 4 }],
      [],
      4,
    ],
    ['a square with a square hole', ret(0, 0, 9, 9), [ret(3, 3, 3, 3).toReversed()], 8],
    [
      'two holes at the same height',
      ret(0, 0, 30, 10),
      [ret(3, 3, 3, 3).toReversed(), ret(20, 3, 3, 3).toReversed()],
      14,
    ],
    ['fewer than three points', ret(0, 0, 1, 1).slice(0, 2), [], 0],
  ])('%s', (_, contorno, furos, quantos) => {
    expect(triangulate(contorno, furos)).toHaveLength(quantos * 3)
    if (quantos === 0) return
    const { coberta, virados, soltos } = measure(contorno, furos)
    expect(coberta).toBeCloseTo(areaOf(contorno) + furos.reduce((soma, furo) => soma + areaOf(furo), 0), 9)
    expect([virados, soltos]).toEqual([0, 0])
  })

  it(
    'covers any worktop with its openings once, side to side',
    () => {
      fc.assert(
        fc.property(
          arbitraryContorno,
          fc.array(
            fc.tuple(
              fc.double({ min: 0, max: 1, noNaN: true }),
              fc.double({ min: 0, max: 1, noNaN: true }),
              fc.integer({ min: 10, max: 160 }),
            ),
            { maxLength: 7 },
          ),
          (laco, sortes) => {
            const { minX, minY, maxX, maxY } = caixa(laco)
            const furos: Laco[] = []
            for (const [a, b, r] of sortes) {
              const furo = circulo({ x: minX + a * (maxX - minX), y: minY + b * (maxY - minY) }, r)
              const largo = circulo({ x: minX + a * (maxX - minX), y: minY + b * (maxY - minY) }, r + 2)
              if (
                relacao(largo, laco) === 'dentro' &&
                furos.every((outro) => relacao(largo, outro) === 'fora')
              )
                furos.push(furo)
            }
            const [contorno, ...buracos] = [pontos(laco), ...furos.map((furo) => pontos(furo).toReversed())]
            const medida = measure(contorno ?? [], buracos)
            const inteira =
              areaOf(contorno ?? []) + buracos.reduce((soma, buraco) => soma + areaOf(buraco), 0)
            expect(Math.abs(medida.coberta - inteira)).toBeLessThan(1e-6 * inteira)
            expect([medida.virados, medida.soltos]).toEqual([0, 0])
            expect(Math.abs(areaOf(contorno ?? []) - area(laco))).toBeLessThan(0.005 * area(laco))
          },
        ),
        { numRuns: casos(400) },
      )
    },
    prazo(),
  )

  it('ends on lines that cross themselves', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: fc.integer({ min: 0, max: 9 }), y: fc.integer({ min: 0, max: 9 }) }), {
          minLength: 3,
          maxLength: 20,
        }),
        (linha) => {
          expect(triangulate(linha)).toHaveLength((linha.length - 2) * 3)
        },
      ),
    )
  })
})
