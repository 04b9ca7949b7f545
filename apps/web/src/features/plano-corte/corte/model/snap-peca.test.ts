import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { snapPeca } from './snap-peca.ts'

const ENCAIXES = {
  chapa: { largura: 3200, altura: 2000 },
  outras: [],
  serra: 4,
  refilo: 10,
  grade: 50,
  alcance: 20,
}
const OUTRA = { x: 10, y: 10, largura: 1800, altura: 600 }
const peca = (x: number, y: number) => ({ x, y, largura: 800, altura: 400 })

describe('snapPeca', () => {
  test.each([
    ['the left and lower border', peca(3, 22), { x: 10, y: 10 }],
    ['the right and upper border', peca(3200 - 10 - 800 - 15, 2000 - 10 - 400 + 8), { x: 2390, y: 1590 }],
  ])('keeps to %s', (_, wanted, at) => {
    expect(snapPeca(wanted, ENCAIXES)).toMatchObject(at)
  })

  test('leaves the blade beside another piece, and lies in line with it', () => {
    const { x, y, guias } = snapPeca(peca(1820, 17), { ...ENCAIXES, outras: [OUTRA] })
    expect({ x, y }).toEqual({ x: 1814, y: 10 })
    expect(guias).toEqual([
      { eixo: 'x', em: 1810 },
      { eixo: 'y', em: 10 },
    ])
  })

  test('leaves the blade above another piece', () => {
    expect(snapPeca(peca(300, 605), { ...ENCAIXES, outras: [OUTRA] })).toMatchObject({ y: 614 })
  })

  test('keeps to the grid where nothing else is near', () => {
    expect(snapPeca(peca(1004, 1107), ENCAIXES)).toEqual({ x: 1000, y: 1100, guias: [] })
    expect(snapPeca(peca(1024.4, 1127.6), ENCAIXES)).toEqual({ x: 1024, y: 1128, guias: [] })
  })

  test('always gives whole millimetres on the slab', () => {
    const near = fc.double({ min: -5_000, max: 5_000, noNaN: true })
    fc.assert(
      fc.property(near, near, (x, y) => {
        const at = snapPeca(peca(x, y), { ...ENCAIXES, outras: [OUTRA] })
        expect(Number.isInteger(at.x) && Number.isInteger(at.y)).toBe(true)
        expect(at.x >= 0 && at.x <= 2400 && at.y >= 0 && at.y <= 1600).toBe(true)
      }),
    )
  })
})
