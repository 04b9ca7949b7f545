import { describe, expect, it } from 'vitest'
import { sugestaoOfConta } from './sugestao-conta.ts'
import { sugestaoMedida } from './sugestao-medida.ts'

describe('sugestaoMedida', () => {
  it.each([
    ['180', 'm', 1800, 'Você quis dizer 1,80 m?'],
    ['1800', 'm', 1800, 'Você quis dizer 1,80 m?'],
    ['62,5', 'm', 625, 'Você quis dizer 0,625 m?'],
    ['1,80', 'cm', 1800, 'Você quis dizer 1,80 m?'],
  ] as const)('%j in %s suggests %s mm', (text, modo, expected, texto) => {
    expect(sugestaoMedida(text, modo)).toEqual({ milimetros: expected, texto })
  })

  it.each([
    ['1,80', 'm'],
    ['20', 'm'],
    ['180', 'cm'],
    ['180 m', 'm'],
    ['99999', 'm'],
    ['', 'm'],
    ['0', 'cm'],
    ['abc', 'm'],
  ] as const)('%j in %s suggests nothing', (text, modo) => {
    expect(sugestaoMedida(text, modo)).toBeNull()
  })
})

describe('sugestaoOfConta', () => {
  it.each([
    ['240', 'm', 2400],
    ['60', 'm', 600],
    ['2,40', 'm', undefined],
    ['240cm', 'm', undefined],
    ['2400', 'cm', 2400],
    ['240', 'cm', undefined],
    ['24000', 'mm', undefined],
  ] as const)('%j in %s: %s', (texto, unidade, mm) => {
    expect(sugestaoOfConta(texto, unidade)?.mm).toBe(mm)
  })
})
