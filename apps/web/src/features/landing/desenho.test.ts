import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Milimetros } from '@lapida/domain/shared/medidas'
import { drawPeca, QUADRO } from './desenho.ts'

const mm = (value: number) => value as Milimetros
const draw = (comprimento: number, largura: number) =>
  drawPeca({ comprimento: mm(comprimento), largura: mm(largura) })

function slabOf(path: string): { x: number; y: number; width: number; height: number } {
  const [x = 0, y = 0, width = 0, height = 0] = [...path.matchAll(/-?[\d.]+/g)].map(Number)
  return { x, y, width, height }
}

it('keeps every piece within the drawing and in its proportions', () => {
  const side = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(side, side, (comprimento, largura) => {
      const { pedra, esquerda } = draw(comprimento, largura)
      const { x, y, width, height } = slabOf(pedra)
      expect(x + width).toBeLessThanOrEqual(QUADRO.largura)
      expect(y + height).toBeLessThan(QUADRO.altura - 20)
      expect(esquerda).toBeGreaterThan(40)
      if (Math.min(width, height) > 10) expect(width / height).toBeCloseTo(comprimento / largura, 0)
    }),
  )
})

it('has a bar that is as long as it says', () => {
  const kitchen = draw(1800, 600)
  expect(kitchen).toMatchObject({ comprimento: '1,800', largura: '0,600', escala: '50 cm' })
  const bar = Number(/h([\d.]+)/.exec(kitchen.barra)?.[1])
  expect((bar / slabOf(kitchen.pedra).width) * 1800).toBeCloseTo(500, -1)
  expect(draw(20_000, 5000).escala).toBe('5 m')
  expect(draw(200, 100).escala).toBe('10 cm')
})
