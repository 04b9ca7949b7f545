import { chapaCreate } from '@lapida/contracts/chapa'
import { clientesSalvar } from '@lapida/contracts/cliente'
import { estoqueItemCreate, estoqueMaterialCreate } from '@lapida/contracts/estoque'
import { orcamentoCreate } from '@lapida/contracts/orcamento'
import { STATUS } from '@lapida/contracts/valores'
import { describe, expect, it } from 'vitest'
import { problemaOfDefeito } from '../estoque/chapa.ts'
import { CHAPAS_EXEMPLO } from './chapas.ts'
import { CLIENTES_EXEMPLO } from './clientes.ts'
import {
  CLIENTES_DO_CONJUNTO,
  ITENS_DO_CONJUNTO,
  MATERIAIS_DO_CONJUNTO,
  ORCAMENTOS_DO_CONJUNTO,
} from './conjunto.ts'
import { ITENS_EXEMPLO } from './itens.ts'
import { MATERIAIS_EXEMPLO } from './materiais.ts'
import { ORCAMENTOS_EXEMPLO } from './orcamentos.ts'
import { SERVICOS_EXEMPLO } from './servicos.ts'

it.each(ORCAMENTOS_EXEMPLO)(
  'the quote of $cliente.nomeCompleto is as the contract takes it',
  ({ orcamento }) => {
    expect(orcamentoCreate.parse(orcamento)).toEqual(orcamento)
  },
)

it('the customers are as the contract takes them', () => {
  expect(clientesSalvar.parse({ clientes: CLIENTES_EXEMPLO })).toEqual({ clientes: CLIENTES_EXEMPLO })
})

it('stones and items are as the contract takes them, under codes of their own', () => {
  for (const { categoria, ...stone } of MATERIAIS_EXEMPLO) {
    expect(estoqueMaterialCreate.parse({ ...stone, categoriaId: categoria })).toMatchObject(stone)
  }
  for (const { categoria, ...item } of ITENS_EXEMPLO) {
    expect(estoqueItemCreate.parse({ ...item, categoriaId: categoria })).toMatchObject(item)
  }
  const codes = [...MATERIAIS_EXEMPLO, ...ITENS_EXEMPLO].map((each) => each.codigo)
  expect(new Set(codes).size).toBe(40)
  expect(SERVICOS_EXEMPLO).toHaveLength(10)
})

describe('the samples of a new account', () => {
  it('are four stones, six items, three customers and a quote of each status', () => {
    expect(MATERIAIS_DO_CONJUNTO).toHaveLength(4)
    expect(ITENS_DO_CONJUNTO).toHaveLength(6)
    expect(CLIENTES_DO_CONJUNTO).toHaveLength(3)
    expect(ORCAMENTOS_DO_CONJUNTO.map(({ status }) => status).sort()).toEqual([...STATUS].sort())
    expect(ORCAMENTOS_DO_CONJUNTO.map(({ orcamento }) => orcamento.numeracao)).toEqual([
      'EXEMPLO-1',
      'EXEMPLO-2',
      'EXEMPLO-3',
      'EXEMPLO-4',
    ])
  })

  it('belong together: every quote has one of the customers, and takes stones and items from the samples', () => {
    const stones = MATERIAIS_DO_CONJUNTO.map(({ nome }) => nome)
    const items = ITENS_DO_CONJUNTO.map(({ nome }) => nome)
    for (const { cliente, orcamento } of ORCAMENTOS_DO_CONJUNTO) {
      expect(orcamentoCreate.parse(orcamento)).toEqual(orcamento)
      expect(CLIENTES_DO_CONJUNTO).toContain(cliente)
      for (const { tipo, itens } of orcamento.materiais) {
        expect(stones).toContain(tipo)
        for (const { nome } of itens) expect(items).toContain(nome)
      }
    }
  })
})

it('the slabs are as the contract takes them, under codes of their own, with flaws inside of them', () => {
  const stones = MATERIAIS_DO_CONJUNTO.map(({ nome }) => nome)
  for (const { material, ...slab } of CHAPAS_EXEMPLO) {
    expect(stones).toContain(material)
    const estoqueMaterialId = '00000000-0000-4000-8000-000000000001'
    expect(chapaCreate.parse({ ...slab, estoqueMaterialId })).toMatchObject(slab)
    for (const defeito of slab.defeitos) expect(problemaOfDefeito(defeito, slab)).toBeNull()
  }
  expect(new Set(CHAPAS_EXEMPLO.map(({ codigo }) => codigo)).size).toBe(CHAPAS_EXEMPLO.length)
  expect(CHAPAS_EXEMPLO.filter(({ retalho }) => retalho)).toHaveLength(1)
})
