import { describe, expect, it } from 'vitest'
import type { Item, Material } from '@lapida/contracts/material'
import { materialOfModelo } from './modelo.ts'

const item = (nome: string, changes: Partial<Item>): Item => ({
  id: nome,
  nome,
  tipo: '',
  valor: 350,
  quantidade: 2,
  valorCustomizado: null,
  valorTotal: 700,
  estoqueId: null,
  quantidadeEstoqueDisponivel: null,
  observacoes: '',
  opcional: false,
  marcado: false,
  ...changes,
})

const modelo: Material = {
  id: 'modelo',
  nome: 'Pia de cozinha',
  tipo: 'São Gabriel',
  categoria: 'Granito',
  espessura: '',
  acabamento: '',
  precoM2: 480,
  ambiente: 'Cozinha',
  observacoes: '',
  images: ['/imagens/1.webp', '/imagens/2.webp', '/imagens/3.webp'],
  isTemplate: true,
  clienteId: null,
  orcamentoId: null,
  estoqueMaterialId: 'pedra',
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

let ids = 0
const newId = () => `novo-${(ids += 1)}`
const itensOf = (...itens: Item[]) => materialOfModelo({ ...modelo, itens }, newId)

describe('materialOfModelo', () => {
  it('is a material of its own with the two photos that a quote takes', () => {
    const { material, faltas } = materialOfModelo(modelo, newId)
    expect(material).toMatchObject({ nome: 'Pia de cozinha', estoqueMaterialId: 'pedra', precoM2: 480 })
    expect(material.id).not.toBe('modelo')
    expect(material.images).toEqual(['/imagens/1.webp', '/imagens/2.webp'])
    expect(material).not.toHaveProperty('isTemplate')
    expect(faltas).toEqual([])
  })

  it('takes free items as they are, and items that left the stock as free ones', () => {
    const { material, faltas } = itensOf(
      item('Sifão', {}),
      item('Cuba', { estoqueId: 'cuba', quantidadeEstoqueDisponivel: null }),
    )
    expect(material.itens).toMatchObject([
      { nome: 'Sifão', quantidade: 2, estoqueId: null },
      { nome: 'Cuba', quantidade: 2, estoqueId: null },
    ])
    expect(material.itens.map(({ id }) => id)).not.toContain('Cuba')
    expect(faltas).toEqual([])
  })

  it('never takes more of the stock than there is, and says so', () => {
    const { material, faltas } = itensOf(
      item('Cuba', { estoqueId: 'cuba', quantidadeEstoqueDisponivel: 2 }),
      item('Torneira', { estoqueId: 'torneira', quantidadeEstoqueDisponivel: 1.5, valorCustomizado: 9 }),
      item('Suporte', { estoqueId: 'suporte', quantidadeEstoqueDisponivel: 0 }),
    )
    expect(material.itens.map(({ nome, quantidade }) => [nome, quantidade])).toEqual([
      ['Cuba', 2],
      ['Torneira', 1],
    ])
    expect(material.itens[1]?.valorCustomizado).toBeNull()
    expect(faltas).toEqual(['Torneira', 'Suporte'])
  })
})
