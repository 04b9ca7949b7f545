import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UNIDADE } from '@lapida/documento/prova/sala-formato'
import { drawSombra } from '@lapida/pedra/quadro/sombra'
import { solOfSala } from './sol-da-sala.ts'

it('the sun sees every corner within its picture, and beside and before each other as that of the drawn pictures does', () => {
  const mm = fc.integer({ min: -3000, max: 3000 })
  const face = fc.array(fc.record({ x: mm, y: mm, z: mm }), { minLength: 3, maxLength: 3 })
  const sol = { x: -0.352, y: -0.419, z: 0.837 }
  fc.assert(
    fc.property(fc.array(face, { minLength: 1, maxLength: 4 }), (faces) => {
      const all = faces.flat()
      const { matriz, fundo, chao } = solOfSala({
        cantos: all.flatMap(({ x, y, z }) => [
          ...[x, y, z].map((value) => value * UNIDADE.lugar),
          0,
          0,
          0,
          0,
          0,
        ]),
        grupos: [{ textura: null, cor: [], parede: null, faces: all.map((_, i) => i) }],
        sol: [sol.x, sol.y, sol.z].map((value) => value * UNIDADE.normal),
      })
      const aparencia = { textura: null, cor: [0, 0, 0] as const, brilho: 0 }
      const drawn = drawSombra(
        faces.map(([a, b, c]) => {
          const canto = (p = { x: 0, y: 0, z: 0 }) => ({ p, n: { x: 0, y: 0, z: 1 }, u: 0, v: 0 })
          return { cantos: [canto(a), canto(b), canto(c)], aparencia }
        }),
        sol,
      )
      const seen = all.map(({ x, y, z }) => {
        const [right = 0, up = 0, deep = 0] = [0, 1, 2].map(
          (row) =>
            (matriz[row] ?? 0) * x +
            (matriz[row + 4] ?? 0) * y +
            (matriz[row + 8] ?? 0) * z +
            (matriz[row + 12] ?? 0),
        )
        expect(Math.max(Math.abs(right), Math.abs(up), Math.abs(deep))).toBeLessThanOrEqual(1)
        return { right, up, deep: (deep * fundo) / 2, drawn: drawn.placeOf({ x, y, z }) }
      })
      const [first] = seen
      for (const one of seen) {
        if (!first) continue
        const [x, y, deep] = [0, 1, 2].map((axis) => (one.drawn[axis] ?? 0) - (first.drawn[axis] ?? 0))
        expect(one.deep - first.deep).toBeCloseTo(deep ?? 0, 0)
        // Right is right, and up is up the other way in a picture whose rows go down.
        if (Math.abs(x ?? 0) > 1) expect(Math.sign(one.right - first.right)).toBe(Math.sign(x ?? 0))
        if (Math.abs(y ?? 0) > 1) expect(Math.sign(one.up - first.up)).toBe(-Math.sign(y ?? 0))
      }
      expect(chao).toBe(Math.min(0, ...all.map(({ z }) => z)) - 1)
    }),
    { numRuns: 50 },
  )
})
