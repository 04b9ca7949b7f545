import { expect, it } from 'vitest'
import { contornoOfMedidas } from './contorno.ts'

it('four sides and a diagonal of a rectangle are a rectangle', () => {
  const sides = { baixo: 3000, direita: 1600, topo: 3000, esquerda: 1600, diagonal: 3400 }
  expect(contornoOfMedidas(sides)).toEqual({
    largura: 3000,
    altura: 1600,
    contorno: [
      { x: 0, y: 0 },
      { x: 3000, y: 0 },
      { x: 3000, y: 1600 },
      { x: 0, y: 1600 },
    ],
  })
})

it('corners that lean out are inside the box', () => {
  const corners = [
    [60, 0],
    [2900, 0],
    [2950, 1700],
    [0, 1640],
  ] as const
  const length = (from: number, to: number) => {
    const [a, b] = [corners[from] ?? [0, 0], corners[to] ?? [0, 0]]
    return Math.hypot(a[0] - b[0], a[1] - b[1])
  }
  const sides = {
    baixo: length(0, 1),
    direita: length(1, 2),
    topo: length(2, 3),
    esquerda: length(3, 0),
    diagonal: length(0, 2),
  }
  expect(contornoOfMedidas(sides)?.contorno?.map(({ x, y }) => [x, y])).toEqual(corners)
})

it.each([
  ['a diagonal that is too long', { baixo: 3000, direita: 1600, topo: 3000, esquerda: 1600, diagonal: 4700 }],
  ['a side that is too short', { baixo: 3000, direita: 1600, topo: 3000, esquerda: 200, diagonal: 3400 }],
  ['a length of nothing', { baixo: 0, direita: 1600, topo: 3000, esquerda: 1600, diagonal: 3400 }],
  ['a diagonal that folds it', { baixo: 3000, direita: 1600, topo: 1600, esquerda: 3000, diagonal: 1500 }],
])('%s does not close', (_, sides) => {
  expect(contornoOfMedidas(sides)).toBeNull()
})
