import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areaChapa,
  areaLivre,
  areaNoEstoque,
  formatEspessura,
  formatTamanhoChapa,
  isRetalhoAproveitavel,
  moveRetangulo,
  problemaOfDefeito,
  proximoCodigo,
  retanguloEntre,
  sumOfChapas,
  type Retangulo,
} from './chapa.ts'

const lado = fc.integer({ min: 1, max: 10_000 })
const lados = fc.record({ largura: lado, altura: lado })

describe('area', () => {
  it.each([
    [3200, 2000, 6.4],
    [3200, 2400, 7.68],
    [2800, 1800, 5.04],
    [2900, 1800, 5.22],
    [3000, 1400, 4.2],
    [3200, 1440, 4.608],
    [3200, 1600, 5.12],
    // 5.237715 m² and, half a unit of the last decimal, 0.00005 m²
    [2905, 1803, 5.2377],
    [10, 5, 0.0001],
    [7, 7, 0],
  ])('%i × %i mm counts %f m²', (largura, altura, area) => {
    expect(areaNoEstoque({ largura, altura })).toBe(area)
  })

  it('of many slabs is the sum of what each counts, to the last decimal', () => {
    const chapa = fc.record({
      largura: lado,
      altura: lado,
      estado: fc.constantFrom('disponivel', 'reservada', 'cortada'),
    })
    fc.assert(
      fc.property(fc.array(chapa, { maxLength: 60 }), (chapas) => {
        const parts = chapas
          .filter(({ estado }) => estado !== 'cortada')
          .map((each) => BigInt(Math.round(areaNoEstoque(each) * 10_000)))
        const total = parts.reduce((sum, part) => sum + part, 0n)
        expect(sumOfChapas(chapas)).toBe(Number(total) / 10_000)
      }),
    )
  })

  it('without defects equals the whole, and a spot under two defects is taken out once', () => {
    const chapa = { largura: 3000, altura: 1800 }
    expect(areaLivre(chapa, [])).toBe(areaChapa(chapa))
    const one = { x: 0, y: 0, largura: 100, altura: 100 }
    expect(areaLivre(chapa, [one, one])).toBe(5_400_000 - 10_000)
    expect(areaLivre(chapa, [one, { x: 50, y: 50, largura: 100, altura: 100 }])).toBe(5_400_000 - 17_500)
  })

  it('of the defects is what counting every millimetre gives', () => {
    const small = fc.record({
      x: fc.integer({ min: 0, max: 12 }),
      y: fc.integer({ min: 0, max: 12 }),
      largura: fc.integer({ min: 1, max: 8 }),
      altura: fc.integer({ min: 1, max: 8 }),
    })
    fc.assert(
      fc.property(fc.array(small, { maxLength: 8 }), (defeitos) => {
        const spots = new Set<number>()
        for (const { x, y, largura, altura } of defeitos)
          for (let column = x; column < x + largura; column++)
            for (let row = y; row < y + altura; row++) spots.add(column * 100 + row)
        expect(areaLivre({ largura: 20, altura: 20 }, defeitos)).toBe(400 - spots.size)
      }),
    )
  })
})

describe('isRetalhoAproveitavel', () => {
  it.each([
    [400, 150, true],
    [150, 400, true],
    [399, 150, false],
    [400, 149, false],
    [800, 150, true],
    // narrow, but 0,10 m²
    [1000, 100, true],
    [999, 100, false],
    [316, 317, true],
    [316, 316, false],
  ])('%i × %i mm: %s', (largura, altura, expected) => {
    expect(isRetalhoAproveitavel({ largura, altura })).toBe(expected)
  })

  it('does not depend on how the leftover is turned', () => {
    fc.assert(
      fc.property(lados, ({ largura, altura }) => {
        expect(isRetalhoAproveitavel({ largura, altura })).toBe(
          isRetalhoAproveitavel({ largura: altura, altura: largura }),
        )
      }),
    )
  })
})

