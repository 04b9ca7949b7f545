import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { casos, prazo } from '../testing/casos.ts'
import { arbitraryContorno } from '../testing/lacos-aleatorios.ts'
import {
  areaOfRegiao,
  shift,
  diferenca,
  diferencaSimetrica,
  intersecao,
  relacao,
  uniao,
  type Regiao,
} from './booleano.ts'
import {
  area,
  areaComSinal,
  caixa,
  circulo,
  placeLaco,
  containsPonto,
  distanciaAoLaco,
  lacoOfPontos,
  perimetro,
  voltas,
} from './laco.ts'
import { divideLaco } from './dividir.ts'
import { intersecoes, validateLaco, type LacoSimples } from './simples.ts'

function simples(laco: Parameters<typeof validateLaco>[0]): LacoSimples {
  const resultado = validateLaco(laco)
  if (!resultado.ok) throw new Error(resultado.problema.mensagem)
  return resultado.valor
}
const retangulo = (x: number, y: number, w: number, h: number) =>
  simples(
    lacoOfPontos([
      { x, y },
      { x: x + w, y },
      { x: x + w, y: y + h },
      { x, y: y + h },
    ]),
  )
const dentroOfRegiao = ({ contornos, furos }: Regiao, p: { x: number; y: number }) =>
  [...contornos, ...furos].reduce((soma, laco) => soma + voltas(laco, p), 0) > 0

/** Lines nearer than 1e-5 mm are one for cavalier contours: an area is known to that, times the length of the lines. */
const iguais = (um: number, outro: number, mm = 5000) => expect(Math.abs(um - outro)).toBeLessThan(2e-5 * mm)

describe('T4: Boolean operations', () => {
  it(
    '|A∪B| + |A∩B| = |A| + |B|, difference and xor add up, and each point is where it belongs',
    () => {
      const grade = Array.from(
        { length: 49 },
        (_, i) => [((i % 7) + 0.53) / 7, (Math.floor(i / 7) + 0.47) / 7] as const,
      )
      fc.assert(
        fc.property(arbitraryContorno, arbitraryContorno, (a, b) => {
          const [ou, e, menos, xor] = [
            uniao(a, b),
            intersecao(a, b),
            diferenca(a, b),
            diferencaSimetrica(a, b),
          ]
          const mm = perimetro(a) + perimetro(b)
          iguais(areaOfRegiao(ou) + areaOfRegiao(e), areaComSinal(a) + areaComSinal(b), mm)
          iguais(areaOfRegiao(menos), areaComSinal(a) - areaOfRegiao(e), mm)
          iguais(areaOfRegiao(xor), areaOfRegiao(ou) - areaOfRegiao(e), mm)
          const alvo = caixa(a)
          for (const [u, v] of grade) {
            const p = {
              x: alvo.minX + u * (alvo.maxX - alvo.minX),
              y: alvo.minY + v * (alvo.maxY - alvo.minY),
            }
            if (Math.min(distanciaAoLaco(a, p), distanciaAoLaco(b, p)) < 1e-3) continue
            const [noA, noB] = [containsPonto(a, p), containsPonto(b, p)]
            expect([ou, e, menos, xor].map((regiao) => dentroOfRegiao(regiao, p))).toEqual([
              noA || noB,
              noA && noB,
              noA && !noB,
              noA !== noB,
            ])
          }
        }),
        { numRuns: casos(500) },
      )
    },
    prazo(),
  )

  it(
    'agrees with clipping by straight sides where both are straight and one is convex',
    () => {
      const lado = fc.integer({ min: 100, max: 1500 })
      fc.assert(
        fc.property(lado, lado, lado, lado, fc.integer({ min: -800, max: 800 }), (w, h, v, k, x) => {
          const a = retangulo(0, 0, w, h)
          const b = retangulo(x, x / 2, v, k)
          const comum =
            Math.max(0, Math.min(w, x + v) - Math.max(0, x)) *
            Math.max(0, Math.min(h, x / 2 + k) - Math.max(0, x / 2))
          iguais(areaOfRegiao(intersecao(a, b)), comum)
        }),
        { numRuns: casos(300) },
      )
    },
    prazo(),
  )

  it.each([1e-7, 7e-7, 2e-6, 1e-5, 3e-5, 1e-4, 1e-3])(
    'an arc with bulge %s, however flat, makes nothing throw',
    (bulge) => {
      for (const corda of [50, 300, 1200, 3000, 9000])
        for (const sinal of [1, -1]) {
          const flat = [
            { x: 1788.2, y: -128.1, bulge: bulge * sinal },
            { x: 1788.2 + corda, y: -128.1, bulge: 0 },
            { x: 1788.2 + corda, y: 771.9, bulge: 0 },
            { x: 1788.2, y: 771.9, bulge: 0 },
          ]
          const a = simples(flat)
          const b = simples(placeLaco(flat, { x: 3, y: 0.001, rot: 0.0001 }))
          const mm = perimetro(a) + perimetro(b)
          iguais(
            areaOfRegiao(uniao(a, b)) + areaOfRegiao(intersecao(a, b)),
            areaComSinal(a) + areaComSinal(b),
            mm,
          )
          expect(area(shift(a, 10)[0] ?? [])).toBeGreaterThan(area(a))
        }
    },
  )

  it('meets a flat arc where it is: by the parabola that it nearly is', () => {
    for (const [bulge, corda] of [
      [6.7e-7, 300],
      [5e-5, 3000],
      [1e-3, 300],
    ] as const)
      for (const t of [0.1, 0.5, 0.73]) {
        const arco = { a: { x: 1788.2, y: -128.1 }, b: { x: 1788.2 + corda, y: -128.1 }, bulge }
        const x = 1788.2 + corda * t
        const [p] = intersecoes(arco, { a: { x, y: -500 }, b: { x, y: 500 }, bulge: 0 })
        expect(p?.x).toBeCloseTo(x, 5)
        // The rise of a flat arc is 4·f·t·(1 − t), f = bulge·chord/2.
        expect(Math.abs((p?.y ?? 0) - (-128.1 - 2 * bulge * corda * t * (1 - t)))).toBeLessThan(5e-4)
      }
  })

  it('a hole in the middle is a hole', () => {
    const { contornos, furos } = diferenca(
      retangulo(0, 0, 1000, 600),
      simples(circulo({ x: 500, y: 300 }, 100)),
    )
    expect([contornos.length, furos.length]).toEqual([1, 1])
    expect(areaComSinal(furos[0] ?? [])).toBeCloseTo(-Math.PI * 1e4, 6)
  })
})

