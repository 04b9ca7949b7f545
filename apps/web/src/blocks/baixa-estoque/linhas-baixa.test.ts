import { describe, expect, it } from 'vitest'
import type { LinhaPrevisao } from '#data/resources/estoque/baixa-estoque.ts'
import { isTakeable, readLinha } from './linhas-baixa.ts'

const LINHA: LinhaPrevisao = {
  tipo: 'material',
  id: 'a',
  nome: 'Granito São Gabriel',
  unidade: 'm²',
  necessario: 3.24,
  disponivel: 2.5,
  falta: 0.74,
  porChapas: false,
  semChapa: 2.5,
}

describe('a line of the quote that leaves the stock', () => {
  it('takes what the quote needs until somebody types', () => {
    expect(readLinha(LINHA)).toMatchObject({ fora: false, texto: '3,24', quantidade: 3.24, falta: 0.74 })
  })

  it.each([
    ['2,5', 2.5, 0],
    ['2,5001', 2.5001, 0.0001],
    ['', null, 0],
    ['0', null, 0],
    ['muito', null, 0],
  ])('reads %j as %s, which lacks %s', (texto, quantidade, falta) => {
    expect(readLinha(LINHA, { texto })).toMatchObject({ texto, quantidade, falta })
  })

  it('lacks more than all of it where the balance is below zero', () => {
    expect(readLinha({ ...LINHA, disponivel: -1 }).falta).toBe(4.24)
  })

  it('of a stone with slabs is taken only by choice, and only from what stands in none', () => {
    const linha = { ...LINHA, disponivel: 9, semChapa: 2, porChapas: true }
    expect(readLinha(linha)).toMatchObject({ fora: true, texto: '2', quantidade: 2, there: 2, falta: 0 })
    expect(readLinha(linha, { fora: false, texto: '3' })).toMatchObject({ fora: false, falta: 1 })
    expect([isTakeable(linha), isTakeable({ ...linha, semChapa: 0 }), isTakeable(LINHA)]).toEqual([
      true,
      false,
      true,
    ])
  })
})
