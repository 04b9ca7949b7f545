import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Figura } from '../formato.ts'
import { hashOfText } from '../numeros.ts'
import { LINEAR } from '../imagem/luminancia.ts'
import { drawQuadros } from './draw-quadro.ts'
import { GRAO, newPlanos, NO_QUADRO, planesOf, projectFaces, type Projetadas } from './project-faces.ts'
import { linhasFor, spansOf } from './spans.ts'
import type { Aparencia, Espaco, FaceDoQuadro, Lente, PedidoDeQuadros } from './tipos.ts'

const [LARGURA, ALTURA] = [240, 160]
/** The picture of a slab that says of each of its points where it is: red across, green down, blue everywhere full. */
const LADO = 256
const NOTA: Figura = {
  width: LADO,
  height: LADO,
  data: Uint8ClampedArray.from({ length: LADO * LADO * 4 }, (_, i) => {
    const [x, y] = [(i >> 2) % LADO, Math.floor((i >> 2) / LADO)]
    return [x, y, 255, 255][i & 3] ?? 0
  }),
}
const MATE: Aparencia = { textura: 0, cor: [0, 0, 0], brilho: 0 }

/** The corners of a top of 2 m by 1 m that lies with one of its turns on the slab, its corner somewhere. */
interface Tampo {
  turn: number
  x: number
  y: number
}

/** Where a point of the top is on its slab, in shares: turned by quarters, never mirrored. */
function onSlab({ turn, x, y }: Tampo, p: { x: number; y: number }): { u: number; v: number } {
  const [cos, sin] = [[1, 0, -1, 0][turn] ?? 0, [0, 1, 0, -1][turn] ?? 0]
  return { u: x + (p.x * cos - p.y * sin) / 8000, v: 1 - (y + (p.x * sin + p.y * cos) / 8000) }
}

function tampoOf(tampo: Tampo): FaceDoQuadro[] {
  const canto = (x: number, y: number) => ({
    p: { x, y, z: 900 },
    n: { x: 0, y: 0, z: 1 },
    ...onSlab(tampo, { x, y }),
  })
  const [a, b, c, d] = [canto(-1000, -500), canto(1000, -500), canto(1000, 500), canto(-1000, 500)]
  return [
    { cantos: [a, b, c], aparencia: MATE },
    { cantos: [a, c, d], aparencia: MATE },
  ]
}

/** Looks at a point from a side and from above; angles in radians. */
function lenteAt(azimute: number, elevacao: number, distancia: number): Lente {
  const [ca, sa, ce, se] = [Math.cos(azimute), Math.sin(azimute), Math.cos(elevacao), Math.sin(elevacao)]
  const frente = { x: -sa * ce, y: ca * ce, z: -se }
  return {
    olho: { x: -frente.x * distancia, y: -frente.y * distancia, z: 900 - frente.z * distancia },
    frente,
    direita: { x: ca, y: sa, z: 0 },
    cima: { x: -sa * se, y: ca * se, z: ce },
    tangente: 0.3,
  }
}

function pedidoOf(corpos: FaceDoQuadro[], lente: Lente): PedidoDeQuadros {
  return {
    corpos,
    vistas: [{ lente, paredes: [] }],
    linhas: [],
    texturas: [NOTA],
    sol: { x: 0, y: 0, z: 1 },
    chao: null,
    largura: LARGURA,
    altura: ALTURA,
    fundo: [255, 255, 255],
  }
}

const drawn = (pedido: PedidoDeQuadros): Figura => drawQuadros(pedido)[0] ?? NOTA

/** Where a point of the room is on the picture. */
function onPicture({ olho, frente, direita, cima, tangente }: Lente, p: Espaco) {
  const v = { x: p.x - olho.x, y: p.y - olho.y, z: p.z - olho.z }
  const along = (e: Espaco) => v.x * e.x + v.y * e.y + v.z * e.z
  const scale = ALTURA / (2 * tangente * along(frente))
  return { x: LARGURA / 2 + along(direita) * scale, y: ALTURA / 2 - along(cima) * scale }
}

const angle = fc.double({ min: 0.35, max: 1.4, noNaN: true })
const tampo = fc.record({
  turn: fc.integer({ min: 0, max: 3 }),
  x: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
  y: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
})

