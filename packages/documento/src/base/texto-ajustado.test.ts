import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitTexto } from './texto-ajustado.ts'

const TAMANHOS = [
  [30, 1],
  [14, 2],
  [9, 4],
] as const

describe('fitTexto', () => {
  it.each([
    ['CH-0042', 30, ['CH-0042']],
    ['BLOCO-77-CHAPA-12', 14, ['BLOCO-77-CHAPA-12']],
  ])('%s stands at %d points', (texto, tamanho, linhas) => {
    expect(fitTexto(texto, 180, TAMANHOS)).toEqual({ tamanho, linhas })
  })

  it('loses no letter, and breaks rather than runs over', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (texto) => {
        const { linhas } = fitTexto(texto, 180, TAMANHOS)
        expect(linhas.join('')).toBe(texto)
        // 9 points and less than half an em for the thinnest letter
        for (const linha of linhas) expect(linha.length).toBeLessThanOrEqual(180 / 9 / 0.34 + 12)
      }),
    )
  })
})
