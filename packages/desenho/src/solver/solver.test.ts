import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distancia, type Ponto } from '../kernel/ponto.ts'
import { casos, prazo } from '../testing/casos.ts'
import { CANTOS_DO_L, cantosOfRetangulo } from '../testing/contornos.ts'
import { resolveComprimento } from './comprimento.ts'
import { anguloInterno, anguloPorDiagonal, resolveAngulo } from './esquadro.ts'
import { ladosOf } from './sistema.ts'

const L = [...CANTOS_DO_L]
const retangulo = cantosOfRetangulo(2400, 600)
const comprimento = (vertices: readonly Ponto[], i: number) =>
  distancia(vertices[i] ?? { x: 0, y: 0 }, vertices[(i + 1) % vertices.length] ?? { x: 0, y: 0 })
const comprimentos = (vertices: readonly Ponto[]) =>
  vertices.map((_, i) => Math.round(comprimento(vertices, i) * 1e6) / 1e6)
const resolvido = (pedido: Parameters<typeof resolveComprimento>[0]) => {
  const resultado = resolveComprimento(pedido)
  if (!resultado.ok) throw new Error(JSON.stringify(resultado.problema))
  return resultado.valor
}
const recusado = (pedido: Parameters<typeof resolveComprimento>[0]) => {
  const resultado = resolveComprimento(pedido)
  return resultado.ok ? undefined : resultado.problema
}

/** An L whose sides are out of square by up to about 2°. */
const lTorto = fc
  .array(fc.integer({ min: -400, max: 400 }), { minLength: 12, maxLength: 12 })
  .map((ruido) =>
    L.map((v, i) => ({ x: v.x + (ruido[2 * i] ?? 0) / 20, y: v.y + (ruido[2 * i + 1] ?? 0) / 20 })),
  )

describe('T6: a typed length', () => {
  it(
    'is met, angles stay, walls do not move',
    () => {
      fc.assert(
        fc.property(
          lTorto,
          fc.nat(5),
          fc.integer({ min: -250, max: 800 }),
          fc.constantFrom('inicio' as const, 'fim' as const),
          (vertices, lado, mais, ponta) => {
            const paredes = [4, 5]
            const pedido = comprimento(vertices, lado) + mais
            const { vertices: novos, movidos } = resolvido({
              vertices,
              lado,
              comprimento: pedido,
              ponta,
              paredes,
            })
            expect(Math.abs(comprimento(novos, lado) - pedido)).toBeLessThan(1e-9)
            const [antes, depois] = [ladosOf(vertices), ladosOf(novos)]
            for (const [i, d] of antes.direcoes.entries()) {
              const e = depois.direcoes[i] ?? d
              expect(Math.abs(d.x * e.y - d.y * e.x)).toBeLessThan(1e-12)
            }
            expect(movidos.filter((i) => paredes.includes(i))).toEqual([])
            for (const i of paredes)
              expect(Math.abs((depois.c[i] ?? 0) - (antes.c[i] ?? 0))).toBeLessThan(1e-9)
          },
        ),
        { numRuns: casos(2000) },
      )
    },
    prazo(),
  )

  it('moves the end that was asked for, and only it', () => {
    const fim = resolvido({ vertices: retangulo, lado: 0, comprimento: 2500, ponta: 'fim' })
    expect([fim.tentativa, fim.movidos]).toEqual(['ponta', [1]])
    expect(fim.vertices[1]).toEqual({ x: 2500, y: 0 })
    const inicio = resolvido({ vertices: retangulo, lado: 0, comprimento: 2500, ponta: 'inicio' })
    expect(inicio.vertices.map(({ x }) => x)).toEqual([-100, 2400, 2400, -100])
    expect(fim.vertices[0]).toBe(retangulo[0])
  })

  it('turns to the other end where a wall stands', () => {
    const { tentativa, movidos } = resolvido({
      vertices: retangulo,
      lado: 0,
      comprimento: 2500,
      ponta: 'fim',
      paredes: [1, 2],
    })
    expect([tentativa, movidos]).toEqual(['outra-ponta', [3]])
  })

  it('keeps locked sides, moving more than one line where it must', () => {
    // The wide side grows while the arm's depth is locked: the inner line goes along.
    const { vertices, tentativa } = resolvido({
      vertices: L,
      lado: 4,
      comprimento: 2700,
      ponta: 'inicio',
      travadas: [2],
      paredes: [4, 5],
    })
    expect(tentativa).toBe('ajuste')
    expect(comprimentos(vertices)).toEqual([900, 1200, 1800, 600, 2700, 1800])
  })

  it('never moves a wall unless allowed, and says which would', () => {
    const pedido = {
      vertices: retangulo,
      lado: 0,
      comprimento: 2500,
      ponta: 'fim' as const,
      paredes: [1, 2, 3],
    }
    expect(recusado(pedido)).toMatchObject({ codigo: 'parede', ids: ['1', '3'] })
    expect(resolvido({ ...pedido, moveParedes: true })).toMatchObject({
      tentativa: 'paredes',
      movidos: [1, 3],
    })
  })

  it('that would turn a side over is refused', () => {
    expect(
      recusado({ vertices: L, lado: 0, comprimento: 2500, ponta: 'fim', paredes: [3, 5] }),
    ).toMatchObject({
      codigo: 'inverte',
      ids: ['2'],
    })
    expect(recusado({ vertices: L, lado: 0, comprimento: 0, ponta: 'fim' })?.codigo).toBe('comprimento')
  })
})

