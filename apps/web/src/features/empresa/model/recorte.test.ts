import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  areaRecortada,
  withMoldura,
  withZoom,
  movido,
  recorteInicial,
  reduzido,
  ZOOM_MAXIMO,
  type Recorte,
  type Tamanho,
} from './recorte.ts'

const largo = { largura: 800, altura: 200 }

it('begins with the whole picture, or with the square in its middle', () => {
  expect(areaRecortada(recorteInicial(largo, 'livre'), largo)).toEqual({ x: 0, y: 0, ...largo })
  expect(areaRecortada(recorteInicial(largo, 'quadrado'), largo)).toEqual({
    x: 300,
    y: 0,
    largura: 200,
    altura: 200,
  })
})

it('moves as far as the picture goes', () => {
  const square = recorteInicial(largo, 'quadrado')
  expect(areaRecortada(movido(square, largo, { x: 9_999, y: 50 }), largo)).toMatchObject({ x: 0, y: 0 })
  expect(areaRecortada(movido(square, largo, { x: -9_999, y: 0 }), largo)).toMatchObject({ x: 600 })
  expect(areaRecortada(movido(square, largo, { x: -128, y: 0 }), largo)).toMatchObject({ x: 400 })
})

it('sees less when it is drawn larger', () => {
  const near = withZoom(recorteInicial(largo, 'quadrado'), largo, 2)
  expect(areaRecortada(near, largo)).toEqual({ x: 350, y: 50, largura: 100, altura: 100 })
  expect(withZoom(near, largo, 0.2).zoom).toBe(1)
  expect(withZoom(near, largo, 99).zoom).toBe(ZOOM_MAXIMO)
})

it('keeps the picture where it is when the frame changes', () => {
  const whole = recorteInicial(largo, 'livre')
  const half = withMoldura(whole, largo, { largura: 128, altura: 64 })
  expect(areaRecortada(half, largo)).toEqual({ x: 200, y: 0, largura: 400, altura: 200 })
})

it('never looks beyond the picture, whatever is done', () => {
  const picture = fc.record({
    largura: fc.integer({ min: 1, max: 5_000 }),
    altura: fc.integer({ min: 1, max: 5_000 }),
  })
  const number = fc.integer({ min: -600, max: 600 })
  const step = fc.oneof(
    fc.record({ x: number, y: number }).map((by) => (r: Recorte, i: Tamanho) => movido(r, i, by)),
    fc.integer({ min: 0, max: 9 }).map((zoom) => (r: Recorte, i: Tamanho) => withZoom(r, i, zoom)),
    fc
      .record({ largura: number, altura: number })
      .map((moldura) => (r: Recorte, i: Tamanho) => withMoldura(r, i, moldura)),
  )
  fc.assert(
    fc.property(picture, fc.array(step, { maxLength: 12 }), (imagem, steps) => {
      const area = areaRecortada(
        steps.reduce((recorte, apply) => apply(recorte, imagem), recorteInicial(imagem, 'livre')),
        imagem,
      )
      expect(Math.min(area.x, area.y)).toBeGreaterThanOrEqual(0)
      expect(area.x + area.largura).toBeLessThanOrEqual(imagem.largura)
      expect(area.y + area.altura).toBeLessThanOrEqual(imagem.altura)
      expect(Math.min(area.largura, area.altura)).toBeGreaterThanOrEqual(1)
    }),
  )
})

it('is made smaller, never larger', () => {
  expect(reduzido({ largura: 4_000, altura: 1_000 }, 1_000)).toEqual({ largura: 1_000, altura: 250 })
  expect(reduzido({ largura: 40, altura: 10 }, 1_000)).toEqual({ largura: 40, altura: 10 })
})
