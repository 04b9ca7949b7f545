import { describe, expect, it } from 'vitest'
import {
  countByCategoria,
  filterEstoque,
  fornecedoresOf,
  indexEstoque,
  type FiltroEstoque,
  type ProdutoDaLista,
} from './lista.ts'
import { resumoEstoque } from './resumo.ts'

const produto = (nome: string, fields: Partial<ProdutoDaLista> = {}): ProdutoDaLista => ({
  nome,
  codigo: '',
  categoriaId: 'granito',
  categoria: { nome: 'Granito' },
  fornecedor: '',
  precoVenda: 100,
  quantidadeEstoque: 10,
  estoqueMinimo: 0,
  ativo: true,
  ...fields,
})

const NADA: FiltroEstoque = {
  busca: '',
  categoriaId: '',
  baixo: false,
  inativos: false,
  fornecedor: '',
  precoDe: null,
  precoAte: null,
}

const estoque = indexEstoque([
  produto('São Gabriel', { codigo: 'GR-014', fornecedor: 'Pedras do Sul', precoVenda: 480 }),
  produto('Carrara', { categoriaId: 'marmore', categoria: { nome: 'Mármore' }, precoVenda: 890.5 }),
  produto('Ubatuba', { quantidadeEstoque: 3, estoqueMinimo: 3, fornecedor: 'pedras do SUL' }),
  produto('Branco Siena', { ativo: false, quantidadeEstoque: 0, estoqueMinimo: 5 }),
  produto('Cuba', {
    categoriaId: 'cubas',
    categoria: { nome: 'Cubas' },
    marca: 'Tramontina',
    precoVenda: 50,
  }),
])

describe('filterEstoque', () => {
  it.each<[string, Partial<FiltroEstoque>, string]>([
    ['nothing', {}, 'São Gabriel, Carrara, Ubatuba, Branco Siena, Cuba'],
    ['a name without its accent', { busca: 'sao gab' }, 'São Gabriel'],
    ['the words in any order and case', { busca: 'GABRIEL São' }, 'São Gabriel'],
    ['a category by its name', { busca: 'marmore' }, 'Carrara'],
    ['a code', { busca: 'gr-014' }, 'São Gabriel'],
    ['a brand', { busca: 'tramon' }, 'Cuba'],
    ['not a supplier', { busca: 'pedras' }, ''],
    ['a category by its id', { categoriaId: 'cubas' }, 'Cuba'],
    ['low stock, without what is no longer sold', { baixo: true }, 'Ubatuba'],
    ['inactive', { inativos: true }, 'Branco Siena'],
    ['a supplier however it is written', { fornecedor: 'Pedras do Sul' }, 'São Gabriel, Ubatuba'],
    ['a lowest price, included', { precoDe: 480 }, 'São Gabriel, Carrara'],
    ['a highest price, included', { precoAte: 50 }, 'Cuba'],
    [
      'a range and a word',
      { precoDe: 100, precoAte: 500, busca: 'granito' },
      'São Gabriel, Ubatuba, Branco Siena',
    ],
  ])('by %s', (_, filtro, names) => {
    const found = filterEstoque(estoque, { ...NADA, ...filtro })
    expect(found.map(({ nome }) => nome).join(', ')).toBe(names)
  })
})

it('counts by category and names each supplier once', () => {
  const produtos = estoque.map((indexado) => indexado.produto)
  expect(Object.fromEntries(countByCategoria(produtos))).toEqual({ granito: 3, marmore: 1, cubas: 1 })
  expect(fornecedoresOf(produtos)).toEqual(['Pedras do Sul'])
})

describe('resumoEstoque', () => {
  const linha = (quantidadeEstoque: number, precoVenda: number, fields = {}) => ({
    quantidadeEstoque,
    precoVenda,
    estoqueMinimo: 0,
    ativo: true,
    exemplo: false,
    ...fields,
  })

  it('adds exact amounts, counts what is low and never sample data', () => {
    const resumo = resumoEstoque({
      materiais: [
        linha(12.4, 480),
        linha(0.3335, 0.15),
        linha(1, 1, { estoqueMinimo: 1 }),
        linha(9, 900, { exemplo: true, estoqueMinimo: 10 }),
      ],
      itens: [linha(0, 10, { estoqueMinimo: 2 }), linha(0, 10, { estoqueMinimo: 2, ativo: false })],
      categoriasMaterial: ['a'],
      categoriasItem: ['b', 'c'],
    })
    expect(resumo).toEqual({
      totalMateriais: 3,
      totalItens: 2,
      categoriasMaterial: 1,
      categoriasItem: 2,
      valorTotalEstoque: 595_305,
      materiaisEstoqueBaixo: 1,
      itensEstoqueBaixo: 1,
    })
  })
})
