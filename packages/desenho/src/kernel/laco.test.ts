import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryContorno } from '../testing/lacos-aleatorios.ts'
import { casos, prazo } from '../testing/casos.ts'
import { applyCantos, type Canto } from './cantos.ts'
import {
  area,
  areaComSinal,
  caixa,
  circulo,
  placeLaco,
  containsPonto,
  distanciaAoLaco,
  reverse,
  lacoOfPontos,
  normalize,
  perimetro,
  segmentos,
} from './laco.ts'
import { bulgeOfFlecha, bulgeOfPontos, bulgeOfRaio, pontoOfSegmento, cropSegmento } from './segmento.ts'
import { intersecoes, validateLaco } from './simples.ts'

const pontos = (...lista: [number, number][]) => lacoOfPontos(lista.map(([x, y]) => ({ x, y })))
const withCantos = (agudo: ReturnType<typeof pontos>, cantos: Record<number, Canto>) => {
  const resultado = applyCantos(
    agudo,
    agudo.map((_, i) => cantos[i]),
  )
  if (!resultado.ok) throw new Error(resultado.problema.mensagem)
  return resultado.valor
}
const L = pontos([0, 0], [600, 0], [600, 1200], [2400, 1200], [2400, 1800], [0, 1800])

describe('T2: areas and lengths against closed formulas', () => {
  const perto = (valor: number, esperado: number) => {
    expect(Math.abs(valor - esperado)).toBeLessThan(1e-6)
    expect(Math.abs(valor / esperado - 1)).toBeLessThan(1e-12)
  }

  it('the L of 2,40 × 1,80 with r = 0,05 inside gains r²(1 − π/4)', () => {
    const { laco } = withCantos(L, { 2: { t: 'raio', r: 50 } })
    perto(areaComSinal(laco), 2400 * 600 + 600 * 1200 + 2500 * (1 - Math.PI / 4))
    perto(perimetro(laco), 8400 - 100 + (50 * Math.PI) / 2)
  })

  it('the curved U: radius outside half the width, inside that less the depth', () => {
    const U = pontos(
      [0, 0],
      [600, 0],
      [600, 1200],
      [1800, 1200],
      [1800, 0],
      [2400, 0],
      [2400, 1800],
      [0, 1800],
    )
    const r = 2400 / 2
    const { laco, origens } = withCantos(U, {
      2: { t: 'raio', r: r - 600 },
      3: { t: 'raio', r: r - 600 },
      6: { t: 'raio', r },
      7: { t: 'raio', r },
    })
    perto(areaComSinal(laco), 2 * 600 * 600 + (Math.PI / 2) * (r ** 2 - (r - 600) ** 2))
    expect(origens.filter((origem) => origem.tipo === 'canto')).toHaveLength(4)
    expect(validateLaco(laco).ok).toBe(true)
  })

  it('a chamfer takes half of a × b and gives its own length', () => {
    const { laco } = withCantos(L, { 0: { t: 'chanfro', a: 40, b: 30 } })
    perto(areaComSinal(laco), 2_160_000 - 600)
    perto(perimetro(laco), 8400 - 70 + 50)
  })

  it.each([
    ['bump-out', 80],
    ['hollow', -80],
    ['half circle', 1200],
    ['a hair', 0.002],
  ])('an arc side (%s) adds its circular segment', (_nome, flecha) => {
    const corda = 2400
    const bulge = bulgeOfFlecha(corda, flecha)
    const laco = pontos([0, 0], [corda, 0], [corda, 1800], [0, 1800]).map((v, i) =>
      i === 0 ? { ...v, bulge } : v,
    )
    const raio = (corda ** 2 / 4 + flecha ** 2) / (2 * Math.abs(flecha))
    const meio = Math.asin(Math.min(1, corda / 2 / raio))
    // By the series for the hair, where θ − sin θ loses all its digits.
    const gomo =
      Math.abs(flecha) < 1
        ? (2 / 3) * corda * Math.abs(flecha)
        : (raio ** 2 / 2) * (2 * meio - Math.sin(2 * meio))
    perto(areaComSinal(laco), corda * 1800 + Math.sign(flecha) * gomo)
    perto(perimetro(laco), corda + 3600 + (Math.abs(flecha) < 1 ? corda : 2 * raio * meio))
  })

  it('a circle', () => {
    const laco = circulo({ x: 5000, y: -3000 }, 17.5)
    perto(areaComSinal(laco), Math.PI * 17.5 ** 2)
    perto(perimetro(laco), 2 * Math.PI * 17.5)
    expect(caixa(laco)).toEqual({ minX: 4982.5, maxX: 5017.5, minY: -3017.5, maxY: -2982.5 })
  })

  it('arcs by sagitta, by radius and through three points are one and the same', () => {
    const bulge = bulgeOfFlecha(1000, 134)
    const raio = (500 ** 2 + 134 ** 2) / (2 * 134)
    expect(bulgeOfRaio(1000, raio)).toBeCloseTo(bulge, 12)
    expect(bulgeOfPontos({ x: 0, y: 0 }, { x: 500, y: -134 }, { x: 1000, y: 0 })).toBeCloseTo(bulge, 12)
    expect(bulgeOfPontos({ x: 0, y: 0 }, { x: 500, y: 134 }, { x: 1000, y: 0 })).toBeCloseTo(-bulge, 12)
    expect(bulgeOfPontos({ x: 0, y: 0 }, { x: 500, y: 800 }, { x: 1000, y: 0 })).toBeCloseTo(
      -bulgeOfFlecha(1000, 800),
      12,
    )
    expect(bulgeOfRaio(1000, 499)).toBeUndefined()
    expect(bulgeOfPontos({ x: 0, y: 0 }, { x: 500, y: 0 }, { x: 1000, y: 0 })).toBeUndefined()
  })
})

