import { expect, it } from 'vitest'
import type { Figura } from '../formato.ts'
import type { Bordas, Ponto } from '../geometria/formato.ts'
import { invertMatriz, projectPonto } from '../geometria/homografia.ts'
import { hashOfCell } from '../numeros.ts'
import { findAlvos } from './find-alvos.ts'

const [WIDTH, HEIGHT] = [900, 675]
const LADOS_MM = { largura: 2800, altura: 1800 }
/** From a little to the right: a slab before a wall. */
const VISTA = [0.285, 0.008, 50, 0.006, -0.29, 600, 0.00001, 0.000004, 1]
const see = (ponto: Ponto) => projectPonto(VISTA, ponto)

const ALVOS: readonly (Ponto & { giro: number })[] = [
  { x: 190, y: 150, giro: 0.2 },
  { x: 2590, y: 240, giro: 1.1 },
  { x: 2640, y: 1610, giro: -0.5 },
  { x: 170, y: 1580, giro: 2.5 },
]

/** Speckled stone with sheets on it, in bright light or in dim. */
function drawChapa(alvos: readonly (Ponto & { giro: number })[], light = 1): Figura {
  const back = invertMatriz(VISTA)
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  const valueAt = (px: number, py: number) => {
    const { x, y } = projectPonto(back, { x: px, y: py })
    if (x < 0 || y < 0 || x > LADOS_MM.largura || y > LADOS_MM.altura) return 70
    for (const alvo of alvos) {
      const [dx, dy] = [x - alvo.x, y - alvo.y]
      const u = dx * Math.cos(alvo.giro) + dy * Math.sin(alvo.giro)
      const v = dy * Math.cos(alvo.giro) - dx * Math.sin(alvo.giro)
      if (Math.abs(u) > 60 || Math.abs(v) > 60) continue
      return Math.abs(u) < 50 && Math.abs(v) < 50 && u > 0 === v > 0 ? 40 : 235
    }
    // Black and white crystals of some 12 mm: crossings enough, none of them as large as a target.
    return hashOfCell(Math.floor(x / 12), Math.floor(y / 12), 3) % 3 === 0 ? 60 : 190
  }
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      let sum = 0
      for (let part = 0; part < 4; part++)
        sum += valueAt(x + (part % 2) / 2 + 1 / 4, y + Math.floor(part / 2) / 2 + 1 / 4)
      data.fill((sum / 4) * light, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)
      data[(y * WIDTH + x) * 4 + 3] = 255
    }
  return { width: WIDTH, height: HEIGHT, data }
}

function bordas(): Bordas {
  const { largura, altura } = LADOS_MM
  const [a, b, c, d] = [
    see({ x: 0, y: 0 }),
    see({ x: largura, y: 0 }),
    see({ x: largura, y: altura }),
    see({ x: 0, y: altura }),
  ]
  return {
    baixo: { de: a, ate: b },
    direita: { de: b, ate: c },
    topo: { de: c, ate: d },
    esquerda: { de: d, ate: a },
  }
}

const find = (figura: Figura) => findAlvos(figura, { bordas: bordas(), lados: LADOS_MM })

it.each([
  ['in daylight', 1],
  ['in a dim yard', 0.45],
])(
  'four targets on speckled stone are found to a fraction of a pixel, each at its corner (%s)',
  (_, light) => {
    const seen = find(drawChapa(ALVOS, light))
    expect(seen).not.toBeNull()
    seen?.forEach(({ x, y }, index) => {
      const meant = see(ALVOS[index] ?? { x: NaN, y: NaN })
      expect(Math.hypot(x - meant.x, y - meant.y)).toBeLessThan(0.3)
    })
  },
)

it('where one is missing, or none is, there are none: no crystal is taken for a target', () => {
  expect(find(drawChapa(ALVOS.slice(0, 3)))).toBeNull()
  expect(find(drawChapa([]))).toBeNull()
})

it('edges that enclose nothing have no targets between them', () => {
  const { baixo } = bordas()
  const none = { baixo, direita: baixo, topo: baixo, esquerda: baixo }
  expect(findAlvos(drawChapa(ALVOS), { bordas: none, lados: LADOS_MM })).toBeNull()
})
