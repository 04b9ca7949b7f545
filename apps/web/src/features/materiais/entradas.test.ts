import { describe, expect, it } from 'vitest'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { Material } from '@lapida/contracts/material'
import { categoriasOf, entradasOf, filterEntradas, popularesOf, type FiltroCatalogo } from './entradas.ts'
import { copiaOfPedra, erroOfPreco, mudancasOfPedra, pedraNoFormulario } from './pedra-values.ts'

const pedra = (nome: string, categoria: string, changes: Partial<EstoqueMaterial> = {}): EstoqueMaterial => ({
  id: nome,
  nome,
  codigo: 'GR-01',
  categoriaId: categoria,
  categoria: { id: categoria, nome: categoria },
  cor: 'Preto',
  fornecedor: 'Pedreira',
  observacoes: '',
  precoCompra: 200,
  precoVenda: 400,
  margemLucro: 100,
  quantidadeEstoque: 12.5,
  estoqueMinimo: 2,
  ativo: true,
  exemplo: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  acabamento: 'Polido',
  espessura: '2 cm',
  origem: 'ES',
  veio: 'sem',
  imagens: [],
  porChapas: false,
  semChapa: 0,
  chapas: 0,
  ...changes,
})

const modelo: Material = {
  id: 'pia',
  nome: 'Pia em L',
  tipo: 'São Gabriel',
  categoria: 'Granito',
  espessura: '',
  acabamento: '',
  precoM2: 480,
  ambiente: 'Cozinha',
  observacoes: '',
  images: [],
  isTemplate: true,
  clienteId: null,
  orcamentoId: null,
  estoqueMaterialId: null,
  opcional: false,
  marcado: false,
  variantes: [],
  valorCustomizado: null,
  pecas: [],
  itens: [],
  areaTotal: 0,
  metragemLinear: 0,
  larguraMedia: 0,
  alturaMedia: 0,
  valorTotal: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
}

const materiais = [
  pedra('São Gabriel', 'Granito'),
  pedra('Branco Carrara', 'Mármore', { cor: 'Branco' }),
  pedra('Fora de linha', 'Granito', { ativo: false }),
  pedra('Ônix', 'Exóticos'),
]
const usos = [
  { estoqueMaterialId: 'São Gabriel', tipo: 'São Gabriel', usos: 3 },
  { estoqueMaterialId: 'Branco Carrara', tipo: 'Branco Carrara', usos: 8 },
  { estoqueMaterialId: 'Fora de linha', tipo: 'Fora de linha', usos: 90 },
  { estoqueMaterialId: null, tipo: 'Pedra do cliente', usos: 70 },
]
const entradas = entradasOf({ materiais, modelos: [modelo], usos })
const SEM_FILTRO: FiltroCatalogo = { busca: '', tipo: '', categoria: '' }
const found = (filtro: Partial<FiltroCatalogo>) =>
  filterEntradas(entradas, { ...SEM_FILTRO, ...filtro }).map(({ nome }) => nome)

describe('the catalogue', () => {
  it('holds what is sold and the templates, by name', () => {
    expect(found({})).toEqual(['Branco Carrara', 'Ônix', 'Pia em L', 'São Gabriel'])
  })

  it('measures popularity among what is sold', () => {
    const popularity = Object.fromEntries(
      entradas.flatMap((entrada) =>
        entrada.tipo === 'pedra' ? [[entrada.nome, [entrada.popularidade, entrada.popular]]] : [],
      ),
    )
    expect(popularity).toEqual({ 'Branco Carrara': [10, true], 'São Gabriel': [4, false], Ônix: [1, false] })
    expect(popularesOf(entradas).map(({ nome }) => nome)).toEqual(['Branco Carrara', 'São Gabriel'])
  })

  it('shows five popular stones at most', () => {
    const many = Array.from({ length: 7 }, (_, index) => pedra(`P${index}`, 'Granito'))
    const used = many.map(({ id }, index) => ({ estoqueMaterialId: id, tipo: id, usos: index + 1 }))
    const popular = popularesOf(entradasOf({ materiais: many, modelos: [], usos: used }))
    expect(popular.map(({ nome }) => nome)).toEqual(['P6', 'P5', 'P4', 'P3', 'P2'])
  })

  it.each<[string, Partial<FiltroCatalogo>, string[]]>([
    ['a name without accents', { busca: 'onix' }, ['Ônix']],
    ['the type of a template', { busca: 'gabriel' }, ['Pia em L', 'São Gabriel']],
    ['a category by its name', { busca: 'marmore' }, ['Branco Carrara']],
    ['a category', { categoria: 'Granito' }, ['Pia em L', 'São Gabriel']],
    ['stones', { tipo: 'pedras', categoria: 'Granito' }, ['São Gabriel']],
    ['templates', { tipo: 'modelos' }, ['Pia em L']],
    ['words in any order', { busca: 'carrara branco' }, ['Branco Carrara']],
    ['nothing', { busca: 'linha' }, []],
  ])('is found by %s', (_, filtro, names) => {
    expect(found(filtro)).toEqual(names)
  })

  it('counts its categories', () => {
    expect(categoriasOf(entradas)).toEqual([
      { nome: 'Exóticos', total: 1 },
      { nome: 'Granito', total: 2 },
      { nome: 'Mármore', total: 1 },
    ])
  })
})

describe('the form of a stone', () => {
  const stored = pedra('São Gabriel', 'Granito', { imagens: ['/imagens/a.webp'] })

  it('writes only what was changed', () => {
    const form = pedraNoFormulario(stored, false)
    expect(mudancasOfPedra(stored, form)).toEqual({})
    const changed = { ...form, precoVenda: 450.5, textos: { ...form.textos, cor: ' Cinza ' } }
    expect(mudancasOfPedra(stored, changed)).toEqual({ precoVenda: 450.5, cor: 'Cinza' })
    expect(mudancasOfPedra(stored, { ...form, imagens: [] })).toEqual({ imagens: [] })
  })

  it('makes a copy with a name of its own, no code and nothing in stock', () => {
    const body = copiaOfPedra(stored, pedraNoFormulario(stored, true))
    expect(body).toMatchObject({
      nome: 'São Gabriel (cópia)',
      codigo: '',
      quantidadeEstoque: 0,
      precoCompra: 200,
      fornecedor: 'Pedreira',
      imagens: ['/imagens/a.webp'],
    })
    const long = pedraNoFormulario({ ...stored, nome: 'x'.repeat(200) }, true)
    expect(long.textos.nome).toHaveLength(200)
  })

  it.each([
    [null, true],
    [0, true],
    [0.01, false],
  ])('a price of %s is wrong: %s', (preco, wrong) => {
    expect(erroOfPreco(preco) !== null).toBe(wrong)
  })
})