describe('corners', () => {
  it('a radius that does not fit names the side and both measures', () => {
    const agudo = pontos([0, 0], [100, 0], [100, 50], [0, 50])
    const resultado = applyCantos(agudo, [undefined, { t: 'raio', r: 30 }, { t: 'raio', r: 30 }])
    expect(resultado).toEqual({
      ok: false,
      problema: {
        codigo: 'canto-nao-cabe',
        mensagem: 'Raio ou chanfro não cabe na aresta 2: 60,0 > 50,0 mm.',
        ids: ['1'],
      },
    })
  })

  it('two corners that just meet leave no side between them', () => {
    const { origens } = withCantos(pontos([0, 0], [100, 0], [100, 50], [0, 50]), {
      1: { t: 'raio', r: 25 },
      2: { t: 'raio', r: 25 },
    })
    expect(origens.map(({ tipo, indice }) => `${tipo}${indice}`)).toEqual([
      'aresta0',
      'canto1',
      'canto2',
      'aresta2',
      'aresta3',
    ])
  })

  it('between an arc and a line the corner is tangent to both', () => {
    const agudo = pontos([0, 0], [1000, 0], [1000, 600], [0, 600]).map((v, i) =>
      i === 0 ? { ...v, bulge: 0.3 } : v,
    )
    const { laco } = withCantos(agudo, { 1: { t: 'raio', r: 60 }, 0: { t: 'raio', r: 40 } })
    const lados = segmentos(laco)
    const arcos = lados.filter((lado) => lado.bulge !== 0)
    expect(arcos).toHaveLength(3)
    for (const [i, lado] of lados.entries()) {
      const seguinte = lados[(i + 1) % lados.length]
      if (lado.bulge === 0 && seguinte?.bulge === 0) continue
      const fim = pontoOfSegmento(lado, 1 - 1e-7)
      const comeco = seguinte && pontoOfSegmento(seguinte, 1e-7)
      const angulo = (p = { x: 0, y: 0 }, q = { x: 0, y: 0 }) => Math.atan2(q.y - p.y, q.x - p.x)
      expect(angulo(fim, lado.b)).toBeCloseTo(angulo(seguinte?.a, comeco), 4)
    }
  })
})