describe('defects', () => {
  const chapa = { largura: 3200, altura: 2000 }
  it.each<[string, Retangulo, string | null]>([
    ['in the middle', { x: 100, y: 100, largura: 50, altura: 60 }, null],
    ['as large as the slab', { x: 0, y: 0, largura: 3200, altura: 2000 }, null],
    ['one millimetre too far right', { x: 3151, y: 0, largura: 50, altura: 50 }, 'O defeito sai da chapa.'],
    ['one millimetre too high', { x: 0, y: 1951, largura: 50, altura: 50 }, 'O defeito sai da chapa.'],
    ['left of the slab', { x: -1, y: 0, largura: 50, altura: 50 }, 'O defeito sai da chapa.'],
    ['between millimetres', { x: 0.5, y: 0, largura: 50, altura: 50 }, 'Use milímetros inteiros.'],
    [
      'without width',
      { x: 0, y: 0, largura: 0, altura: 50 },
      'O defeito precisa ter largura e altura maiores que zero.',
    ],
  ])('%s', (_, defeito, problem) => {
    expect(problemaOfDefeito(defeito, chapa)).toBe(problem)
  })

  it('drawn between any two points lie inside, in whole millimetres, however they were drawn', () => {
    const point = fc.record({
      x: fc.double({ min: -5000, max: 15_000, noNaN: true }),
      y: fc.double({ min: -5000, max: 15_000, noNaN: true }),
    })
    fc.assert(
      fc.property(point, point, lados, (from, to, slab) => {
        const drawn = retanguloEntre(from, to, slab)
        expect(drawn).toEqual(retanguloEntre(to, from, slab))
        if (drawn) expect(problemaOfDefeito(drawn, slab)).toBeNull()
      }),
    )
  })

  it('of a mere tap are none', () => {
    expect(retanguloEntre({ x: 10, y: 10 }, { x: 12, y: 400 }, chapa)).toBeNull()
  })
})

describe('moveRetangulo', () => {
  const chapa = { largura: 3000, altura: 1800 }
  const defeito = { x: 100, y: 200, largura: 300, altura: 150 }
  it.each([
    [
      { x: 50, y: -30 },
      { x: 150, y: 170 },
    ],
    [
      { x: 0.4, y: 0.6 },
      { x: 100, y: 201 },
    ],
    [
      { x: -900, y: -900 },
      { x: 0, y: 0 },
    ],
    [
      { x: 9000, y: 9000 },
      { x: 2700, y: 1650 },
    ],
  ])('by %o lies at %o', (by, at) => {
    expect(moveRetangulo(defeito, by, chapa)).toEqual({ ...defeito, ...at })
  })

  it('keeps the size and stays inside, wherever it is moved', () => {
    const way = fc.double({ min: -20_000, max: 20_000, noNaN: true })
    fc.assert(
      fc.property(way, way, (x, y) => {
        const moved = moveRetangulo(defeito, { x, y }, chapa)
        expect([moved.largura, moved.altura]).toEqual([300, 150])
        expect(problemaOfDefeito(moved, chapa)).toBeNull()
      }),
    )
  })
})

describe('proximoCodigo', () => {
  it.each([
    ['chapa', [], 'CH-0001'],
    ['chapa', ['CH-0001', 'ch-0007', 'RT-0090', 'Bloco 9', 'CH-12A'], 'CH-0008'],
    ['retalho', ['CH-0003', 'RT-0090'], 'RT-0091'],
    ['chapa', ['CH-9999'], 'CH-10000'],
  ] as const)('%s after %j is %s', (tipo, codigos, expected) => {
    expect(proximoCodigo(codigos, tipo)).toBe(expected)
  })

  it('is never one that exists', () => {
    const codigo = fc.nat(20_000).map((number) => `CH-${String(number).padStart(4, '0')}`)
    fc.assert(
      fc.property(fc.array(codigo), (codigos) => {
        expect(codigos).not.toContain(proximoCodigo(codigos, 'chapa'))
      }),
    )
  })
})

it('names sizes in centimetres', () => {
  expect(formatTamanhoChapa({ largura: 3200, altura: 1445 })).toBe('320 × 144,5\u00a0cm')
  expect([20, 12, 6].map(formatEspessura)).toEqual(['2\u00a0cm', '1,2\u00a0cm', '0,6\u00a0cm'])
})
