import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeCotas, type CotasEmPixels } from './cotas-do-lado.ts'

const TELA = { largura: 390, altura: 500 }
const base: CotasEmPixels = {
  a: { x: 40, y: 300 },
  p: { x: 140, y: 300 },
  b: { x: 340, y: 300 },
  fora: { x: 0, y: 1 },
  larguras: [60, 60],
  altura: 25,
  tela: TELA,
}

function touch(rotulos: readonly { x: number; y: number }[], { larguras, altura }: CotasEmPixels): boolean {
  const [um, outro] = rotulos
  if (!um || !outro || larguras[0] === 0 || larguras[1] === 0) return false
  return (
    Math.abs(um.x - outro.x) < (larguras[0] + larguras[1]) / 2 - 1e-6 &&
    Math.abs(um.y - outro.y) < altura - 1e-6
  )
}

describe('the two distances of a point of a side', () => {
  it('stand in the middle of their parts, outside of the piece', () => {
    const { linha, rotulos } = placeCotas(base)
    expect(linha).toEqual([
      { x: 40, y: 330 },
      { x: 140, y: 330 },
      { x: 340, y: 330 },
    ])
    expect(rotulos).toEqual([
      { x: 90, y: 330 },
      { x: 240, y: 330 },
    ])
  })

  it('never lie on each other nor off the canvas, wherever the side and the point are', () => {
    const numero = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    fc.assert(
      fc.property(
        numero(-100, 500),
        numero(-100, 600),
        numero(0, 2 * Math.PI),
        numero(1, 900),
        numero(0, 1),
        fc.boolean(),
        fc.constantFrom(0, 52, 96),
        fc.constantFrom(0, 52, 96),
        (x, y, angulo, comprimento, t, espelho, w1, w2) => {
          const d = { x: Math.cos(angulo), y: Math.sin(angulo) }
          const em = (s: number) => ({ x: x + d.x * s, y: y + d.y * s })
          const s = espelho ? -1 : 1
          const caso: CotasEmPixels = {
            ...base,
            a: em(0),
            p: em(comprimento * t),
            b: em(comprimento),
            fora: { x: -d.y * s, y: d.x * s },
            larguras: [w1, w2],
          }
          const { rotulos } = placeCotas(caso)
          expect(touch(rotulos, caso)).toBe(false)
          for (const [i, rotulo] of rotulos.entries()) {
            const w = caso.larguras[i] ?? 0
            expect(rotulo.x - w / 2).toBeGreaterThanOrEqual(0)
            expect(rotulo.x + w / 2).toBeLessThanOrEqual(TELA.largura)
            expect(rotulo.y - 12.5).toBeGreaterThanOrEqual(-1e-6)
            expect(rotulo.y + 12.5).toBeLessThanOrEqual(TELA.altura + 1e-6)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
})
