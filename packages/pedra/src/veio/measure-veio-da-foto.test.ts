import { describe, expect, it } from 'vitest'
import { drawPedra } from '../draw-pedra.ts'
import type { Figura } from '../formato.ts'
import { RECEITAS } from '../receitas.ts'
import { corteOfVeio, measureVeioDaFoto, SEM_VEIO } from './measure-veio-da-foto.ts'

/** Lines that rise to the right by so many degrees, as on the slab. */
function stripes(graus: number, paint = (value: number, _x: number, _y: number) => value): Figura {
  const [width, height] = [600, 360]
  const data = new Uint8ClampedArray(width * height * 4)
  const angle = (graus * Math.PI) / 180
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const wave = Math.sin((-y * Math.cos(angle) - x * Math.sin(angle)) * 0.12)
      data.fill(paint(128 + 60 * wave, x, y), (y * width + x) * 4, (y * width + x) * 4 + 4)
    }
  return { width, height, data }
}

const between = (one: number, other: number) => Math.min(Math.abs(one - other), 180 - Math.abs(one - other))

it.each([0, 20, 45, 90, 135, 170])('lines at %d degrees, counter-clockwise', (graus) => {
  const { angulo, coerencia } = measureVeioDaFoto(stripes(graus), 0.2)
  expect(between(angulo, graus)).toBeLessThanOrEqual(2)
  expect(coerencia).toBeGreaterThan(0.8)
})

it('a reflection does not turn the vein', () => {
  const glare = stripes(30, (value, x, y) => (Math.hypot(x - 300, y - 150) < 50 ? 255 : value))
  expect(between(measureVeioDaFoto(glare, 0.2).angulo, 30)).toBeLessThanOrEqual(3)
})

describe('a drawn stone', () => {
  const drawn = (nome: 'carrara' | 'preto-sao-gabriel', virada: boolean) =>
    drawPedra({
      receita: RECEITAS[nome],
      superficie: 'polida',
      virada,
      semente: 'bloco 1',
      sequencia: 0,
      largura: 2800,
      altura: 1700,
      pixelsPorMm: 0.12,
      recorte: null,
    })

  it('with a vein has it along the slab, and across it when it is turned', () => {
    const along = measureVeioDaFoto(drawn('carrara', false), 0.12)
    const across = measureVeioDaFoto(drawn('carrara', true), 0.12)
    expect(between(along.angulo, 0)).toBeLessThan(45)
    expect(between(across.angulo, 90)).toBeLessThan(45)
  })

  it('without one has none', () => {
    expect(measureVeioDaFoto(drawn('preto-sao-gabriel', false), 0.12).coerencia).toBeLessThan(SEM_VEIO)
  })
})

it.each([
  [0, 0.5, 'comprimento'],
  [20, 0.5, 'comprimento'],
  [160, 0.5, 'comprimento'],
  [21, 0.5, 'inclinado'],
  [69, 0.5, 'inclinado'],
  [70, 0.5, 'largura'],
  [110, 0.5, 'largura'],
  [111, 0.5, 'inclinado'],
  [0, 0.14, 'sem'],
] as const)('%d degrees at %d are %s', (angulo, coerencia, veio) => {
  expect(corteOfVeio({ angulo, coerencia })).toBe(veio)
})

it('no vein is none', () => {
  expect(corteOfVeio(null)).toBe('sem')
})
