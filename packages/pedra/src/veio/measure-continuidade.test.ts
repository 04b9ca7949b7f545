import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawPedra } from '../draw-pedra.ts'
import type { Figura } from '../formato.ts'
import { RECEITAS, type NomeDaReceita } from '../receitas.ts'
import { measureContinuidade } from './measure-continuidade.ts'
import { PROFUNDIDADE, sampleFace, type Face } from './sample-face.ts'

const LARGURA = 900
const ALTURA = 300

const drawn = new Map<string, Figura>()

function figuraOf(nome: NomeDaReceita): Figura {
  const known = drawn.get(nome)
  if (known) return known
  const figura = drawPedra({
    receita: RECEITAS[nome],
    superficie: 'polida',
    virada: false,
    semente: 'bloco 7',
    sequencia: 1,
    largura: LARGURA,
    altura: ALTURA,
    pixelsPorMm: 0.5,
    recorte: null,
  })
  drawn.set(nome, figura)
  return figura
}

/** Beside an upright line at x: the stone right of it, or left of it from so many mm away, slid up by as many. */
function face(
  nome: NomeDaReceita,
  x: number,
  { lado, longe = 0, ao = 0 }: { lado: 1 | -1; longe?: number; ao?: number },
): Face {
  const at = x + lado * longe
  return sampleFace(figuraOf(nome), 0.5, {
    de: { x: at, y: 30 + ao },
    ate: { x: at, y: 270 + ao },
    dentro: { x: lado, y: 0 },
  })
}

test('stone that nothing was sawn out of goes on, a stranger does not', () => {
  for (const nome of ['via-lactea', 'branco-comum', 'taj-mahal'] as const) {
    const whole = measureContinuidade(face(nome, 300, { lado: 1 }), face(nome, 300, { lado: -1 }))
    const other = measureContinuidade(face(nome, 300, { lado: 1 }), face(nome, 700, { lado: -1 }))
    expect([nome, whole.valor ?? 0]).toEqual([nome, expect.toSatisfy((valor: number) => valor >= 85)])
    expect([nome, other.valor ?? 0]).toEqual([nome, expect.toSatisfy((valor: number) => valor <= 45)])
  }
})

test('a face that was slid misses by as much, whichever of the two comes first', () => {
  for (const ao of [-12, -5, 5, 12]) {
    const [a, b] = [face('via-lactea', 420, { lado: 1 }), face('via-lactea', 420, { lado: -1, ao })]
    const found = measureContinuidade(a, b)
    expect(Math.abs(found.desencontro - Math.abs(ao))).toBeLessThanOrEqual(1.5)
    expect(Math.abs((measureContinuidade(b, a).valor ?? NaN) - (found.valor ?? NaN))).toBeLessThanOrEqual(0.5)
  }
})

test('stone without a pattern, and stone that the photo does not show, get no number', () => {
  for (const nome of ['preto-absoluto', 'branco-dallas', 'quartzo-branco'] as const)
    expect(measureContinuidade(face(nome, 300, { lado: 1 }), face(nome, 300, { lado: -1 }))).toMatchObject({
      valor: null,
      motivo: 'sem-desenho',
    })
  const beside = sampleFace(figuraOf('carrara'), 0.5, {
    de: { x: LARGURA + 40, y: 0 },
    ate: { x: LARGURA + 40, y: 200 },
    dentro: { x: 1, y: 0 },
  })
  expect(beside.semFoto).toBe(1)
  expect(measureContinuidade(face('carrara', 300, { lado: 1 }), beside)).toMatchObject({
    valor: null,
    motivo: 'sem-foto',
  })
})

test('a face is read where it lies on the slab, into the stone', () => {
  // Red grows to the right, green upwards: a millimetre of the slab is a value.
  const data = new Uint8ClampedArray(200 * 100 * 4)
  for (let y = 0; y < 100; y++) for (let x = 0; x < 200; x++) data.set([x, 99 - y, 0, 255], (y * 200 + x) * 4)
  const figura: Figura = { width: 200, height: 100, data }
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 160 }), fc.integer({ min: 30, max: 60 }), (x, y) => {
      const up = sampleFace(figura, 1, { de: { x, y }, ate: { x: x + 20, y }, dentro: { x: 0, y: 1 } })
      const left = sampleFace(figura, 1, { de: { x, y }, ate: { x, y: y + 20 }, dentro: { x: -1, y: 0 } })
      const value = ({ data: face }: Face, along: number, deep: number) =>
        [0, 1].map((part) => Math.round((face[(along * PROFUNDIDADE + deep) * 3 + part] ?? 0) * 255))
      expect([up.comprimento, left.comprimento]).toEqual([20, 20])
      expect(value(up, 4, 7)).toEqual([x + 4, y + 7])
      expect(value(left, 4, 7)).toEqual([x - 8, y + 4])
    }),
  )
})
