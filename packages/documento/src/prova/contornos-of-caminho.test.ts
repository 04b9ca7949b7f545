import fc from 'fast-check'
import { expect, it } from 'vitest'
import { caminhoOfContorno } from '@lapida/domain/plano-corte/contorno'
import { contornosOfCaminho } from './contornos-of-caminho.ts'

/** mm: a chord is as far from its arc, and a path says a radius to a thousandth. */
const NEAR = 0.4

it('reads corners, and more than one loop', () => {
  expect(contornosOfCaminho('M0 600L2400 600L2400 0.5L0 0zM10 20L30 20L30 40z')).toEqual([
    [
      { x: 0, y: 600 },
      { x: 2400, y: 600 },
      { x: 2400, y: 0.5 },
      { x: 0, y: 0 },
    ],
    [
      { x: 10, y: 20 },
      { x: 30, y: 20 },
      { x: 30, y: 40 },
    ],
  ])
  expect(contornosOfCaminho('')).toEqual([])
})

it('follows arcs, whichever way they go, as far as our outlines have them', () => {
  const bulge = fc.double({ min: -0.9, max: 0.9, noNaN: true }).filter((value) => Math.abs(value) > 0.01)
  const length = fc.integer({ min: 20, max: 3000 })
  fc.assert(
    fc.property(bulge, length, fc.double({ min: 0, max: 6.28, noNaN: true }), (bow, chord, angle) => {
      const to = { x: Math.cos(angle) * chord, y: Math.sin(angle) * chord }
      const laco = [
        { x: 0, y: 0, bulge: bow },
        { ...to, bulge: 0 },
      ]
      const [read = []] = contornosOfCaminho(caminhoOfContorno([laco], { x: 0, y: 0, escala: 1 }))
      const radius = (chord * (1 + bow ** 2)) / (4 * Math.abs(bow))
      // A positive bulge goes counter-clockwise where Y points up: its centre is left of the chord, by what the arc leaves.
      const off = (chord / 2) * ((1 - bow ** 2) / (2 * bow))
      const centre = {
        x: to.x / 2 - (to.y / chord) * off,
        y: -(to.y / 2 + (to.x / chord) * off),
      }
      for (const { x, y } of read)
        expect(Math.abs(Math.hypot(x - centre.x, y - centre.y) - radius)).toBeLessThan(NEAR)
      // The middle of the arc is there: as far from the chord as the bulge says.
      const sag = Math.max(...read.map(({ x, y }) => Math.abs((x * to.y + y * to.x) / chord)))
      expect(Math.abs(sag - (Math.abs(bow) * chord) / 2)).toBeLessThan(NEAR)
    }),
  )
})

it('goes around the right way where an arc is half a circle', () => {
  const [read = []] = contornosOfCaminho('M0 0A50 50 0 0 1 100 0z')
  expect(Math.min(...read.map(({ y }) => y))).toBeCloseTo(-50, 0)
  expect(Math.max(...read.map(({ y }) => y))).toBeCloseTo(0)
})
