import { wcagContrast } from 'culori/fn'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inkOn, papelDaEmpresa, textOn } from './cores.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('puts legible ink on any colour', () => {
  fc.assert(
    fc.property(color, (background) => wcagContrast(inkOn(background), background) >= 4.5),
    { numRuns: 2_000 },
  )
})

it('makes any colour legible on any ground, and leaves a legible one alone', () => {
  fc.assert(
    fc.property(color, color, (text, ground) => {
      const result = textOn(text, ground)
      expect(wcagContrast(result, ground)).toBeGreaterThanOrEqual(4.5)
      if (wcagContrast(text, ground) >= 4.5) expect(result).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

it('makes a paper of any five colours on which every text is legible', () => {
  fc.assert(
    fc.property(
      fc.record({ primaria: color, secundaria: color, texto: color, fundo: color, destaque: color }),
      (cores) => {
        const papel = papelDaEmpresa(cores)
        expect(wcagContrast(papel.texto, papel.fundoSuave)).toBeGreaterThanOrEqual(4.5)
        expect(wcagContrast(papel.textoSuave, papel.fundoSuave)).toBeGreaterThanOrEqual(4.5)
        expect(wcagContrast(papel.sobrePrimaria, papel.primaria)).toBeGreaterThanOrEqual(4.5)
        expect(wcagContrast(papel.primariaTexto, papel.fundoSuave)).toBeGreaterThanOrEqual(4.5)
      },
    ),
    { numRuns: 1_000 },
  )
})
