import { expect, test } from 'vitest'
import type { EstoqueItem } from '@lapida/contracts/estoque'
import { propostasOfDesenho } from '@lapida/domain/desenho/propostas'
import { totalMaterial } from '@lapida/domain/orcamento/material'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import { addMolde } from '@lapida/desenho/templates/moldes'
import { setPeca } from '@lapida/desenho/commands/pecas'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { newMaterial, type MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { destinosOf } from './destino.ts'
import { isEscolhida, itensPropostos, materiaisEscolhidos, SEM_ESCOLHA } from './escolha.ts'
import { ladoOfDesenho, tabelasOf } from './lado-of-desenho.ts'
import { bringToDesenho } from './bring-to-desenho.ts'

const TABELAS = regrasCobrancaPadrao()
const PEDRA = {
  estoqueMaterialId: 'e1',
  tipo: 'São Gabriel',
  categoria: 'Granito',
  espessura: '',
  acabamento: '',
  precoM2: 480,
}

function drawn(tipo: string, medidas = {}): Desenho {
  const made = addMolde(novoDesenho({ id: 'd1', nome: 'Cozinha' }), {
    tipo,
    medidas,
    costume: { acabamento: 'boleado', frontao: 100, saia: 0 },
  })
  if (!made.ok) throw new Error(made.problema.mensagem)
  return made.valor.desenho
}

let count = 0
const newId = () => `id-${(count += 1)}`
const idOf = (chave: string) => chave

/** What sending does with everything that is proposed. */
function send(desenho: Desenho, materiais: MaterialEditavel[] = []): MaterialEditavel[] {
  const { propostas, destinos } = compare(desenho, materiais)
  const known = materiais.map(({ id }) => id)
  return materiaisEscolhidos(
    destinos.materiais,
    { propostas, itens: [], escolha: SEM_ESCOLHA },
    { isNovo: (id) => !known.includes(id), newId },
  )
}

function compare(desenho: Desenho, materiais: MaterialEditavel[]) {
  const lado = ladoOfDesenho(desenho, TABELAS)
  const nomes = new Map(desenho.ambientes.map(({ id, nome }) => [id, nome]))
  const ambienteOf = (id: string) => nomes.get(id) ?? ''
  const destinos = destinosOf(materiais, lado.linhas, { ambienteOf, pedraOf: () => PEDRA, idOf })
  return { destinos, propostas: propostasOfDesenho(destinos.materiais, lado, destinos.of) }
}

test('T20: a new quote gets one material per stone and room, with a row per piece and strip', () => {
  const [cozinha, ...others] = send(drawn('L'))
  expect(others).toEqual([])
  expect(cozinha).toMatchObject({ nome: 'Cozinha', ambiente: 'Cozinha', tipo: 'São Gabriel', precoM2: 480 })
  expect(cozinha?.pecas.map(({ nome }) => nome)).toEqual([
    'Bancada em L',
    'Frontão 1 de Bancada em L',
    'Frontão 2 de Bancada em L',
  ])
  expect(cozinha && totalMaterial(cozinha).total).toBeGreaterThan(0)
})

test('T20: sending twice changes nothing; what the drawing changed alone is proposed', () => {
  const desenho = drawn('reta')
  const sent = send(desenho)
  expect(send(desenho, sent)).toEqual(sent)
  const peca = Object.keys(desenho.pecas)[0] ?? ''
  const two = setPeca(desenho, peca, { quantidade: 2 })
  if (!two.ok) throw new Error(two.problema.mensagem)
  const { propostas } = compare(two.valor.desenho, sent)
  expect(propostas.every((one) => isEscolhida(one, SEM_ESCOLHA))).toBe(true)
  expect(send(two.valor.desenho, sent)[0]?.pecas.map(({ quantidade }) => quantidade)).toEqual([2, 2])
})

test('T20: what was written in the quote is not overwritten unless it is ticked', () => {
  const desenho = drawn('reta')
  const [material] = send(desenho)
  if (!material) throw new Error('There is a material.')
  const wider = { ...material, pecas: material.pecas.map((peca) => ({ ...peca, comprimento: 2.7 })) }
  const { propostas } = compare(desenho, [wider])
  expect(propostas.map(({ estado }) => estado)).toEqual(['orcamento-mudou', 'orcamento-mudou'])
  expect(send(desenho, [wider])).toEqual([wider])
  const ticked = { ...SEM_ESCOLHA, linhas: { [propostas[0]?.chave ?? '']: true } }
  expect(propostas.map((one) => isEscolhida(one, ticked))).toEqual([true, false])
})

test('T20: a measure of the quote goes to the drawing, and both are the same again', () => {
  const desenho = drawn('reta', { A: 2400, B: 600 })
  const [material] = send(desenho)
  if (!material) throw new Error('There is a material.')
  const [bancada, ...rest] = material.pecas
  if (!bancada) throw new Error('There is a piece.')
  const written = { ...material, pecas: [{ ...bancada, comprimento: 2.6, quantidade: 3 }, ...rest] }
  const [proposta] = compare(desenho, [written]).propostas
  if (!proposta) throw new Error('There is a proposal.')
  const driven = bringToDesenho(proposta)(desenho)
  if (!driven.ok) throw new Error(driven.problema.mensagem)
  const [after] = compare(driven.valor.desenho, [written]).propostas
  // The finishing follows from the longer front: only the drawing has changed that.
  expect(after).toMatchObject({
    estado: 'desenho-mudou',
    grupos: [{ grupo: 'acabamentos', quem: 'desenho' }],
    depois: { comprimento: 2.6, quantidade: 3, acabamentoMetragemLinear: 3.8 },
  })
})

test('pieces go to the material of their stone in their room, otherwise to a new one', () => {
  const desenho = drawn('reta')
  const { linhas } = ladoOfDesenho(desenho, TABELAS)
  const inRoom = newMaterial('m1', PEDRA, { nome: '', ambiente: 'cozinha' })
  const elsewhere = newMaterial('m2', PEDRA, { nome: '', ambiente: 'Banheiro' })
  const roomless = newMaterial('m3', PEDRA, { nome: '', ambiente: '' })
  const otherStone = newMaterial(
    'm4',
    { ...PEDRA, estoqueMaterialId: 'e2' },
    { nome: '', ambiente: 'Cozinha' },
  )
  const of = (materiais: MaterialEditavel[]) =>
    destinosOf(materiais, linhas, { ambienteOf: () => 'Cozinha', pedraOf: () => PEDRA, idOf }).of(
      linhas[0] ?? never(),
    )
  expect(of([elsewhere, inRoom])).toBe('m1')
  expect(of([elsewhere, roomless])).toBe('m3')
  expect(of([elsewhere, otherStone])).toBe('e1 cozinha')
  // A stone that was typed is not one of the stock because it is called alike (ruling 39).
  const typed = newMaterial('m5', { ...PEDRA, estoqueMaterialId: null }, { nome: '', ambiente: 'Cozinha' })
  expect(of([typed])).toBe('e1 cozinha')
  const none = destinosOf([], linhas, { ambienteOf: () => '', pedraOf: () => null, idOf })
  expect([none.of(linhas[0] ?? never()), none.materiais]).toEqual([null, []])
})

test('a basin of the stock becomes an item, unless there are not enough', () => {
  const desenho = drawn('reta')
  const lado = ladoOfDesenho(desenho, TABELAS)
  const linhas = lado.linhas.map((linha, at) => ({
    ...linha,
    itens: at === 0 ? [{ itemEstoqueId: 'cuba', quantidade: 2 }] : [],
  }))
  const estoque = { ...ITEM, quantidadeEstoque: 2 }
  const destinos = destinosOf([], linhas, { ambienteOf: () => 'Cozinha', pedraOf: () => PEDRA, idOf })
  const propostas = propostasOfDesenho(destinos.materiais, { ...lado, linhas }, destinos.of)
  const items = (stock: EstoqueItem[]) =>
    itensPropostos(destinos.materiais, propostas, { escolha: SEM_ESCOLHA, estoque: stock })
  const [chosen] = items([estoque])
  expect(chosen).toMatchObject({ nome: 'Cuba Inox', de: 0, para: 2, motivo: '', escolhido: true })
  const [material] = materiaisEscolhidos(
    destinos.materiais,
    { propostas, itens: items([estoque]), escolha: SEM_ESCOLHA },
    { isNovo: () => true, newId },
  )
  expect(material?.itens).toMatchObject([{ nome: 'Cuba Inox', valor: 350, quantidade: 2, estoqueId: 'cuba' }])
  expect(items([{ ...ITEM, quantidadeEstoque: 1 }])[0]).toMatchObject({
    escolhido: false,
    motivo: 'Estoque disponível: 1 unidade. Quantidade solicitada: 2.',
  })
  expect(items([])[0]).toMatchObject({ escolhido: false, motivo: 'Este item não está mais no estoque.' })
})

test("the quote's own tables go before the company's", () => {
  const own = { ...TABELAS, acabamentos: [{ id: 'boleado', nome: 'Boleado', valorMetro: 99 }] }
  const both = tabelasOf(own, TABELAS)
  expect(both.acabamentos.filter(({ id }) => id === 'boleado')).toEqual(own.acabamentos)
  expect(both.acabamentos).toHaveLength(TABELAS.acabamentos.length)
  expect(tabelasOf(null, TABELAS)).toBe(TABELAS)
})

function never(): never {
  throw new Error('The drawing has rows.')
}

const ITEM: EstoqueItem = {
  id: 'cuba',
  nome: 'Cuba Inox',
  codigo: 'CB-01',
  marca: 'Tramontina',
  modelo: '',
  material: '',
  dimensoes: '',
  peso: 0,
  garantia: '',
  cor: '',
  fornecedor: '',
  observacoes: '',
  precoCompra: 200,
  precoVenda: 350,
  margemLucro: 75,
  quantidadeEstoque: 2,
  estoqueMinimo: 0,
  ativo: true,
  categoriaId: 'c1',
  categoria: { id: 'c1', nome: 'Cubas' },
  exemplo: false,
  createdAt: '',
  updatedAt: '',
}
