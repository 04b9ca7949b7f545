import { describe, expect, it } from 'vitest'
import type { Figura } from '../formato.ts'
import { applyBranco, measureBranco } from './branco.ts'
import { joinFotos } from './join-fotos.ts'
import { evenLuz, fitLuz, unevennessOf } from './luz.ts'
import { reduceFigura } from './reduce-figura.ts'

const [WIDTH, HEIGHT] = [300, 200]

function paint(colourAt: (x: number, y: number) => readonly [number, number, number]): Figura {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) data.set([...colourAt(x, y), 255], (y * WIDTH + x) * 4)
  return { width: WIDTH, height: HEIGHT, data }
}

const encode = (light: number) => 255 * (1.055 * light ** (1 / 2.4) - 0.055)
const decode = (value: number) => ((value / 255 + 0.055) / 1.055) ** 2.4
const grey = (light: number): [number, number, number] => [encode(light), encode(light), encode(light)]
const at = (figura: Figura, x: number, y: number, part = 0) => figura.data[(y * WIDTH + x) * 4 + part] ?? 0
/** Veins, a rise of the light from 0.6 to 1.4 and a blob of glare. */
const veined = (x: number, y: number) =>
  0.25 * (1 + 0.2 * Math.sin(x / 5 + y / 9)) * (0.6 + (0.8 * x) / WIDTH)

describe('the light', () => {
  const photo = paint((x, y) => grey(Math.hypot(x - 100, y - 80) < 14 ? 1 : veined(x, y)))
  const luz = fitLuz(photo)
  const rise = (figura: Figura) => {
    const mean = (from: number) => {
      let sum = 0
      for (let x = from; x < from + 62; x++)
        for (let y = 130; y < HEIGHT; y++) sum += decode(at(figura, x, y))
      return sum
    }
    return Math.log(mean(230) / mean(8))
  }

  it('is found under veins and a reflection', () => {
    expect(Math.abs(rise(evenLuz(photo, luz, 1)))).toBeLessThan(0.1 * rise(photo))
    expect(unevennessOf(luz)).toBeGreaterThan(800)
  })

  it('is taken out in part, veins stay', () => {
    const even = evenLuz(photo, luz, 0.6)
    expect(rise(even) / rise(photo)).toBeGreaterThan(0.3)
    expect(rise(even) / rise(photo)).toBeLessThan(0.5)
    const contrast = (figura: Figura) => decode(at(figura, 203, 150)) / decode(at(figura, 218, 150))
    expect(contrast(even) / contrast(photo)).toBeGreaterThan(0.9)
    expect(contrast(even) / contrast(photo)).toBeLessThan(1.1)
  })

  it('of an even picture is nothing, and the picture stays', () => {
    const plain = paint(() => [120, 90, 60])
    expect(unevennessOf(fitLuz(plain))).toBe(0)
    expect([...evenLuz(plain, fitLuz(plain)).data.subarray(0, 4)]).toEqual([120, 90, 60, 255])
  })
})

describe('white', () => {
  const area = { x: 20, y: 20, largura: 60, altura: 40 }
  it('is what paper is made to be, and the stone with it', () => {
    const lamp = [1, 0.7, 0.35] as const
    const photo = paint((x, y) => {
      const own = x < 100 && y < 80 ? [0.8, 0.8, 0.8] : [0.5, 0.4, 0.3]
      return [
        encode((own[0] ?? 0) * lamp[0]),
        encode((own[1] ?? 0) * lamp[1]),
        encode((own[2] ?? 0) * lamp[2]),
      ]
    })
    const branco = measureBranco(photo, area)
    if (!branco) throw new Error('Paper under a lamp is white.')
    const white = applyBranco(photo, branco)
    expect(Math.abs(at(white, 40, 40, 0) - at(white, 40, 40, 2))).toBeLessThanOrEqual(2)
    expect(decode(at(white, 200, 100, 0)) / decode(at(white, 200, 100, 2))).toBeCloseTo(5 / 3, 1)
  })

  it.each([
    ['glares', () => [255, 255, 255] as const],
    ['is dark', () => [40, 40, 40] as const],
    ['is green', () => [90, 200, 90] as const],
    ['is red', () => [230, 60, 40] as const],
    ['has a pattern', (x: number) => (x % 20 < 10 ? ([230, 230, 230] as const) : ([120, 120, 120] as const))],
  ])('is not taken from what %s', (_, colour) => {
    expect(measureBranco(paint(colour), area)).toBeNull()
  })

  it('is not taken from outside of the picture', () => {
    expect(
      measureBranco(
        paint(() => [200, 200, 200]),
        { x: 400, y: 0, largura: 50, altura: 50 },
      ),
    ).toBeNull()
  })
})

describe('two photos', () => {
  const stone = (x: number, y: number) => 120 + 40 * Math.sin(x / 7 + y / 23) + 25 * Math.sin(x / 19 - y / 11)
  const glare = (x: number, y: number, cx: number) => Math.hypot(x - cx, y - 100) < 30
  const first = paint((x, y) => (glare(x, y, 90) ? [255, 255, 255] : [stone(x, y), stone(x, y), stone(x, y)]))
  const second = paint((x, y) => {
    const value = stone(x - 2, y + 1) * 0.85
    return glare(x, y, 220) ? [255, 255, 255] : [value, value, value]
  })

  it('become one without either reflection', () => {
    const joined = joinFotos(first, second, 0.4)
    expect(joined?.reflexo).toBe(0)
    for (const [x, y] of [
      [90, 100],
      [80, 90],
      [120, 100],
      [220, 100],
      [20, 20],
    ] as const)
      expect(Math.abs(at(joined?.figura ?? first, x, y) - stone(x, y))).toBeLessThan(16)
  })

  it('of two stones are none', () => {
    const another = (x: number, y: number) =>
      120 + 40 * Math.sin(x / 5 - y / 9 + 1) + 25 * Math.sin(x / 13 + y / 17)
    const stranger = paint((x, y) => [another(x, y), another(x, y), another(x, y)])
    expect(joinFotos(first, stranger, 0.2)).toBeNull()
    expect(joinFotos(first, second, 0.2)).not.toBeNull()
  })

  it('of a stone without a pattern become one, too', () => {
    const plain = (cx: number, light: number) =>
      paint((x, y) => (glare(x, y, cx) ? [255, 255, 255] : [180 * light, 176 * light, 170 * light]))
    const joined = joinFotos(plain(90, 1), plain(220, 0.9), 0.4)
    expect(joined?.reflexo).toBe(0)
    expect(Math.abs(at(joined?.figura ?? first, 90, 100) - 180)).toBeLessThan(4)
  })

  it('of two sizes are none', () => {
    expect(joinFotos(first, reduceFigura(second, 150), 0.4)).toBeNull()
  })
})
