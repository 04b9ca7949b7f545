import fc from 'fast-check'
import { expect, it } from 'vitest'
import { disagreementOfMedidas, MEDIDAS_DISCORDAM, type MedidasDosAlvos } from './alvos.ts'

const NOMES = ['baixo', 'direita', 'topo', 'esquerda', 'diagonal', 'outraDiagonal'] as const

/** Four targets near the corners of a slab, and what a perfect tape says. */
const medidas = fc
  .tuple(...Array.from({ length: 8 }, () => fc.integer({ min: 60, max: 400 })))
  .map(([ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0]): MedidasDosAlvos => {
    const [a, b] = [
      { x: ax, y: ay },
      { x: 3000 - bx, y: by },
    ]
    const [c, d] = [
      { x: 3000 - cx, y: 1900 - cy },
      { x: dx, y: 1900 - dy },
    ]
    const tape = (one: typeof a, other: typeof a) => Math.round(Math.hypot(one.x - other.x, one.y - other.y))
    return {
      ...{ baixo: tape(a, b), direita: tape(b, c), topo: tape(c, d), esquerda: tape(d, a) },
      ...{ diagonal: tape(a, c), outraDiagonal: tape(b, d) },
    }
  })

it('six lengths of one shape agree, to the millimetres of a tape', () => {
  fc.assert(
    fc.property(medidas, (lidas) => {
      expect(disagreementOfMedidas(lidas)).toBeLessThan(1.5)
    }),
  )
})

it('a slip of the tape shows, whichever length it is in', () => {
  fc.assert(
    fc.property(medidas, fc.constantFrom(...NOMES), fc.constantFrom(-100, 100), (lidas, nome, slip) => {
      const wrong = disagreementOfMedidas({ ...lidas, [nome]: lidas[nome] + slip })
      expect(wrong === null || wrong > MEDIDAS_DISCORDAM).toBe(true)
    }),
  )
})

it('what closes no shape agrees with nothing', () => {
  const lado = { baixo: 2500, direita: 1500, topo: 2500, esquerda: 1500 }
  expect(disagreementOfMedidas({ ...lado, diagonal: 5000, outraDiagonal: 2900 })).toBeNull()
  expect(disagreementOfMedidas({ ...lado, diagonal: 2915, outraDiagonal: NaN })).toBeNull()
})
