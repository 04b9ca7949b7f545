import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Figura } from '../formato.ts'
import { drawPlano, type ParteDoPlano, type PedraDoPlano, type Ponto } from './draw-plano.ts'

type Cor = readonly [number, number, number]

const [NW, NE, SW, SE]: readonly [Cor, Cor, Cor, Cor] = [
  [200, 40, 40],
  [40, 160, 40],
  [40, 60, 200],
  [220, 180, 30],
]
const WHITE: Cor = [255, 255, 255]
const CHAPA = { largura: 2900, altura: 1800 }

/** A slab of which each quarter is of another colour, so that turns and mirrors are seen; a pixel is 10 mm. */
function quarters(): Figura {
  const [width, height] = [290, 180]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i += 1) {
    const [isLeft, isAbove] = [i % width < width / 2, Math.floor(i / width) < height / 2]
    data.set(isAbove ? (isLeft ? NW : NE) : isLeft ? SW : SE, i * 4)
  }
  return { width, height, data }
}

const box = (x: number, y: number, largura: number, altura: number): Ponto[] => [
  { x, y },
  { x: x + largura, y },
  { x: x + largura, y: y + altura },
  { x, y: y + altura },
]

const pedra = (matriz: PedraDoPlano['matriz']): PedraDoPlano => ({ figura: quarters(), ...CHAPA, matriz })

const parte = (
  contornos: ParteDoPlano['contornos'],
  tinta: ParteDoPlano['tinta'],
  opacidade = 1,
): ParteDoPlano => ({ contornos, tinta, opacidade })

/** The colour of the pixel at a place in mm, of a picture of `lado` pixels for the longer side. */
function colorAt({ width, data }: Figura, [x, y]: readonly [number, number], mm: number): Cor {
  const place = (Math.floor(y / mm) * width + Math.floor(x / mm)) * 4
  return [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0]
}

it('shows a piece in the stone that it is cut from', () => {
  // A top of 2,400 × 600 cut from 10 mm beside the lower left corner.
  const top = drawPlano({
    largura: 2400,
    altura: 700,
    lado: 1200,
    partes: [parte([box(0, 0, 2400, 600)], pedra([1, 0, 0, 1, -10, -1190]))],
  })
  expect([top.width, top.height]).toEqual([1200, 350])
  // The slab's middle, at 1,450 mm, is 1,440 mm from the left edge of the top; a pixel is 2 mm.
  for (const y of [3, 300, 597]) {
    expect(colorAt(top, [3, y], 2)).toEqual(SW)
    expect(colorAt(top, [1434, y], 2)).toEqual(SW)
    expect(colorAt(top, [1446, y], 2)).toEqual(SE)
    expect(colorAt(top, [2397, y], 2)).toEqual(SE)
  }
  expect(colorAt(top, [1200, 650], 2)).toEqual(WHITE)
})

it('turns a piece with its stone, never into a mirror: a point of it is that point of the slab', () => {
  const turns = [
    [1, 0, 0, 1],
    [0, 1, -1, 0],
    [-1, 0, 0, -1],
    [0, -1, 1, 0],
  ] as const
  const where = fc.record({
    turn: fc.constantFrom(...turns),
    x: fc.integer({ min: 0, max: 2899 }),
    y: fc.integer({ min: 0, max: 1799 }),
  })
  fc.assert(
    fc.property(where, ({ turn: [a, b, c, d], x, y }) => {
      // The place stands in the middle of the picture, however it is turned.
      const [e, f] = [500 - (a * x + c * y), 500 - (b * x + d * y)]
      const picture = drawPlano({
        largura: 1000,
        altura: 1000,
        lado: 100,
        partes: [parte([box(0, 0, 1000, 1000)], pedra([a, b, c, d, e, f]))],
      })
      const near = Math.abs(x - 1450) < 20 || Math.abs(y - 900) < 20
      const wanted = y < 900 ? (x < 1450 ? NW : NE) : x < 1450 ? SW : SE
      if (!near) expect(colorAt(picture, [500, 500], 10)).toEqual(wanted)
      // 300 mm further along the picture is 300 mm further along the slab, turned back.
      const [u, v] = [x + a * 300, y + c * 300]
      const there = v < 900 ? (u < 1450 ? NW : NE) : u < 1450 ? SW : SE
      const isClear = Math.abs(u - 1450) >= 20 && Math.abs(v - 900) >= 20
      if (isClear) expect(colorAt(picture, [800, 500], 10)).toEqual(there)
    }),
    { numRuns: 200 },
  )
})

it('leaves an opening open, and covers as much of a pixel as an outline does', () => {
  const grey: Cor = [100, 100, 100]
  const picture = drawPlano({
    largura: 100,
    altura: 100,
    lado: 100,
    partes: [parte([box(10, 10, 80.25, 80), box(40, 40, 20, 20)], grey)],
  })
  expect(colorAt(picture, [20, 20], 1)).toEqual(grey)
  expect(colorAt(picture, [50, 50], 1)).toEqual(WHITE)
  expect(colorAt(picture, [5, 50], 1)).toEqual(WHITE)
  // A quarter of it: 255 − 155 / 4.
  expect(colorAt(picture, [90, 50], 1)).toEqual([216, 216, 216])
})

it('lets what lies below shine through', () => {
  const picture = drawPlano({
    largura: 2900,
    altura: 1800,
    lado: 290,
    partes: [
      parte([box(0, 0, 2900, 1800)], pedra([1, 0, 0, 1, 0, 0]), 0.35),
      parte([box(0, 1200, 1000, 600)], pedra([1, 0, 0, 1, 0, 0])),
    ],
  })
  const pale = (cor: Cor) => cor.map((part) => Math.round(255 + (part - 255) * 0.35))
  expect(colorAt(picture, [500, 1500], 10)).toEqual(SW)
  expect(colorAt(picture, [500, 1100], 10)).toEqual(pale(SW))
  expect(colorAt(picture, [2500, 1500], 10)).toEqual(pale(SE))
  expect(colorAt(picture, [500, 500], 10)).toEqual(pale(NW))
})

it('draws nothing of parts outside of the picture, and of loops without an inside', () => {
  const picture = drawPlano({
    largura: 50,
    altura: 50,
    lado: 50,
    partes: [
      parte([box(-300, -300, 100, 100)], [0, 0, 0]),
      parte([[{ x: 3, y: 3 }]], [0, 0, 0]),
      parte([], [0, 0, 0]),
    ],
  })
  expect(picture.data.every((value) => value === 255)).toBe(true)
})
