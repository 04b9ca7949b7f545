import { describe, expect, it } from 'vitest'
import type { LinhaPrevisao } from '#data/baixa-estoque.ts'
import { readLinha } from './linhas-baixa.ts'

const LINHA: LinhaPrevisao = {
  tipo: 'material',
  id: 'a',
  nome: 'Granito São Gabriel',
  unidade: 'm²',
  necessario: 3.24,
  disponivel: 2.5,
  falta: 0.74,
  porChapas: false,
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
})
