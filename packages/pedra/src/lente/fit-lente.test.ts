import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bendPonto } from '../geometria/lente.ts'
import { projectPonto } from '../geometria/homografia.ts'
import { fitLente, type VistaDaFolha } from './fit-lente.ts'

const FOTO = { largura: 2000, altura: 1500 }

/** A sheet that fills most of a photo, seen a little from one side; `curva`: how far its middle stands up, of a field. */
function vistaOf(
  k: number,
  { lado, cima, curva = 0, campo = 175 }: Partial<Record<string, number>>,
): VistaDaFolha {
  const matriz = [campo, 8, 1000, -6, campo, 750, (lado ?? 0) / 1000, (cima ?? 0) / 1000, 1]
  const cruzes = Array.from({ length: 54 }, (_, place) => {
    const [coluna, linha] = [place % 9, Math.floor(place / 9)]
    const bent = curva * Math.sin((Math.PI * coluna) / 8)
    const straight = projectPonto(matriz, { x: coluna - 4 + bent, y: linha - 2.5 })
    return { coluna, linha, ...bendPonto(FOTO, { k }, straight) }
  })
  return { foto: FOTO, cruzes }
}

const sides = [
  { lado: 0, cima: 0 },
  { lado: 12, cima: 3 },
  { lado: -11, cima: 4 },
  { lado: 2, cima: 14 },
  { lado: -3, cima: -13 },
]

test('the lens is found again from five sides, and from three', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.08, max: 0.08, noNaN: true }), fc.constantFrom(3, 4, 5), (k, count) => {
      const { lente } = fitLente(sides.slice(0, count).map((side) => vistaOf(k, side)))
      expect(lente?.k).toBeCloseTo(k, 4)
      expect(lente?.rms).toBeLessThan(0.05)
      expect(lente?.desvio).toBeLessThan(1e-3)
    }),
    { numRuns: 40 },
  )
})

test('says why it finds none', () => {
  const few = sides.slice(0, 2).map((side) => vistaOf(0.01, side))
  expect(fitLente(few).problema).toBe('poucas')
  const far = sides.map((side) => vistaOf(0.01, { ...side, campo: 90 }))
  expect(fitLente(far).problema).toBe('longe')
  const bent = sides.map((side) => vistaOf(0.01, { ...side, curva: 0.12 }))
  expect(fitLente(bent).problema).toBe('torta')
})