describe('loops', () => {
  it(
    'run the other way, turned, moved or mirrored keep area and length',
    () => {
      fc.assert(
        fc.property(arbitraryContorno, fc.double({ min: -3, max: 3, noNaN: true }), (laco, rot) => {
          const movido = placeLaco(laco, { x: 123.4, y: -77, rot, espelho: true })
          expect(areaComSinal(movido)).toBeCloseTo(areaComSinal(laco), 2)
          expect(areaComSinal(reverse(laco))).toBeCloseTo(-areaComSinal(laco), 6)
          expect(perimetro(movido)).toBeCloseTo(perimetro(laco), 6)
        }),
        { numRuns: casos(100) },
      )
    },
    prazo(),
  )

  it('enclose a point as counting small squares does', () => {
    fc.assert(
      fc.property(arbitraryContorno, (laco) => {
        const { minX, minY, maxX, maxY } = caixa(laco)
        let dentro = 0
        const n = 120
        for (let i = 0; i < n; i += 1)
          for (let j = 0; j < n; j += 1)
            if (
              containsPonto(laco, {
                x: minX + ((i + 0.5) * (maxX - minX)) / n,
                y: minY + ((j + 0.5) * (maxY - minY)) / n,
              })
            )
              dentro += 1
        const contada = (dentro / n ** 2) * (maxX - minX) * (maxY - minY)
        expect(Math.abs(contada / area(laco) - 1)).toBeLessThan(0.04)
      }),
      { numRuns: 20 },
    )
  })

  it(
    'half a side is half of it, and lies on it',
    () => {
      fc.assert(
        fc.property(
          arbitraryContorno,
          fc.nat(7),
          fc.double({ min: 0.1, max: 0.9, noNaN: true }),
          (laco, i, t) => {
            const lado = segmentos(laco)[i % laco.length]
            if (!lado) return
            const parte = cropSegmento(lado, 0, t)
            expect(distanciaAoLaco(laco, parte.b)).toBeLessThan(1e-6)
            expect(perimetro(normalize(laco))).toBeCloseTo(perimetro(laco), 6)
          },
        ),
        { numRuns: casos(100) },
      )
    },
    prazo(),
  )

  it('normalised, lose hairs of arcs, sides of no length, and arcs beyond a half circle', () => {
    const laco = [
      { x: 0, y: 0, bulge: 1e-12 },
      { x: 100, y: 0, bulge: 0 },
      { x: 100, y: 1e-8, bulge: 2 },
      { x: 0, y: 100, bulge: 0 },
    ]
    const limpo = normalize(laco)
    expect(limpo).toHaveLength(4)
    expect(limpo.every((v) => v.bulge === 0 || Math.abs(v.bulge) < 1)).toBe(true)
    expect(area(limpo)).toBeCloseTo(area(laco), 3)
  })

  it.each([
    ['crosses itself', pontos([0, 0], [100, 100], [100, 0], [0, 150]), 'laco-cruzado'],
    ['has no area', pontos([0, 0], [100, 0]), 'laco-vazio'],
    ['has no number', pontos([0, 0], [Number.NaN, 0], [0, 100]), 'laco-invalido'],
    ['folds back on itself', pontos([0, 0], [100, 0], [100, 100], [100, 0], [0, -50]), 'laco-cruzado'],
    ['touches itself', pontos([0, 0], [100, 0], [100, 100], [50, 0], [0, 100]), 'laco-cruzado'],
    [
      'has an arc through a side',
      pontos([0, 0], [100, 0], [100, 50], [0, 50]).map((v, i) => (i === 0 ? { ...v, bulge: -1.2 } : v)),
      'laco-cruzado',
    ],
  ])('one that %s is refused', (_nome, laco, codigo) => {
    const resultado = validateLaco(laco)
    expect(resultado.ok ? 'ok' : resultado.problema.codigo).toBe(codigo)
  })

  it('that crosses itself names the first two sides that do, as comparing all pairs would', () => {
    const lugar = fc.integer({ min: 0, max: 2_000 })
    const vertice = fc.record({ x: lugar, y: lugar, bulge: fc.constantFrom(0, 0, 0.3, -0.7, 1) })
    fc.assert(
      fc.property(fc.array(vertice, { minLength: 4, maxLength: 16 }), (cru) => {
        const laco = normalize(cru)
        const lados = segmentos(laco)
        const ultimo = lados.length - 1
        const esperado = lados
          .flatMap((um, i) => lados.slice(i + 1).map((outro, k) => ({ um, outro, i, j: i + 1 + k })))
          .find(({ um, outro, i, j }) =>
            intersecoes(um, outro).some(
              (p) =>
                !(j === i + 1 && Math.hypot(p.x - um.b.x, p.y - um.b.y) < 4e-5) &&
                !(i === 0 && j === ultimo && Math.hypot(p.x - um.a.x, p.y - um.a.y) < 4e-5),
            ),
          )
        const resultado = validateLaco(cru)
        if (resultado.ok) expect(esperado).toBeUndefined()
        else if (resultado.problema.codigo === 'laco-cruzado' && esperado)
          expect(resultado.problema.ids).toEqual([String(esperado.i), String(esperado.j)])
      }),
      { numRuns: casos(300) },
    )
  })
})
