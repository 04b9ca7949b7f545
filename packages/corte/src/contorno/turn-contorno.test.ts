import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Giro, Vertice } from '../formato.ts'
import { extentOfLaco, giroOf, turnContorno } from './turn-contorno.ts'

const corner = (x: number, y: number, bulge = 0): Vertice => ({ x, y, bulge })
/** An L of 1,000 × 700: its notch is the upper right. */
const L = [
  corner(0, 0),
  corner(1000, 0),
  corner(1000, 300),
  corner(400, 300),
  corner(400, 700),
  corner(0, 700),
]

describe('how a piece lies', () => {
  it('is told by a plan made before outlines as turned or not', () => {
    expect(giroOf({ girada: true })).toBe(90)
    expect(giroOf({ girada: false })).toBe(0)
    expect(giroOf({ girada: true, giro: 270 })).toBe(270)
  })

  it('turned to the left, the notch of the upper right is at the upper left', () => {
    const [laco] = turnContorno({ lacos: [L] }, { giro: 90, largura: 700, altura: 1000 })
    expect(laco).toEqual([
      corner(700, 0),
      corner(700, 1000),
      corner(400, 1000),
      corner(400, 400),
      corner(0, 400),
      corner(0, 0),
    ])
  })

  it('four quarters are none, two are a half, and nothing is mirrored', () => {
    const areaOf = (laco: readonly Vertice[]) =>
      laco.reduce((sum, { x, y }, index) => {
        const next = laco[(index + 1) % laco.length] ?? corner(0, 0)
        return sum + x * next.y - next.x * y
      }, 0)
    fc.assert(
      fc.property(fc.constantFrom<Giro>(0, 90, 180, 270), (giro) => {
        const [largura, altura] = giro % 180 === 0 ? [1000, 700] : [700, 1000]
        const [laco = []] = turnContorno({ lacos: [L] }, { giro, largura, altura })
        expect(areaOf(laco)).toBe(areaOf(L))
        const box = { left: 0, bottom: 0, right: largura, top: altura }
        expect(extentOfLaco(laco)).toEqual(box)
        const back = giro === 0 ? 0 : ((360 - giro) as Giro)
        expect(turnContorno({ lacos: [laco] }, { giro: back, largura: 1000, altura: 700 })).toEqual([L])
      }),
    )
  })

  it('an arc reaches beyond its ends', () => {
    const half = extentOfLaco([corner(0, 50, 1), corner(200, 50)])
    expect(half.bottom).toBeCloseTo(-50)
    expect(half.top).toBeCloseTo(50)
    const other = extentOfLaco([corner(0, 50, -1), corner(200, 50)])
    expect(other.top).toBeCloseTo(150)
  })
})
