import { ITEM, MATERIAL, ORCAMENTO, PECA } from '@lapida/contracts/campos-escritos'
import type { Material } from '@lapida/contracts/material'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { emptyRegistro } from '@lapida/contracts/registro-escrito'
import { expect, it } from 'vitest'
import { orcamentoCalculado } from './orcamento-calculado.ts'
import {
  diferencaOfPrecos,
  orcamentoComPrecos,
  precosMudados,
  type PrecosDoEstoque,
} from './precos-de-hoje.ts'

const FEITO = '2026-11-02T12:00:00.000Z'
const DEPOIS = '2026-11-20T12:00:00.000Z'

/** A top of 1.2 m² at R$ 400,00 and two basins at R$ 300,00: R$ 1.080,00. */
function orcamento(changes: Partial<Material> = {}, of: Partial<Orcamento> = {}): Orcamento {
  const peca = {
    ...emptyRegistro(PECA),
    id: 'p',
    nome: 'Bancada',
    comprimento: 2,
    largura: 0.6,
    quantidade: 1,
  }
  const item = {
    ...emptyRegistro(ITEM),
    id: 'cuba',
    nome: 'Cuba',
    valor: 300,
    quantidade: 2,
    estoqueId: 'e-cuba',
  }
  const material = {
    ...emptyRegistro(MATERIAL),
    id: 'm',
    nome: 'Cozinha',
    tipo: 'Preto São Gabriel',
    precoM2: 400,
    estoqueMaterialId: 'e-preto',
    pecas: [peca],
    itens: [item],
    ...changes,
  }
  const quote = {
    ...emptyRegistro(ORCAMENTO),
    id: 'o',
    createdAt: FEITO,
    materiais: [material],
    servicos: [],
    ...of,
  }
  return orcamentoCalculado(quote as unknown as Orcamento)
}

function estoque(precos: Record<string, number>, updatedAt = DEPOIS): PrecosDoEstoque {
  const produtos = Object.entries(precos).map(([id, precoVenda]) => ({ id, precoVenda, updatedAt }))
  return { materiais: produtos, itens: produtos }
}

const variante = {
  letra: 'B' as const,
  tipo: 'Branco Itaúnas',
  categoria: '',
  estoqueMaterialId: 'e-branco',
  espessura: '',
  acabamento: '',
  precoM2: 600,
  ajusteAcabamento: 0,
}
const byHand = {
  ...emptyRegistro(PECA),
  id: 'p',
  nome: 'Bancada',
  comprimento: 2,
  largura: 0.6,
  valorCustomizado: 500,
}

it.each<[string, Orcamento, PrecosDoEstoque, [string, number, number, number][]]>([
  ['nothing is another price', orcamento(), estoque({ 'e-preto': 400, 'e-cuba': 300 }), []],
  ['the stone', orcamento(), estoque({ 'e-preto': 470 }), [['Preto São Gabriel', 400, 470, 8_400]]],
  ['it is cheaper', orcamento(), estoque({ 'e-preto': 390 }), [['Preto São Gabriel', 400, 390, -1_200]]],
  [
    'an item, as often as it stands there',
    orcamento(),
    estoque({ 'e-cuba': 310 }),
    [['Cuba', 300, 310, 2_000]],
  ],
  [
    'a stone to compare moves no total while nobody chose it',
    orcamento({ variantes: [variante] }),
    estoque({ 'e-branco': 650 }),
    [['Branco Itaúnas', 600, 650, 0]],
  ],
  [
    'of a stone that is none of the stock',
    orcamento({ estoqueMaterialId: null }),
    estoque({ 'e-preto': 470 }),
    [],
  ],
  ['of a product that the stock has no more', orcamento(), estoque({}), []],
  ['nobody touched the product since', orcamento(), estoque({ 'e-preto': 470 }, FEITO), []],
  ['the total was set by hand', orcamento({ valorCustomizado: 900 }), estoque({ 'e-preto': 470 }), []],
  [
    'a piece was set by hand',
    orcamento({ pecas: [byHand] as unknown as Material['pecas'] }),
    estoque({ 'e-preto': 470 }),
    [],
  ],
])('a price that changed: %s', (_, quote, today, expected) => {
  const found = precosMudados(quote, today)
  expect(found.map(({ nome, antes, depois, diferenca }) => [nome, antes, depois, diferenca])).toEqual(
    expected,
  )
})

it('a copy has the prices of the quote that it was made from', () => {
  const copia = orcamento({}, { createdAt: '2026-11-24T12:00:00.000Z' })
  expect(precosMudados(copia, estoque({ 'e-preto': 470 }))).toEqual([])
  expect(precosMudados(copia, estoque({ 'e-preto': 470 }), FEITO)).toHaveLength(1)
})

it('takes those that are chosen, and nothing else of the quote changes', () => {
  const quote = orcamento({ variantes: [variante] })
  const found = precosMudados(quote, estoque({ 'e-preto': 470, 'e-cuba': 310, 'e-branco': 650 }))
  expect(found.map(({ nome }) => nome)).toEqual(['Preto São Gabriel', 'Branco Itaúnas', 'Cuba'])
  expect(diferencaOfPrecos(quote, found)).toBe(10_400)
  const [pedra, branco] = found
  if (!pedra || !branco) throw new Error('Both have changed.')
  const taken = orcamentoComPrecos(quote, [branco])
  expect(taken).toEqual({
    ...quote,
    materiais: quote.materiais.map((material) => ({
      ...material,
      variantes: [{ ...variante, precoM2: 650 }],
    })),
  })
  // What is taken is no other price any more, and back again is the quote that it was.
  const whole = orcamentoCalculado(orcamentoComPrecos(quote, found))
  expect(precosMudados(whole, estoque({ 'e-preto': 470, 'e-cuba': 310, 'e-branco': 650 }))).toEqual([])
  const back = found.map(({ chave, antes }) => ({ chave, depois: antes }))
  expect(orcamentoCalculado(orcamentoComPrecos(whole, back))).toEqual(quote)
})
