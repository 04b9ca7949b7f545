import { describe, expect, it } from 'vitest'
import {
  A_VENDA,
  chapaOfTextos,
  ladosOfTextos,
  problemaOfDefeitos,
  textosOfChapa,
  validateChapa,
  type TextosChapa,
} from './chapa-values.ts'

const TEXTOS: TextosChapa = {
  estoqueMaterialId: 'm1',
  codigo: 'CH-0001',
  largura: '290',
  altura: '180',
  espessura: '2',
  veio: '',
  bloco: '',
  sequencia: '',
  face: '',
  lote: '',
  local: '',
  custo: '',
  observacoes: '',
  venda: '',
  vendaPreco: '',
  vendaDescricao: '',
}
const OUTROS = { retalho: false, foto: null, defeitos: [], origemId: null }

describe('what is typed of a slab', () => {
  it('is whole with stone, code and size', () => {
    expect(Object.values(validateChapa(TEXTOS)).filter(Boolean)).toEqual([])
  })

  it.each<[Partial<TextosChapa>, string]>([
    [{ estoqueMaterialId: '' }, 'Escolha o material.'],
    [{ codigo: '  ' }, 'Dê um código à chapa. Exemplo: CH-0001'],
    [{ largura: '' }, 'Digite a medida. Exemplo: 290 ou 2,90 m'],
    [{ venda: A_VENDA }, 'Para publicar, informe o preço: a lei pede o preço junto da foto.'],
    [{ venda: A_VENDA, vendaPreco: '0' }, 'Digite um preço. Exemplo: 350,00'],
    [{ altura: 'alta' }, 'Digite a medida. Exemplo: 290 ou 2,90 m'],
    [{ largura: '2,9' }, 'Medida pequena demais. Para metros, escreva 2,90 m.'],
    [{ largura: '1001' }, 'A chapa tem no máximo 10 m de lado.'],
    [{ espessura: '0' }, 'Digite a espessura. Exemplo: 2 ou 12 mm'],
    [{ espessura: '31' }, 'A espessura tem no máximo 30 cm.'],
    [{ sequencia: '0' }, 'Use um número inteiro de 1 a 999.'],
    [{ sequencia: '2,5' }, 'Use um número inteiro de 1 a 999.'],
    [{ custo: 'caro' }, 'Digite um valor. Exemplo: 1.450,00'],
  ])('%o: %s', (changes, message) => {
    const errors = validateChapa({ ...TEXTOS, ...changes })
    expect(Object.values(errors).filter(Boolean)).toEqual([message])
  })

  it.each([
    ['290', '180', 2900, 1800],
    ['2,90 m', '180,5', 2900, 1805],
    ['2900 mm', '1,8 m', 2900, 1800],
  ])('%s by %s is %i × %i mm', (largura, altura, x, y) => {
    expect(ladosOfTextos({ largura, altura })).toEqual({ largura: x, altura: y })
    expect(chapaOfTextos({ ...TEXTOS, largura, altura }, OUTROS)).toMatchObject({ largura: x, altura: y })
  })

  it('has no sides before both can be read', () => {
    expect(ladosOfTextos({ largura: '290', altura: '' })).toBeNull()
    expect(ladosOfTextos({ largura: '0', altura: '10' })).toBeNull()
  })

  it('comes back from what is stored as it was typed', () => {
    const typed = { ...TEXTOS, largura: '290,5', espessura: '1,2', custo: '1.450,00', local: 'Cavalete 3' }
    Object.assign(typed, { bloco: 'B-77', sequencia: '7', face: 'B' })
    const stored = chapaOfTextos(typed, OUTROS)
    expect(stored).toMatchObject({ largura: 2905, espessura: 12, custo: 1450, sequencia: 7, face: 'B' })
    expect(textosOfChapa(stored)).toEqual(typed)
  })
})

it('names the defect that does not lie on the slab', () => {
  const inside = { x: 0, y: 0, largura: 100, altura: 100 }
  const lados = { largura: 600, altura: 400 }
  expect(problemaOfDefeitos([inside], lados)).toBeNull()
  expect(problemaOfDefeitos([inside, { ...inside, x: 501 }], lados)).toBe(
    'Defeito 2: O defeito sai da chapa.',
  )
})

it('what is taken off the sale loses its price, and a price that stands in the fields is no sale by itself', () => {
  const typed = { ...TEXTOS, vendaPreco: '350,00', vendaDescricao: ' Polido ' }
  expect(chapaOfTextos(typed, OUTROS).venda).toBeNull()
  const sold = chapaOfTextos({ ...typed, venda: A_VENDA }, OUTROS)
  expect(sold.venda).toEqual({ preco: 350, descricao: 'Polido' })
  expect(textosOfChapa({ ...sold, codigo: 'CH-1' })).toMatchObject({ venda: A_VENDA, vendaPreco: '350,00' })
})
