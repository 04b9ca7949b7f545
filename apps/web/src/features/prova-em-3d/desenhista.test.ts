import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lenteOfCamera } from '@lapida/desenho/malha/camera'
import { matrixOf } from './desenhista.ts'

it('takes each place of the room onto the picture where the drawn pictures have it, never in a mirror', () => {
  const angle = fc.double({ min: -1.4, max: 1.4, noNaN: true })
  const mm = fc.integer({ min: -3000, max: 3000 })
  const seen = fc.record({
    azimute: angle,
    elevacao: angle,
    distancia: fc.integer({ min: 2000, max: 20_000 }),
    alvo: fc.record({ x: mm, y: mm, z: mm }),
    p: fc.record({ x: mm, y: mm, z: mm }),
    aspecto: fc.double({ min: 0.4, max: 3, noNaN: true }),
  })
  fc.assert(
    fc.property(seen, ({ p, aspecto, ...camera }) => {
      const { olho, frente, direita, cima, tangente } = lenteOfCamera(camera)
      const away = { x: p.x - olho.x, y: p.y - olho.y, z: p.z - olho.z }
      const along = (axis: typeof away) => away.x * axis.x + away.y * axis.y + away.z * axis.z
      const fundo = along(frente)
      fc.pre(fundo > camera.distancia * 0.05 && fundo < camera.distancia * 5)
      const m = matrixOf(camera, aspecto)
      const [x = 0, y = 0, z = 0, w = 1] = [0, 1, 2, 3].map(
        (row) => (m[row] ?? 0) * p.x + (m[row + 4] ?? 0) * p.y + (m[row + 8] ?? 0) * p.z + (m[row + 12] ?? 0),
      )
      // As drawQuadros projects (pedra/quadro): shares of half the picture, right and up.
      expect(x / w).toBeCloseTo(along(direita) / (fundo * tangente * aspecto), 3)
      expect(y / w).toBeCloseTo(along(cima) / (fundo * tangente), 3)
      expect(Math.abs(z / w)).toBeLessThanOrEqual(1)
    }),
  )
})
