import { describe, expect, it } from 'vitest'
import type { Camera } from '@lapida/desenho/malha/camera'
import { Gestos, movimentoOfRoda, movimentoOfTecla } from './gestos-da-camera.ts'

const inicio: Camera = { alvo: { x: 0, y: 0, z: 0 }, azimute: 0, elevacao: 0.5, distancia: 1000 }
const tecla = (key: string, shiftKey = false) => movimentoOfTecla({ key, shiftKey })?.(inicio)

describe('keys', () => {
  it.each([
    ['ArrowRight', { azimute: Math.PI / 24 }],
    ['ArrowLeft', { azimute: -Math.PI / 24 }],
    ['ArrowUp', { elevacao: 0.5 + Math.PI / 24 }],
    ['+', { distancia: 1000 / 1.15 }],
    ['-', { distancia: 1150 }],
  ])('%s', (key, esperado) => {
    for (const [campo, valor] of Object.entries(esperado))
      expect(tecla(key)?.[campo as 'distancia']).toBeCloseTo(valor, 9)
  })

  it('with Shift move the picture, and others are left to the page', () => {
    expect(tecla('ArrowRight', true)?.alvo.x).toBeGreaterThan(0)
    expect(tecla('Tab')).toBeUndefined()
  })
})

describe('fingers', () => {
  it('one turns by what it walks: to the right, the room turns to the right', () => {
    const gestos = new Gestos()
    gestos.press(1, { x: 100, y: 100 }, false)
    const camera = gestos.advance(1, { x: 150, y: 100 }, 500)?.(inicio)
    expect(camera?.azimute).toBeCloseTo(-0.1 * Math.PI, 9)
    expect(gestos.advance(1, { x: 150, y: 120 }, 500)?.(inicio).elevacao).toBeCloseTo(0.5 + 0.04 * Math.PI, 9)
  })

  it('with the other button it moves', () => {
    const gestos = new Gestos()
    gestos.press(1, { x: 100, y: 100 }, true)
    expect(gestos.advance(1, { x: 150, y: 100 }, 500)?.(inicio)).toMatchObject({ azimute: 0 })
    expect(gestos.advance(1, { x: 200, y: 100 }, 500)?.(inicio).alvo.x).toBeLessThan(0)
  })

  it('two pinch: twice as far apart is twice as near', () => {
    const gestos = new Gestos()
    gestos.press(1, { x: 100, y: 100 }, false)
    gestos.press(2, { x: 200, y: 100 }, false)
    const camera = gestos.advance(2, { x: 300, y: 100 }, 500)?.(inicio)
    expect(camera?.distancia).toBeCloseTo(500, 9)
    expect(camera?.azimute).toBe(0)
    gestos.release(2)
    expect(gestos.advance(1, { x: 110, y: 100 }, 500)?.(inicio).distancia).toBe(1000)
  })

  it('that were never pressed do nothing', () => {
    expect(new Gestos().advance(7, { x: 1, y: 1 }, 100)).toBeUndefined()
  })
})

it('the wheel comes nearer upwards', () => {
  expect(movimentoOfRoda(-100)(inicio).distancia).toBeLessThan(1000)
  expect(movimentoOfRoda(1e9)(inicio).distancia).toBeLessThan(2000)
})