describe('offset', () => {
  it.each([1, 20, 150])('a rectangle grown by %s mm obeys Steiner: A + P·d + π·d²', (d) => {
    const [maior] = shift(retangulo(0, 0, 2400, 600), d)
    expect(area(maior ?? [])).toBeCloseTo(2400 * 600 + 6000 * d + Math.PI * d * d, 4)
  })

  it('inward by more than half the depth leaves nothing', () => {
    expect(shift(retangulo(0, 0, 2400, 600), -301)).toEqual([])
    expect(area(shift(retangulo(0, 0, 2400, 600), -100)[0] ?? [])).toBeCloseTo(2200 * 400, 4)
  })

  it(
    'every corner of it lies at that distance',
    () => {
      fc.assert(
        fc.property(arbitraryContorno, fc.integer({ min: -100, max: 200 }), (laco, d) => {
          if (d === 0) return
          for (const novo of shift(laco, d))
            for (const v of novo) expect(Math.abs(distanciaAoLaco(laco, v) - Math.abs(d))).toBeLessThan(1e-3)
        }),
        { numRuns: casos(150) },
      )
    },
    prazo(),
  )
})

describe('how loops lie to each other', () => {
  it.each([
    ['dentro', retangulo(100, 100, 50, 50)],
    ['contem', retangulo(-100, -100, 5000, 5000)],
    ['fora', retangulo(5000, 0, 10, 10)],
    ['toca', retangulo(1000, 0, 100, 100)],
    ['toca', retangulo(-50, 100, 100, 100)],
  ])('%s', (esperado, laco) => {
    expect(relacao(laco, retangulo(0, 0, 1000, 600))).toBe(esperado)
  })
})

describe('T13: a loop cut in two', () => {
  it(
    'sums to the whole, whatever is cut',
    () => {
      fc.assert(
        fc.property(arbitraryContorno, fc.nat(20), fc.nat(20), (laco, i, j) => {
          const [a, b] = [laco[i % laco.length], laco[j % laco.length]]
          if (!a || !b) return
          const partes = divideLaco(laco, a, b)
          if (!partes.ok) return
          const [um, outro] = partes.valor
          expect(Math.abs(areaComSinal(um) + areaComSinal(outro) - areaComSinal(laco))).toBeLessThan(1e-6)
          expect(validateLaco(um).ok && validateLaco(outro).ok).toBe(true)
        }),
        { numRuns: casos(300) },
      )
    },
    prazo(),
  )

  it('across, from the middle of one side to the middle of another', () => {
    const partes = divideLaco(retangulo(0, 0, 2000, 600), { x: 800, y: 0 }, { x: 800, y: 600 })
    expect(partes.ok && partes.valor.map(area)).toEqual([1200 * 600, 800 * 600])
  })

  it('from the middle of an arc to a side: both halves of the arc are arcs of the same circle', () => {
    const arcado = simples([
      { x: 0, y: 0, bulge: 0.4 },
      { x: 2000, y: 0, bulge: 0 },
      { x: 2000, y: 600, bulge: 0 },
      { x: 0, y: 600, bulge: 0 },
    ])
    const partes = divideLaco(arcado, { x: 1000, y: -400 }, { x: 1000, y: 600 })
    if (!partes.ok) throw new Error(partes.problema.mensagem)
    const [um, outro] = partes.valor
    expect(area(um)).toBeCloseTo(area(outro), 6)
    expect(area(um) + area(outro)).toBeCloseTo(area(arcado), 6)
    expect(perimetro(um) + perimetro(outro) - 2000).toBeCloseTo(perimetro(arcado), 6)
  })

  it('along a side, or out of the loop, is refused', () => {
    const L = simples(
      lacoOfPontos([
        { x: 0, y: 0 },
        { x: 600, y: 0 },
        { x: 600, y: 1200 },
        { x: 2400, y: 1200 },
        { x: 2400, y: 1800 },
        { x: 0, y: 1800 },
      ]),
    )
    expect(divideLaco(L, { x: 0, y: 0 }, { x: 600, y: 0 }).ok).toBe(false)
    expect(divideLaco(L, { x: 600, y: 0 }, { x: 2400, y: 1200 }).ok).toBe(false)
  })
})
