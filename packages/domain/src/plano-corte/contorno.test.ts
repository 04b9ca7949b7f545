import { describe, expect, it } from 'vitest'
import { caminhoOfContorno, contornoDeitado } from './contorno.ts'
import { isPecaMudada } from './pecas-do-orcamento.ts'

const L = [
  [0, 0],
  [600, 0],
  [600, 1200],
  [2400, 1200],
  [2400, 1800],
  [0, 1800],
].map(([x = 0, y = 0]) => ({ x, y, bulge: 0 }))
const FURO = [
  { x: 300, y: 500, bulge: 1 },
  { x: 300, y: 535, bulge: 1 },
]

describe('the outline of a drawn piece', () => {
  it('is a path whose Y points down, arcs as arcs', () => {
    expect(caminhoOfContorno([L], { x: 0, y: 1800, escala: 1 })).toBe(
      'M0 1800L600 1800L600 600L2400 600L2400 0L0 0L0 1800z',
    )
    expect(caminhoOfContorno([FURO], { x: 0, y: 0, escala: 0.1 })).toBe(
      'M30 -50A1.75 1.75 0 0 0 30 -53.5A1.75 1.75 0 0 0 30 -50z',
    )
  })

  it('turns to the left within its box', () => {
    const turned = contornoDeitado({ lacos: [L] }, { largura: 1800, altura: 2400, girada: true })[0] ?? []
    expect(turned.map(({ x, y }) => [x, y])).toEqual([
      [1800, 0],
      [1800, 600],
      [600, 600],
      [600, 2400],
      [0, 2400],
      [0, 0],
    ])
    expect(contornoDeitado({ lacos: [L] }, { largura: 2400, altura: 1800, girada: false })).toEqual([L])
  })

  it('is compared with its quote by its sides, whichever way it lies; parts of a piece are not', () => {
    const atual = { largura: 2400, altura: 1800, material: 'Granito' }
    const deitada = { largura: 1800, altura: 2400, material: 'granito' }
    const contorno = { lacos: [L], partes: 1 }
    expect(isPecaMudada({ ...deitada, contorno }, atual)).toBe(false)
    expect(isPecaMudada({ ...deitada, altura: 2500, contorno }, atual)).toBe(true)
    expect(isPecaMudada(deitada, atual)).toBe(true)
    expect(isPecaMudada({ ...deitada, altura: 900, contorno: { ...contorno, partes: 2 } }, atual)).toBe(false)
    expect(isPecaMudada({ ...deitada, material: 'Mármore', contorno }, atual)).toBe(true)
  })
})
