import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coresOfLogo } from './cores-of-logo.ts'
import { isCor } from './validacao.ts'

/** Pixels: each colour so many times, RGBA. */
function pixels(...parts: [count: number, rgba: [number, number, number, number]][]): Uint8ClampedArray {
  return new Uint8ClampedArray(
    parts.flatMap(([count, rgba]) => Array.from({ length: count }, () => rgba).flat()),
  )
}

it('lets two colours be primary and highlight, with a tint between them', () => {
  const cores = coresOfLogo(
    pixels([125, [124, 45, 18, 255]], [84, [245, 158, 11, 255]], [30, [28, 25, 23, 255]]),
  )
  expect(cores).toMatchObject({ primaria: '#7c2d12', secundaria: '#a36c59', destaque: '#f59e0b' })
})

it('takes the strongest colour first, the liveliest next one as highlight, and leaves the white paper out', () => {
  const cores = coresOfLogo(
    pixels(
      [800, [255, 255, 255, 255]],
      [120, [178, 34, 34, 255]],
      [60, [218, 165, 32, 255]],
      [30, [0, 100, 0, 255]],
    ),
  )
  expect(cores).toMatchObject({
    primaria: '#b22222',
    secundaria: '#006400',
    fundo: '#ffffff',
    destaque: '#daa520',
  })
})

it('sees what is opaque only', () => {
  const cores = coresOfLogo(pixels([900, [0, 0, 255, 0]], [100, [20, 120, 90, 255]]))
  expect(cores?.primaria).toBe('#14785a')
})

it('joins the shades of one colour and skips the smooth edges between two', () => {
  const shades = pixels(
    [50, [30, 64, 175, 255]],
    [50, [36, 70, 180, 255]],
    [50, [24, 58, 168, 255]],
    [1, [140, 150, 215, 255]],
  )
  const cores = coresOfLogo(shades)
  expect(cores?.primaria).toMatch(/^#(1|2)[0-9a-f](3|4)[0-9a-f](a|b)[0-9a-f]$/)
})

it('gives a grey logo dark colours', () => {
  const cores = coresOfLogo(pixels([100, [20, 20, 20, 255]], [400, [250, 250, 250, 255]]))
  expect(cores).toMatchObject({ primaria: '#141414', fundo: '#ffffff', destaque: '#10b981' })
})

it('has nothing to say of an invisible or white picture', () => {
  expect(coresOfLogo(pixels([100, [9, 9, 9, 0]]))).toBeNull()
  expect(coresOfLogo(pixels([100, [255, 255, 255, 255]]))).toBeNull()
  expect(coresOfLogo(new Uint8ClampedArray())).toBeNull()
})

it('gives five colours that the documents take, whatever the picture', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  const picture = fc.array(fc.tuple(byte, byte, byte, byte), { maxLength: 200 })
  fc.assert(
    fc.property(picture, (points) => {
      const cores = coresOfLogo(new Uint8ClampedArray(points.flat()))
      expect(Object.values(cores ?? {}).every(isCor)).toBe(true)
    }),
  )
})
