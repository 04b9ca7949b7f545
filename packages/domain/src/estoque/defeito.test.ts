import { expect, it } from 'vitest'
import { defeitoInBox, defeitosACortar, defeitosAEvitar, isContornoInBox } from './defeito.ts'
import { problemaOfDefeito } from './chapa.ts'

const BOX = { x: 100, y: 50, largura: 200, altura: 30 }

it('keeps pieces away from flaws that say so or say nothing, and from no other', () => {
  const velho = BOX
  const trinca = { ...BOX, x: 1, evitar: true, tipo: 'trinca' as const }
  const mancha = { ...BOX, x: 2, evitar: false, tipo: 'mancha' as const }
  expect(defeitosAEvitar([velho, mancha, trinca])).toEqual([BOX, { ...BOX, x: 1 }])
  expect(defeitosACortar([velho, mancha, trinca])).toEqual([{ ...BOX, x: 2 }])
})

it('takes the outline along when the box is moved, and gives it up when its size changes', () => {
  const defeito = {
    ...BOX,
    contorno: [
      [100, 50],
      [300, 80],
      [150, 60],
    ],
  }
  expect(defeitoInBox(defeito, { ...BOX, x: 110, y: 40 })).toMatchObject({
    contorno: [
      [110, 40],
      [310, 70],
      [160, 50],
    ],
  })
  expect(defeitoInBox(defeito, { ...BOX, largura: 210 }).contorno).toBeNull()
})

it('refuses an outline that leaves its box', () => {
  const chapa = { largura: 3000, altura: 2000 }
  expect(
    isContornoInBox({
      ...BOX,
      contorno: [
        [100, 50],
        [301, 60],
        [150, 60],
      ],
    }),
  ).toBe(false)
  expect(
    problemaOfDefeito(
      {
        ...BOX,
        contorno: [
          [100, 50],
          [301, 60],
          [150, 60],
        ],
      },
      chapa,
    ),
  ).toBe('O contorno do defeito sai do retângulo dele.')
  expect(
    problemaOfDefeito(
      {
        ...BOX,
        contorno: [
          [100, 50],
          [300, 60],
          [150, 80],
        ],
      },
      chapa,
    ),
  ).toBeNull()
})
