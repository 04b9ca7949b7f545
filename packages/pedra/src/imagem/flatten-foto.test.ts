import { expect, it } from 'vitest'
import type { Figura } from '../formato.ts'
import { fitFoto } from '../geometria/fit-foto.ts'
import type { Ajuste, Ponto } from '../geometria/formato.ts'
import { homografiaOf, invertMatriz, projectPonto } from '../geometria/homografia.ts'
import { flattenFoto, pxPorMetroOf } from './flatten-foto.ts'

const CHAPA = { largura: 600, altura: 360, contorno: null }
const CANTOS: readonly [Ponto, Ponto, Ponto, Ponto] = [
  { x: 60, y: 500 },
  { x: 770, y: 540 },
  { x: 730, y: 60 },
  { x: 110, y: 90 },
]

function fitted(): Ajuste {
  const [a, b, c, d] = CANTOS
  const bordas = {
    baixo: { de: a, ate: b },
    direita: { de: b, ate: c },
    topo: { de: d, ate: c },
    esquerda: { de: a, ate: d },
  }
  const { ajuste } = fitFoto({ foto: { largura: 800, altura: 600 }, bordas, medidas: CHAPA })
  if (!ajuste) throw new Error('The corners make a slab.')
  return ajuste
}

/** A photo of a slab whose colour at a place is known. */
function photoOf(colourAt: (x: number, y: number) => number): Figura {
  const back = invertMatriz(
    homografiaOf(
      [
        { x: 0, y: 0 },
        { x: 600, y: 0 },
        { x: 600, y: 360 },
        { x: 0, y: 360 },
      ],
      CANTOS,
    ) ?? [],
  )
  const data = new Uint8ClampedArray(800 * 600 * 4)
  for (let y = 0; y < 600; y++)
    for (let x = 0; x < 800; x++) {
      const place = projectPonto(back, { x: x + 0.5, y: y + 0.5 })
      data.fill(colourAt(place.x, place.y), (y * 800 + x) * 4, (y * 800 + x) * 4 + 3)
      data[(y * 800 + x) * 4 + 3] = 255
    }
  return { width: 800, height: 600, data }
}

const greyAt = ({ width, data }: Figura, x: number, y: number) => data[(y * width + x) * 4] ?? 0

it('every crossing of a drawn grid lies within a millimetre', () => {
  const near = (value: number) => Math.abs(value - Math.round(value / 60) * 60) < 3
  const plana = flattenFoto(
    photoOf((x, y) => (near(x) || near(y) ? 0 : 255)),
    fitted(),
    { pxPorMm: 1 },
  )
  expect([plana.width, plana.height]).toEqual([600, 360])
  const middleOf = (from: number, read: (place: number) => number) => {
    let [sum, dark] = [0, 0]
    for (let place = from - 12; place < from + 12; place++) {
      sum += (255 - read(place)) * (place + 0.5)
      dark += 255 - read(place)
    }
    return sum / dark
  }
  for (let x = 60; x < 600; x += 60)
    for (let y = 60; y < 360; y += 60) {
      expect(Math.abs(middleOf(x, (place) => greyAt(plana, place, y + 30)) - x)).toBeLessThan(1)
      expect(Math.abs(middleOf(y, (place) => greyAt(plana, x + 30, place)) - y)).toBeLessThan(1)
    }
})

it('is never mirrored: what is on the upper left of the slab is on the upper left', () => {
  const plana = flattenFoto(
    photoOf((x, y) => (x < 150 && y > 240 ? 250 : x > 450 && y > 240 ? 120 : 10)),
    fitted(),
    { pxPorMm: 0.5 },
  )
  expect(greyAt(plana, 20, 20)).toBeGreaterThan(240)
  expect(greyAt(plana, 280, 20)).toBeGreaterThan(110)
  expect(greyAt(plana, 280, 20)).toBeLessThan(130)
  expect(greyAt(plana, 20, 160)).toBeLessThan(20)
  expect(greyAt(plana, 280, 160)).toBeLessThan(20)
})

it('rows are those of the whole picture, to the byte, and a bent lens too', () => {
  const photo = photoOf((x, y) => (x * 7 + y * 3) % 256)
  const ajuste: Ajuste = { ...fitted(), lente: { k: 0.02, origem: 'celular' } }
  const whole = flattenFoto(photo, ajuste, { pxPorMm: 1 })
  const part = flattenFoto(photo, ajuste, { pxPorMm: 1, linhas: { de: 100, ate: 131 } })
  expect(part.height).toBe(31)
  expect(part.data).toEqual(whole.data.slice(100 * 600 * 4, 131 * 600 * 4))
})

it('averages where it makes the picture smaller', () => {
  const stripes = photoOf((x) => (Math.floor(x / 2.5) % 2 === 0 ? 0 : 200))
  const mini = flattenFoto(stripes, fitted(), { pxPorMm: 0.1 })
  for (let x = 1; x < 59; x++) expect(Math.abs(greyAt(mini, x, 18) - 100)).toBeLessThan(25)
})

it('leaves clear what the photo does not show', () => {
  const photo = photoOf(() => 200)
  const cut = { ...photo, height: 300, data: photo.data.slice(0, 800 * 300 * 4) }
  const ajuste = fitted()
  const plana = flattenFoto(cut, { ...ajuste, foto: { largura: 800, altura: 300 } }, { pxPorMm: 0.5 })
  expect(plana.data[3]).toBe(255)
  expect(plana.data[plana.data.length - 1]).toBe(0)
})

it.each([
  [3000, 1000],
  [4096, 1000],
  [5000, 819],
])('a slab of %d mm has %d pixels a metre', (largura, pxPorMetro) => {
  expect(pxPorMetroOf({ largura, altura: 1800, contorno: null })).toBe(pxPorMetro)
})
