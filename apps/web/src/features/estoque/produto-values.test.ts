import { describe, expect, it } from 'vitest'
import type { EstoqueItem, EstoqueMaterial } from '@lapida/contracts/estoque'
import {
  faltaObrigatorio,
  produtoMudado,
  produtoNoFormulario,
  produtoNovo,
  validateProduto,
  type TextosProduto,
} from './produto-values.ts'

const REGISTRO = {
  id: 'p',
  nome: 'Cuba inox',
  codigo: 'CB-1',
  categoriaId: 'c',
  categoria: { id: 'c', nome: 'Cubas' },
  cor: 'Inox',
  fornecedor: 'Casa das Cubas',
  observacoes: 'Com válvula',
  precoCompra: 180,
  precoVenda: 1320.5,
  margemLucro: 633.6,
  quantidadeEstoque: 2,
  estoqueMinimo: 3,
  ativo: true,
  exemplo: false,
  createdAt: '',
  updatedAt: '',
}
const ITEM: EstoqueItem = {
  ...REGISTRO,
  marca: 'Tramontina',
  modelo: 'Lavínia',
  material: 'Aço',
  dimensoes: '47 × 30',
  peso: 3.25,
  garantia: '2 anos',
}
const PEDRA: EstoqueMaterial = {
  ...REGISTRO,
  acabamento: 'Polido',
  espessura: '2 cm',
  origem: 'Brasil',
  veio: 'sem',
  imagens: ['/imagens/1.jpg'],
  porChapas: false,
  semChapa: 0,
  chapas: 0,
}

/** A product's form after some of its texts were typed over. */
function typed(produto: EstoqueItem | EstoqueMaterial | null, textos: Partial<TextosProduto>) {
  const before = produtoNoFormulario(produto)
  return { before, after: { ...before, textos: { ...before.textos, ...textos } as TextosProduto } }
}

describe('an edit loses nothing', () => {
  it('has every field of an item in its form, guarantee, notes and weight too', () => {
    expect(produtoNoFormulario(ITEM).textos).toMatchObject({
      garantia: '2 anos',
      observacoes: 'Com válvula',
      peso: '3,25',
      precoVenda: '1.320,50',
      quantidadeEstoque: '2',
    })
  })

  it('sends back what it read: nothing changed is nothing written', () => {
    for (const [prateleira, produto] of [['itens', ITEM] as const, ['materiais', PEDRA] as const]) {
      const { before } = typed(produto, {})
      expect(produtoMudado(prateleira, before, before)).toEqual({})
      const whole = produtoNovo(prateleira, before)
      expect(produto).toMatchObject(whole)
    }
  })

  it('writes only what was changed', () => {
    const { before, after } = typed(ITEM, { precoVenda: '1.400', peso: '' })
    expect(produtoMudado('itens', before, { ...after, ativo: false })).toEqual({
      precoVenda: 1400,
      peso: 0,
      ativo: false,
    })
    const pedra = typed(PEDRA, {})
    expect(produtoMudado('materiais', pedra.before, { ...pedra.after, imagens: [] })).toEqual({ imagens: [] })
  })

  it('leaves a balance below zero alone until somebody types over it', () => {
    const { before, after } = typed({ ...PEDRA, quantidadeEstoque: -7.5 }, { nome: 'Preto' })
    expect(validateProduto(after.textos, before.textos)).toEqual({})
    expect(produtoMudado('materiais', before, after)).toEqual({ nome: 'Preto' })
    const wrong = typed({ ...PEDRA, quantidadeEstoque: -7.5 }, { quantidadeEstoque: '-2' })
    expect(validateProduto(wrong.after.textos, wrong.before.textos)).toHaveProperty('quantidadeEstoque')
  })
})

describe('what must be there', () => {
  const FULL = { nome: 'Cuba', categoriaId: 'c', precoCompra: '180', precoVenda: '320' }

  it('starts with the defaults of the specification', () => {
    const { ativo, textos } = produtoNoFormulario(null)
    expect({ ativo, ...textos }).toMatchObject({
      ativo: true,
      quantidadeEstoque: '0',
      estoqueMinimo: '0',
      precoCompra: '',
    })
  })

  it.each([
    ['nome', '  '],
    ['categoriaId', ''],
    ['precoCompra', ''],
    ['precoCompra', '0'],
    ['precoVenda', '0,00'],
    ['precoVenda', 'muito'],
  ])('%s as "%s" is missing', (name, text) => {
    const { before, after } = typed(null, { ...FULL, [name]: text })
    expect(faltaObrigatorio(after.textos)).toBe(true)
    expect(Object.keys(validateProduto(after.textos, before.textos))).toEqual([name])
  })

  it.each([
    ['quantidadeEstoque', 'doze'],
    ['estoqueMinimo', 'pouco'],
    ['estoqueMinimo', '99.999.999'],
    ['precoVenda', '1.000.001'],
    ['peso', '200.000'],
  ])('%s as "%s" is there and wrong', (name, text) => {
    const { before, after } = typed(null, { ...FULL, [name]: text })
    expect(faltaObrigatorio(after.textos)).toBe(false)
    expect(Object.keys(validateProduto(after.textos, before.textos))).toEqual([name])
  })

  it('is a whole product when it is', () => {
    const { after } = typed(null, { ...FULL, quantidadeEstoque: '12,4', peso: '' })
    expect(produtoNovo('itens', after)).toMatchObject({
      nome: 'Cuba',
      precoCompra: 180,
      precoVenda: 320,
      quantidadeEstoque: 12.4,
      estoqueMinimo: 0,
      peso: 0,
    })
  })
})
