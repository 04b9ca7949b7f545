import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Figura } from '../formato.ts'
import { hashOfCell } from '../numeros.ts'
import { gapInside } from './gap-inside.ts'

const [WIDTH, HEIGHT] = [1200, 300]
/** Where the edge lies that is seen best, and how it is told: with the slab to its left as one goes up. */
const EDGE = 700
const BORDA = { de: { x: EDGE, y: HEIGHT }, ate: { x: EDGE, y: 0 } }

interface Cena {
  /** width of the strip beside the stone, px; 0 for none */
  strip: number
  stone: number
  gap: number
  outside: number
  /** how much a vein along the edge takes from the stone */
  veio?: number
}

/** A slab with its right side at `EDGE` less the strip, as a lens shows it: three pixels have a part of both sides. */
function drawLado({ strip, stone, gap, outside, veio = 0 }: Cena): Figura {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  const valueAt = (x: number, y: number) => {
    if (x >= EDGE) return outside
    if (x >= EDGE - strip) return gap
    return stone - veio * Math.max(0, Math.sin((x + 9 * Math.sin(y / 40)) / 9))
  }
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      let sum = 0
      for (let beside = -1; beside <= 1; beside++) sum += valueAt(x + beside, y)
      data.fill(sum / 3 + (hashOfCell(x, y, 3) % 7) - 3, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)
      data[(y * WIDTH + x) * 4 + 3] = 255
    }
  return { width: WIDTH, height: HEIGHT, data }
}

test('the stone begins behind a strip that is no stone: a shadow, or its own side', () => {
  const strip = fc.integer({ min: 6, max: 13 })
  const colours = fc
    .record({ stone: fc.integer({ min: 40, max: 220 }), gap: fc.integer({ min: 20, max: 235 }) })
    .filter(({ stone, gap }) => Math.abs(stone - gap) > 20)
  fc.assert(
    fc.property(strip, colours, fc.constantFrom(15, 245), (width, { stone, gap }, outside) => {
      fc.pre(Math.abs(outside - gap) > 30)
      const found = gapInside(drawLado({ strip: width, stone, gap, outside }), BORDA)
      expect(Math.abs(found - width)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 40 },
  )
})

test('without a strip the edge is that of the stone, whatever its veins', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 220 }), fc.integer({ min: 0, max: 60 }), (stone, veio) => {
      expect(gapInside(drawLado({ strip: 0, stone, gap: 0, outside: 20, veio }), BORDA)).toBe(0)
    }),
    { numRuns: 40 },
  )
})
