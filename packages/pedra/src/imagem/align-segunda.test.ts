import { expect, test } from 'vitest'
import type { Figura } from '../formato.ts'
import type { Ajuste, Ponto } from '../geometria/formato.ts'
import { invertMatriz, projectPonto, type Matriz } from '../geometria/homografia.ts'
import { placeOnSlab } from '../geometria/lugares.ts'
import { hashOfCell } from '../numeros.ts'
import { alignSegunda } from './align-segunda.ts'
import { flattenFoto } from './flatten-foto.ts'

const FOTO = { largura: 700, altura: 525 }
const MEDIDAS = { largura: 2800, altura: 1700, contorno: null }

/** The slab as two people see it who stand a step apart. */
const FIRST: Matriz = [0.21, 0.003, 56, 0.002, -0.21, 441, 4e-6, 2e-6, 1]
const SECOND: Matriz = [0.217, 0.007, 42, -0.008, -0.21, 448, 2.2e-5, -6e-6, 1]

/** Smooth noise from 0 to 1 over cells of a size, mm. */
function noiseAt(x: number, y: number, { cell, seed }: { cell: number; seed: number }): number {
  const [px, py] = [x / cell, y / cell]
  const [x0, y0] = [Math.floor(px), Math.floor(py)]
  const part = (dx: number, dy: number) => hashOfCell(x0 + dx, y0 + dy, seed) / 2 ** 32
  const [fx, fy] = [px - x0, py - y0]
  const high = part(0, 0) * (1 - fx) + part(1, 0) * fx
  return high * (1 - fy) + (part(0, 1) * (1 - fx) + part(1, 1) * fx) * fy
}

type Pedra = (x: number, y: number) => number

/** Veins that run along the slab and meander, over grain: alike along themselves, as stone is. */
const veined =
  (seed: number): Pedra =>
  (x, y) => {
    const bent = y + 60 * noiseAt(x, y, { cell: 500, seed })
    const vein = Math.abs(noiseAt(x / 8, bent, { cell: 90, seed: seed + 1 }) - 0.5)
    return 200 - 90 * Math.max(0, 1 - vein * 9) - 24 * noiseAt(x, y, { cell: 35, seed: seed + 2 })
  }
const crystals =
  (seed: number): Pedra =>
  (x, y) =>
    120 + 50 * noiseAt(x, y, { cell: 30, seed }) + 40 * noiseAt(x, y, { cell: 110, seed: seed + 1 })
const plain: Pedra = () => 210

/** A photo of the stone in a yard, brighter to one side, with a window on it. */
function takeFoto(pedra: Pedra, matriz: Matriz, { janela, ganho }: { janela: Ponto; ganho: number }): Figura {
  const { largura: width, altura: height } = FOTO
  const data = new Uint8ClampedArray(width * height * 4)
  const back = invertMatriz(matriz)
  for (let py = 0; py < height; py++)
    for (let px = 0; px < width; px++) {
      const { x, y } = projectPonto(back, { x: px + 0.5, y: py + 0.5 })
      const on = x > 0 && y > 0 && x < MEDIDAS.largura && y < MEDIDAS.altura
      const light = ganho * (1 + (0.3 * x) / MEDIDAS.largura)
      const glare = Math.hypot(x - janela.x, y - janela.y) < 260 ? 255 : 0
      const noise = (hashOfCell(px, py, ganho * 1_000) % 7) - 3
      const place = (py * width + px) * 4
      data.fill(on ? pedra(x, y) * light + glare + noise : 70, place, place + 3)
      data[place + 3] = 255
    }
  return { width, height, data }
}

function ajusteOf(homografia: Matriz): Ajuste {
  const lente = { k: 0, origem: 'nenhuma' as const }
  return { foto: FOTO, medidas: MEDIDAS, homografia, lente, precisao: { rms: 1, pior: 3 } }
}

/** A fit of which one edge is that of another slab behind, so many mm away. */
function wrongBy(homografia: Matriz, mm: number): Ajuste {
  const scale = (MEDIDAS.largura + mm) / MEDIDAS.largura
  return ajusteOf(homografia.map((part, index) => (index % 3 === 0 ? part * scale : part)))
}

function worstOf(ajuste: Ajuste, matriz: Matriz): number {
  let worst = 0
  for (const x of [0, 700, 1400, 2100, 2800])
    for (const y of [0, 850, 1700]) {
      const found = placeOnSlab(ajuste, projectPonto(matriz, { x, y }))
      worst = Math.max(worst, Math.hypot(found.x - x, found.y - y))
    }
  return worst
}

const first = (pedra: Pedra) =>
  flattenFoto(takeFoto(pedra, FIRST, { janela: { x: 900, y: 900 }, ganho: 0.9 }), ajusteOf(FIRST), {
    pxPorMm: 0.3,
  })
const second = (pedra: Pedra) => takeFoto(pedra, SECOND, { janela: { x: 1500, y: 700 }, ganho: 0.75 })

test.for([
  ['veins, edges that are right', veined(3), 0],
  ['veins, an edge of another slab', veined(3), 320],
  ['crystals, an edge of another slab', crystals(8), -260],
] as const)('the second lies where the first shows the same stone: %s', ([, pedra, mm]) => {
  const aligned = alignSegunda(first(pedra), second(pedra), [wrongBy(SECOND, mm)])
  expect(aligned && worstOf(aligned, SECOND)).toBeLessThan(8)
})

test('it is found from where the first lay, too', () => {
  const aligned = alignSegunda(first(veined(5)), second(veined(5)), [ajusteOf(FIRST)])
  expect(aligned && worstOf(aligned, SECOND)).toBeLessThan(8)
})

test('another stone lies nowhere, and neither does one without a pattern', () => {
  expect(alignSegunda(first(veined(3)), second(veined(40)), [ajusteOf(SECOND)])).toBeNull()
  expect(alignSegunda(first(crystals(3)), second(crystals(40)), [ajusteOf(SECOND)])).toBeNull()
  expect(alignSegunda(first(plain), second(plain), [ajusteOf(SECOND)])).toBeNull()
})
