import { expect, test } from 'vitest'
import type { EstoqueItem } from '@lapida/contracts/estoque'
import { itemFromEstoque, searchItens } from './item-search.ts'

const cuba = (changes: Partial<EstoqueItem>): EstoqueItem => ({
  id: 's1',
  nome: 'Cuba Inox 56×33',
  codigo: 'CB-01',
  categoriaId: 'c1',
  categoria: { id: 'c1', nome: 'Cubas' },
  cor: '',
  fornecedor: '',
  observacoes: '',
  precoCompra: 100,
  precoVenda: 250,
  margemLucro: 150,
  quantidadeEstoque: 12,
  estoqueMinimo: 2,
  ativo: true,
  exemplo: false,
  createdAt: '',
  updatedAt: '',
  marca: 'Tramontina',
  modelo: '',
  material: '',
  dimensoes: '',
  peso: 0,
  garantia: '',
  ...changes,
})
const estoque = [
  cuba({}),
  cuba({
    id: 's2',
    nome: 'Sifão cromado',
    codigo: 'SF',
    categoriaId: 'c2',
    categoria: { id: 'c2', nome: 'Hidráulica' },
  }),
  cuba({ id: 's3', nome: 'Cuba antiga', ativo: false }),
]

test.each([
  ['nothing', '', '', ['s1', 's2']],
  ['a name without accents', 'sifao', '', ['s2']],
  ['a category', '', 'c1', ['s1']],
  ['the name of a category', 'hidraul', '', ['s2']],
  ['a code', 'cb-01', '', ['s1']],
  ['a brand and a word', 'tramontina inox', '', ['s1']],
  ['an item out of use', 'antiga', '', []],
])('finds by %s', (_case, texto, categoriaId, ids) => {
  expect(searchItens(estoque, { texto, categoriaId }).map(({ id }) => id)).toEqual(ids)
})

test('an item of the stock keeps its link, price and note', () => {
  expect(itemFromEstoque('i1', cuba({}))).toMatchObject({
    id: 'i1',
    estoqueId: 's1',
    valor: 250,
    quantidade: 1,
    quantidadeEstoqueDisponivel: 12,
    observacoes: 'Item do estoque · CB-01 · Tramontina',
  })
})
