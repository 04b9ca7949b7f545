import { expect, test } from 'vitest'
import type { Figura } from '../formato.ts'
import { invertMatriz, projectPonto, type Matriz } from '../geometria/homografia.ts'
import { hashOfCell } from '../numeros.ts'
import { findXadrez } from './find-xadrez.ts'

const [WIDTH, HEIGHT] = [600, 450]

/** A sheet of 10 by 7 fields on a table, grey where fields meet within a pixel; `show` hides fields. */
function drawFolha(matriz: Matriz, show: (coluna: number, linha: number) => boolean = () => true): Figura {
  const back = invertMatriz(matriz)
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  const valueAt = (px: number, py: number) => {
    const { x, y } = projectPonto(back, { x: px, y: py })
    if (x < -0.3 || y < -0.3 || x > 10.3 || y > 7.3) return 120
    const [coluna, linha] = [Math.floor(x), Math.floor(y)]
    const isField = coluna >= 0 && linha >= 0 && coluna < 10 && linha < 7 && show(coluna, linha)
    return isField && (coluna + linha) % 2 === 0 ? 35 : 235
  }
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      let sum = 0
      for (let part = 0; part < 9; part++)
        sum += valueAt(x + (part % 3) / 3 + 1 / 6, y + Math.floor(part / 3) / 3 + 1 / 6)
      const noise = (hashOfCell(x, y, 5) % 11) - 5
      data.fill(sum / 9 + noise, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)
      data[(y * WIDTH + x) * 4 + 3] = 255
    }
  return { width: WIDTH, height: HEIGHT, data }
}

const FRONT: Matriz = [56, 2, 17, -1.3, 56, 23, 0, 0, 1]
const ASIDE: Matriz = [61, 6.7, 20, 2.7, 59, 27, 0.022, 0.011, 1]
const UPRIGHT: Matriz = [4, 55, 120, 39, -2.7, 30, 0.004, 0.01, 1]

test.for([
  ['from the front', FRONT],
  ['from one side', ASIDE],
  ['lying across', UPRIGHT],
] as const)('every crossing of the sheet is found to a tenth of a pixel: %s', ([, matriz]) => {
  const cruzes = findXadrez(drawFolha(matriz))
  expect(cruzes).toHaveLength(54)
  const left: number[] = []
  for (const { x, y } of cruzes ?? []) {
    const place = projectPonto(invertMatriz(matriz), { x, y })
    const meant = projectPonto(matriz, { x: Math.round(place.x), y: Math.round(place.y) })
    left.push(Math.hypot(meant.x - x, meant.y - y))
  }
  expect(Math.max(...left)).toBeLessThan(0.35)
  expect(Math.sqrt(left.reduce((sum, one) => sum + one * one, 0) / left.length)).toBeLessThan(0.12)
})

test('neighbours on the sheet are neighbours in its columns and rows', () => {
  const cruzes = findXadrez(drawFolha(ASIDE)) ?? []
  const back = invertMatriz(ASIDE)
  const at = new Map(cruzes.map((one) => [`${one.coluna} ${one.linha}`, projectPonto(back, one)]))
  for (const { coluna, linha } of cruzes) {
    const [here, right] = [at.get(`${coluna} ${linha}`), at.get(`${coluna + 1} ${linha}`)]
    if (here && right) expect(Math.hypot(right.x - here.x, right.y - here.y)).toBeCloseTo(1, 1)
  }
})

test('a sheet of which a part is covered is no sheet, and neither are a table and veins', () => {
  expect(findXadrez(drawFolha(FRONT, (coluna) => coluna < 6))).toBeNull()
  expect(findXadrez(drawFolha([1, 0, 5000, 0, 1, 5000, 0, 0, 1]))).toBeNull()
})
