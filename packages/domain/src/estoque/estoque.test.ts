import { describe, expect, it } from 'vitest'
import { isDisponivelBaixo, isEstoqueBaixo, motivoIndisponivel } from './baixo.ts'
import { margemLucro, margemSobreVenda } from './margem.ts'

describe('margemLucro', () => {
  it.each([
    [260, 480, 84.6],
    [100, 100, 0],
    [100, 50, -50],
    [3, 4, 33.3],
    [0.01, 1_000_000, 9_999_999_900],
    [0, 480, null],
    [Number.NaN, 480, null],
    [260, Number.NaN, null],
  ])('bought at %s, sold at %s: %s %', (compra, venda, margem) => {
    expect(margemLucro(compra, venda)).toBe(margem)
  })
})

describe('margemSobreVenda', () => {
  it.each([
    [260, 480, 45.8],
    [170, 420.07, 59.5],
    [100, 100, 0],
    [100, 50, -100],
    [3, 4, 25],
    [0.01, 1_000_000, 100],
    [0, 480, null],
    [260, 0, null],
    [Number.NaN, 480, null],
    [260, Number.NaN, null],
  ])('bought at %s, sold at %s: %s %', (compra, venda, margem) => {
    expect(margemSobreVenda(compra, venda)).toBe(margem)
  })
})

describe('stock', () => {
  it.each([
    [10, 10, true],
    [9.9, 10, true],
    [10.1, 10, false],
    [0, 0, false],
  ])('%s with a minimum of %s is low: %s', (quantidadeEstoque, estoqueMinimo, low) => {
    expect(isEstoqueBaixo({ quantidadeEstoque, estoqueMinimo })).toBe(low)
  })

  it('says what is available', () => {
    expect(isDisponivelBaixo(5)).toBe(true)
    expect(isDisponivelBaixo(6)).toBe(false)
    expect(motivoIndisponivel(8, 9)).toBe('Estoque disponível: 8 unidades. Quantidade solicitada: 9.')
    expect(motivoIndisponivel(1, 2)).toBe('Estoque disponível: 1 unidade. Quantidade solicitada: 2.')
    expect(motivoIndisponivel(2.5, 3)).toBe('Estoque disponível: 2,5 unidades. Quantidade solicitada: 3.')
    expect(motivoIndisponivel(8, 8)).toBeNull()
    expect(motivoIndisponivel(null, 9_999)).toBeNull()
  })
})
