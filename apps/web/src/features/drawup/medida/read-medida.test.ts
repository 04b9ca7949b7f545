import { describe, expect, it } from 'vitest'
import { readMedida } from './read-medida.ts'

describe('a measure while it is typed', () => {
  it.each([
    ['', 'm', { mm: null, erro: null, soma: null, sugestao: null }],
    ['2,40', 'm', { mm: 2400, erro: null, soma: null, sugestao: null }],
    ['1,20+0,60', 'm', { mm: 1800, soma: '= 1,800\u00a0m' }],
    ['2,40−0,05', 'm', { mm: 2350, soma: '= 2,350\u00a0m' }],
    ['240cm', 'm', { mm: 2400, soma: '= 2,400\u00a0m' }],
    ['-30', 'mm', { mm: -30, soma: null }],
    ['240', 'm', { mm: 240_000, sugestao: { texto: '2,400', rotulo: '240 → 2,400\u00a0m?' } }],
    ['1,2+', 'm', { mm: null, erro: 'Falta um número no fim.' }],
  ] as const)('%j in %s', (texto, unidade, esperado) => {
    expect(readMedida(texto, unidade)).toMatchObject(esperado)
  })
})
