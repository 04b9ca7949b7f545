import { wcagContrast } from 'culori/fn'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coresUsaveis, inkOn, papelOfEmpresa, textOn, vereditosOfCores } from './cores.ts'

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
        const papel = papelOfEmpresa(cores)
        for (const letra of [papel.texto, papel.textoSuave, papel.primariaTexto, papel.secundariaTexto]) {
          expect(wcagContrast(letra, papel.fundo)).toBeGreaterThanOrEqual(4.5)
          expect(wcagContrast(letra, papel.fundoSuave)).toBeGreaterThanOrEqual(4.5)
        }
        expect(wcagContrast(papel.sobrePrimaria, papel.primaria)).toBeGreaterThanOrEqual(4.5)
        expect(wcagContrast(papel.sobreDestaque, papel.destaque)).toBeGreaterThanOrEqual(4.5)
        expect(wcagContrast(papel.destaqueBorda, papel.fundo)).toBeGreaterThanOrEqual(4.5)
      },
    ),
    { numRuns: 3_000 },
  )
})

const DEFAULTS = {
  primaria: '#1e40af',
  secundaria: '#3b82f6',
  texto: '#1e293b',
  fundo: '#ffffff',
  destaque: '#10b981',
}

it('judges five colours by what is shown, and what is shown is always legible', () => {
  fc.assert(
    fc.property(
      fc.record({ primaria: color, secundaria: color, texto: color, fundo: color, destaque: color }),
      (cores) => {
        for (const { letra, chao, razao } of Object.values(vereditosOfCores(cores))) {
          expect(razao).toBeGreaterThanOrEqual(4.5)
          expect(razao).toBeCloseTo(wcagContrast(letra, chao), 6)
        }
      },
    ),
    { numRuns: 3_000 },
  )
})

it('says which colour was moved', () => {
  const moved = (changes: Partial<typeof DEFAULTS>) => {
    const vereditos = vereditosOfCores({ ...DEFAULTS, ...changes })
    return Object.entries(vereditos).flatMap(([nome, { ajustada }]) => (ajustada ? [nome] : []))
  }
  expect(moved({})).toEqual(['secundaria'])
  expect(moved({ secundaria: '#1d4ed8', texto: '#ffeb3b' })).toEqual(['texto'])
  expect(moved({ secundaria: '#1d4ed8', texto: '#000000' })).toEqual([])
})

it('draws a half-typed colour as the one before', () => {
  expect(coresUsaveis({ ...DEFAULTS, texto: '#12', fundo: '#ABCDEF' }, DEFAULTS)).toEqual({
    ...DEFAULTS,
    fundo: '#ABCDEF',
  })
})