describe('T7: a typed length against locked ones', () => {
  it.each([
    // In an L the long side is the sum of the two short ones.
    ['both short sides', L, 4, [0, 2], ['0', '2']],
    ['a lock that has nothing to do with it is not named', L, 4, [0, 1, 2], ['0', '2']],
    ['the opposite side of a rectangle', retangulo, 0, [2], ['2']],
    ['depths do not disturb', retangulo, 0, [1, 2, 3], ['2']],
  ])('names exactly them: %s', (_nome, vertices, lado, travadas, ids) => {
    const antes = vertices.map((v) => ({ ...v }))
    expect(recusado({ vertices, lado, comprimento: 3000, ponta: 'fim', travadas })).toMatchObject({
      codigo: 'conflito',
      ids,
    })
    expect(vertices).toEqual(antes)
  })

  it('the typed side itself may be locked: it gets a new length', () => {
    const { vertices } = resolvido({
      vertices: retangulo,
      lado: 0,
      comprimento: 3000,
      ponta: 'fim',
      travadas: [0],
    })
    expect(comprimento(vertices, 0)).toBe(3000)
  })
})

describe('T8: out of square by the diagonal', () => {
  it('1,50 and 0,58 with 1,62 between their ends stand at 91,251°', () => {
    const angulo = anguloPorDiagonal(1500, 580, 1620)
    expect(angulo.ok && (angulo.valor * 180) / Math.PI).toBeCloseTo(91.251, 3)
  })

  it.each([
    [1500, 580, 2080, '0,920 e 2,080 m: 2,080'],
    [1500, 580, 2100, '0,920 e 2,080 m: 2,100'],
    [1500, 580, 920, '0,920 e 2,080 m: 0,920'],
    [0, 580, 600, '0,580 e 0,580 m: 0,600'],
  ])('%s, %s and %s close no triangle', (a, b, d, medidas) => {
    const angulo = anguloPorDiagonal(a, b, d)
    expect(angulo.ok ? '' : angulo.problema.mensagem).toBe(
      `Com esses lados a diagonal fica entre ${medidas} m não fecha.`,
    )
  })

  it(
    'the corner gets the angle within 1e-9°, both sides their lengths, and the diagonal is what was typed',
    () => {
      fc.assert(
        fc.property(
          fc.nat(3),
          fc.integer({ min: 1000, max: 3000 }),
          fc.integer({ min: 400, max: 900 }),
          fc.integer({ min: -40, max: 40 }),
          fc.constantFrom('anterior' as const, 'seguinte' as const),
          (vertice, a, b, torto, gira) => {
            const diagonal = Math.hypot(a, b) + torto
            const angulo = anguloPorDiagonal(a, b, diagonal)
            if (!angulo.ok) throw new Error(angulo.problema.mensagem)
            const pedido = { vertices: retangulo, vertice, angulo: angulo.valor, gira }
            const novos = resolveAngulo({ ...pedido, anterior: a, seguinte: b })
            if (!novos.ok) return
            const graus = (anguloInterno(novos.valor, vertice) * 180) / Math.PI
            expect(Math.abs(graus - (angulo.valor * 180) / Math.PI)).toBeLessThan(1e-9)
            const [p, q] = [novos.valor[(vertice + 3) % 4], novos.valor[(vertice + 1) % 4]]
            expect(Math.abs(distancia(p ?? { x: 0, y: 0 }, q ?? { x: 0, y: 0 }) - diagonal)).toBeLessThan(
              1e-9,
            )
            expect(novos.valor[vertice]).toEqual(retangulo[vertice])
          },
        ),
        { numRuns: casos(500) },
      )
    },
    prazo(),
  )

  it('an angle that folds the piece is refused', () => {
    const resultado = resolveAngulo({ vertices: retangulo, vertice: 0, angulo: 0.05, gira: 'seguinte' })
    expect(resultado.ok ? '' : resultado.problema.codigo).toBe('inverte')
  })
})
