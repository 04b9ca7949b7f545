import fc from 'fast-check'
import { expect, it } from 'vitest'
import { larguraTexto } from '@lapida/documento/base/texto-ajustado'
import { areasLivres } from '@lapida/domain/plano-corte/areas-livres'
import { fitRotuloDaSerra, type AreaDoRotulo } from './rotulo-da-serra.ts'

const square = (x: number, y: number, w: number, h: number) =>
  [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ].map(([px = 0, py = 0]) => ({ x: px, y: py, bulge: 0 }))

const aTop = fc.record({
  largura: fc.integer({ min: 400, max: 3_000 }),
  altura: fc.integer({ min: 200, max: 1_200 }),
  // The opening, by shares of the piece.
  at: fc.tuple(fc.double({ min: 0, max: 0.6, noNaN: true }), fc.double({ min: 0, max: 0.6, noNaN: true })),
  of: fc.tuple(
    fc.double({ min: 0.1, max: 0.4, noNaN: true }),
    fc.double({ min: 0.1, max: 0.4, noNaN: true }),
  ),
  escala: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
  nome: fc.constantFrom('Bancada', 'Tampo da ilha gourmet com cooktop', '✓ Pia'),
})

/** Where the words stand, from the middle of their area. */
function boxOf({
  linhas,
  size,
  girado,
  area,
}: NonNullable<ReturnType<typeof fitRotuloDaSerra>>): AreaDoRotulo {
  const along = Math.max(...linhas.map((linha) => larguraTexto(linha, size)))
  const across = linhas.length * size * 1.2
  const [largura, altura] = girado ? [across, along] : [along, across]
  return {
    x: area.x + (area.largura - largura) / 2,
    y: area.y + (area.altura - altura) / 2,
    largura,
    altura,
  }
}

it('stands over no opening, and inside the piece', () => {
  fc.assert(
    fc.property(aTop, ({ largura, altura, at, of, escala, nome }) => {
      const hole = { x: largura * at[0], y: altura * at[1], largura: largura * of[0], altura: altura * of[1] }
      const lacos = [square(0, 0, largura, altura), square(hole.x, hole.y, hole.largura, hole.altura)]
      const areas = areasLivres(lacos, { largura, altura }).map((area) => ({
        x: area.x * escala,
        y: area.y * escala,
        largura: area.largura * escala,
        altura: area.altura * escala,
      }))
      const found = fitRotuloDaSerra({ nome, tamanho: '180 × 60' }, areas)
      if (!found) return
      const box = boxOf(found)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.largura).toBeLessThanOrEqual(largura * escala)
      const apart =
        box.x + box.largura <= hole.x * escala + 1e-6 ||
        (hole.x + hole.largura) * escala <= box.x + 1e-6 ||
        box.y + box.altura <= hole.y * escala + 1e-6 ||
        (hole.y + hole.altura) * escala <= box.y + 1e-6
      expect(apart).toBe(true)
    }),
  )
})

it('takes the place in which the letters are largest, and the whole box of a piece without an outline', () => {
  const whole = areasLivres([], { largura: 400, altura: 200 })
  expect(fitRotuloDaSerra({ nome: 'Bancada', tamanho: '180 × 60' }, whole)).toMatchObject({
    linhas: ['Bancada', '180 × 60'],
    size: 30,
    girado: false,
  })
  const narrow = { x: 0, y: 0, largura: 300, altura: 30 }
  const high = { x: 0, y: 40, largura: 90, altura: 60 }
  const found = fitRotuloDaSerra({ nome: 'Pia', tamanho: '60 × 40' }, [narrow, high])
  expect(found).toMatchObject({ linhas: ['Pia', '60 × 40'], area: high })
})
