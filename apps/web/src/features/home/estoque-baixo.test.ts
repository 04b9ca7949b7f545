import { expect, it } from 'vitest'
import { estoqueBaixo } from './estoque-baixo.ts'

const produto = (nome: string, quantidadeEstoque: number, estoqueMinimo: number, fields = {}) => ({
  id: nome,
  nome,
  quantidadeEstoque,
  estoqueMinimo,
  ativo: true,
  exemplo: false,
  ...fields,
})

it('names active products at or below their minimum, the emptiest first', () => {
  const materiais = [
    produto('São Gabriel', 3.5, 10),
    produto('Itaúnas', 10, 10),
    produto('Carrara', 11, 10),
    produto('Sem mínimo', 0, 0),
    produto('Parado', 0, 5, { ativo: false }),
    produto('Exemplo', 0, 5, { exemplo: true }),
  ]
  expect(
    estoqueBaixo(materiais, [produto('Cuba', 0, 3)]).map(({ nome, texto }) => `${nome}: ${texto}`),
  ).toEqual([
    'Cuba: 0 un em estoque, mínimo 3',
    'São Gabriel: 3,5 m² em estoque, mínimo 10',
    'Itaúnas: 10 m² em estoque, mínimo 10',
  ])
})
