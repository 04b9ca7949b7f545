import { describe, expect, it } from 'vitest'
import { REGRAS_PADRAO } from './formato.ts'
import { perfilOf, shortestPlunge, uncutBelow } from './maquina.ts'

describe('a stop cut', () => {
  it('leaves 54 mm below with a disc of 350 in a slab of 20, more in a thicker one', () => {
    expect(uncutBelow({ disco: 350, espessura: 20 })).toBeCloseTo(54.46, 2)
    expect(uncutBelow({ disco: 350, espessura: 30 })).toBeGreaterThan(70)
  })

  it('by being lowered is no shorter than the disc is long in the stone', () => {
    // Pythagoras: 175² = 87² + 152², and 152 is the radius less what lies in the stone and below it.
    expect(shortestPlunge({ disco: 350, espessura: 20 })).toBeCloseTo(2 * Math.sqrt(175 ** 2 - 152 ** 2), 9)
  })

  it('is not possible where the disc does not reach through', () => {
    expect(uncutBelow({ disco: 40, espessura: 20 })).toBe(Infinity)
    expect(shortestPlunge({ disco: 40, espessura: 20 })).toBe(Infinity)
  })
})

describe('the machine of an order', () => {
  it('is a bridge saw where nobody says', () => {
    expect(perfilOf(REGRAS_PADRAO)).toEqual({
      maquina: 'ponte',
      jato: 2,
      disco: 350,
      folgaCanto: 10,
      usarRecortes: false,
    })
    expect(perfilOf({ ...REGRAS_PADRAO, maquina: 'jato', jato: 1 })).toMatchObject({
      maquina: 'jato',
      jato: 1,
    })
  })
})
