import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { liesIn, regiaoOf } from '../conferencia/regiao.ts'
import type { Vertice } from '../formato.ts'
import { overlap } from '../livre/box.ts'
import { arbitraryContornos } from '../testing/arbitrary-contornos.ts'
import { findVaos } from './find-vaos.ts'

const corner = (x: number, y: number, bulge = 0): Vertice => ({ x, y, bulge })
const box = (left: number, bottom: number, right: number, top: number) => ({ left, bottom, right, top })

describe('the empty rectangles of a piece', () => {
  it('hold no stone by the exact geometry of the checker, lie in its box and not over each other', () => {
    const seen = new Set<number>()
    fc.assert(
      fc.property(arbitraryContornos, fc.boolean(), ({ pecas }, withOpenings) => {
        for (const peca of pecas) {
          if (!peca.contorno) continue
          const { largura, altura } = peca
          const vaos = findVaos(peca.contorno, { largura, altura, withOpenings })
          seen.add(vaos.length)
          expect(vaos.length).toBeLessThanOrEqual(4)
          const outline = { lacos: withOpenings ? peca.contorno.lacos : peca.contorno.lacos.slice(0, 1) }
          const placed = { peca: peca.id, copia: 1, x: 0, y: 0, largura, altura, girada: false }
          const stone = regiaoOf(placed, { ...peca, contorno: outline })
          vaos.forEach((vao, index) => {
            const { left, right, bottom, top } = vao
            expect(left >= 0 && bottom >= 0 && right <= largura && top <= altura).toBe(true)
            const rectangle = { x: left, y: bottom, largura: right - left, altura: top - bottom }
            expect(liesIn(stone, rectangle)).toBe(false)
            expect(vaos.slice(index + 1).some((other) => overlap(vao, other))).toBe(false)
          })
        }
      }),
      { numRuns: 40 },
    )
    expect(seen.has(1)).toBe(true)
  })

  it('of an L is its notch, to the next whole millimetre', () => {
    const laco = [
      corner(0, 0),
      corner(2000, 0),
      corner(2000, 600.4),
      corner(600, 600.4),
      corner(600, 1500),
      corner(0, 1500),
    ]
    const options = { largura: 2000, altura: 1500, withOpenings: false }
    expect(findVaos({ lacos: [laco] }, options)).toEqual([box(600, 601, 2000, 1500)])
  })

  it('of a rectangle are none, of its opening one where openings count', () => {
    const outline = [corner(0, 0), corner(1500, 0), corner(1500, 600), corner(0, 600)]
    const opening = [corner(400, 60), corner(960, 60), corner(960, 540), corner(400, 540)]
    const options = { largura: 1500, altura: 600 }
    const lacos = [outline, opening]
    expect(findVaos({ lacos }, { ...options, withOpenings: false })).toEqual([])
    expect(findVaos({ lacos }, { ...options, withOpenings: true })).toEqual([box(400, 60, 960, 540)])
  })
})