describe('a picture', () => {
  it('K1, K2: shows at a point of a piece that point of its slab, however it lies and whoever looks', () => {
    const share = fc.double({ min: -0.8, max: 0.8, noNaN: true })
    const from = fc.double({ min: -3, max: 3, noNaN: true })
    const pontos = fc.array(fc.tuple(share, share), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(tampo, from, angle, pontos, (one, azimute, elevacao, shares) => {
        const lente = lenteAt(azimute, elevacao, 6000)
        // A sun from below leaves the sky alone: no colour comes to its end.
        const figura = drawn({ ...pedidoOf(tampoOf(one), lente), sol: { x: 0, y: 0, z: -1 } })
        for (const [across, along] of shares) {
          const p = { x: across * 1000, y: along * 500, z: 900 }
          const { u, v } = onSlab(one, p)
          const [red, green] = placeAt(figura, onPicture(lente, p))
          // A step of the colours is 31 mm of the slab, a pixel of the picture 22 to 70.
          expect(Math.abs(red - u * LADO)).toBeLessThan(3)
          expect(Math.abs(green - v * LADO)).toBeLessThan(3)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('shows what is nearer, in whatever order it is told', () => {
    const [near, far] = [plateAt(1200, [255, 0, 0]), plateAt(600, [0, 0, 255])]
    const lente = lenteAt(0, 1.3, 6000)
    const one = drawn(pedidoOf([...near, ...far], lente))
    const other = drawn(pedidoOf([...far, ...near], lente))
    const middle = ((ALTURA / 2) * LARGURA + LARGURA / 2) * 4
    expect(one.data[middle]).toBeGreaterThan(200)
    expect(one.data[middle + 2]).toBeLessThan(60)
    expect(one.data).toEqual(other.data)
  })

  it('throws a shadow on the floor, and shows nothing else of it', () => {
    const lente = lenteAt(0, 0.6, 9000)
    const pedido = { ...pedidoOf(plateAt(900, [255, 0, 0]), lente), chao: 0 }
    const shadow = onPicture(lente, { x: 0, y: -400, z: 0 })
    const lit = onPicture(lente, { x: -2400, y: 0, z: 0 })
    const { data } = drawn(pedido)
    const valueAt = ({ x, y }: { x: number; y: number }) =>
      data[(Math.floor(y) * LARGURA + Math.floor(x)) * 4 + 1] ?? NaN
    expect(valueAt(lit)).toBe(255)
    expect(valueAt(shadow)).toBeGreaterThan(200)
    expect(valueAt(shadow)).toBeLessThan(245)
  })

  it('is nothing of what looks away or lies behind the eye, and no fault', () => {
    const behind = plateAt(40_000, [0, 0, 0])
    const around = plateAt(900, [0, 0, 0], 200_000)
    const lente = lenteAt(0, 0.2, 3000)
    expect(drawn(pedidoOf(behind, lente)).data.every((value) => value === 255)).toBe(true)
    expect(drawn(pedidoOf(around, lente)).data.some((value) => value < 255)).toBe(true)
  })

  it('K3: is the same bytes as ever', () => {
    const pedido = {
      ...pedidoOf(
        [...tampoOf({ turn: 1, x: 0.5, y: 0.4 }), ...plateAt(300, [200, 180, 160])],
        lenteAt(0.5, 0.5, 6000),
      ),
      linhas: [
        [
          { x: -900, y: -400, z: 900.4 },
          { x: 900, y: 400, z: 900.4 },
        ] as const,
      ],
      chao: 0,
    }
    expect(hashOfText(drawn(pedido).data.join())).toMatchInlineSnapshot(`2246064984`)
  })
})

/** Where on the slab a pixel of a picture says that it is, in pixels of the slab's picture. */
function placeAt({ data }: Figura, { x, y }: { x: number; y: number }): [number, number] {
  const at = (Math.floor(y) * LARGURA + Math.floor(x)) * 4
  const light = (part: number) => LINEAR[data[at + part] ?? 0] ?? NaN
  return [nearest(light(0) / light(2)), nearest(light(1) / light(2))]
}

/** The place of a value in the list of what bytes are in linear light. */
function nearest(light: number): number {
  let best = 0
  for (let value = 0; value < 256; value++)
    if (Math.abs((LINEAR[value] ?? 0) - light) < Math.abs((LINEAR[best] ?? 0) - light)) best = value
  return best
}

function plateAt(z: number, cor: readonly [number, number, number], half = 1000): FaceDoQuadro[] {
  const canto = (x: number, y: number) => ({
    p: { x: x * half, y: y * half, z },
    n: { x: 0, y: 0, z: 1 },
    u: 0,
    v: 0,
  })
  const [a, b, c, d] = [canto(-1, -1), canto(1, -1), canto(1, 1), canto(-1, 1)]
  const aparencia = { textura: null, cor, brilho: 0 }
  return [
    { cantos: [a, b, c], aparencia },
    { cantos: [a, c, d], aparencia },
  ]
}

describe('pixels', () => {
  const place = fc.integer({ min: -40 * GRAO, max: 140 * GRAO })
  const ponto = fc.tuple(place, place)

  it('between faces that share their edges are filled once, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(ponto, { minLength: 3, maxLength: 8 }), (around) => {
        // A fan about a point: each of its edges but the outer ones is shared by two.
        const middle: [number, number] = [50 * GRAO + 3, 50 * GRAO + 5]
        const sorted = around.toSorted((p, q) => angleOf(p, middle) - angleOf(q, middle))
        const counts = new Map<number, number>()
        for (const [i, p] of sorted.entries()) {
          const q = sorted[(i + 1) % sorted.length] ?? p
          for (const pixel of filled([middle, p, q])) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
        }
        // Nobody is filled twice: the fan covers each place once.
        expect([...counts.values()].every((count) => count === 1)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('K1: carry the place on the slab that is seen in their middle, to within a pixel', () => {
    const share = fc.double({ min: -0.75, max: 0.75, noNaN: true })
    const from = fc.double({ min: -3, max: 3, noNaN: true })
    fc.assert(
      fc.property(tampo, from, angle, fc.tuple(share, share), (one, azimute, elevacao, [across, along]) => {
        const { tangente, ...eixos } = lenteAt(azimute, elevacao, 6000)
        const [escala, at] = [ALTURA / (2 * tangente), { x: across * 1000, y: along * 500, z: 900 }]
        const vista = { ...eixos, escala, largura: LARGURA, altura: ALTURA, paralela: false }
        const projetadas = projectFaces(tampoOf(one), vista, ({ u, v }, to) =>
          to.fill(0).set([u * 8000, v * 8000]),
        )
        const middle = onPicture({ tangente, ...eixos }, at)
        const [x, y] = [Math.floor(middle.x), Math.floor(middle.y)]
        const [read] = [0, 1].flatMap((t) => {
          const [linhas, planos] = [linhasFor(ALTURA), newPlanos(2)]
          spansOf(projetadas, t, { largura: LARGURA, altura: ALTURA, linhas })
          if (y < linhas.top || y >= linhas.bottom || x < (linhas.from[y] ?? 0) || x >= (linhas.to[y] ?? 0))
            return []
          planesOf(projetadas, t, planos)
          const value = (which: number, k = t * NO_QUADRO + which) =>
            (planos.base[k] ?? 0) + (planos.porX[k] ?? 0) * x + (planos.porY[k] ?? 0) * y
          return [{ u: value(1) / value(0), v: value(2) / value(0) }]
        })
        // Where the ray through the middle of the pixel meets the top.
        const [right, up] = [(x + 0.5 - LARGURA / 2) / escala, (ALTURA / 2 - y - 0.5) / escala]
        const ray = (axis: 'x' | 'y' | 'z') =>
          eixos.frente[axis] + eixos.direita[axis] * right + eixos.cima[axis] * up
        const far = (900 - eixos.olho.z) / ray('z')
        const { u, v } = onSlab(one, { x: eixos.olho.x + ray('x') * far, y: eixos.olho.y + ray('y') * far })
        expect(Math.hypot((read?.u ?? NaN) - u * 8000, (read?.v ?? NaN) - v * 8000)).toBeLessThan(
          far / escala,
        )
      }),
      { numRuns: 200 },
    )
  })

  it('carry what is straight over a face in the room', () => {
    const projetadas: Projetadas = {
      lugares: [0, 0, 0, 100 * GRAO, 100 * GRAO, 0],
      valores: [1, 10, 0, 0, 0, 0, 0, 0, 0, 1, 20, 0, 0, 0, 0, 0, 0, 0, 1, 30, 0, 0, 0, 0, 0, 0, 0],
      faces: [0],
    }
    const planos = newPlanos(1)
    planesOf(projetadas, 0, planos)
    expect(planos.base[1]).toBeCloseTo(10 + 0.5 * 0.2 + 0.5 * 0.1)
    expect(planos.porX[1]).toBeCloseTo(0.2)
    expect(planos.porY[1]).toBeCloseTo(0.1)
  })
})

function angleOf([x, y]: readonly [number, number], [mx, my]: readonly [number, number]): number {
  return Math.atan2(y - my, x - mx)
}

/** The pixels of a triangle that turns the way in which its corners were told; none of one that turns the other way. */
function filled(cantos: readonly (readonly [number, number])[]): number[] {
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0], [cx, cy] = [0, 0]] = cantos
  if ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax) <= 0) return []
  const lugares = [ax, ay, cx, cy, bx, by]
  const linhas = linhasFor(100)
  spansOf({ lugares, valores: [], faces: [0] }, 0, { largura: 100, altura: 100, linhas })
  const pixels: number[] = []
  for (let y = linhas.top; y < linhas.bottom; y++)
    for (let x = linhas.from[y] ?? 0; x < (linhas.to[y] ?? 0); x++) pixels.push(y * 100 + x)
  return pixels
}
