import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { expect, it } from 'vitest'
import { materiaisRecentes } from './materiais-recentes.ts'

const pedra = (id: string, nome: string, precoVenda: number, ativo = true) =>
  ({
    id,
    nome,
    precoVenda,
    ativo,
    codigo: id.toUpperCase(),
    espessura: '2 cm',
    acabamento: 'Polido',
    categoria: { id: 'c', nome: 'Granito' },
  }) as EstoqueMaterial

const quoted = (...rows: [tipo: string, precoM2: number, estoqueMaterialId?: string][]) =>
  ({
    materiais: rows.map(([tipo, precoM2, estoqueMaterialId = null]) => ({
      tipo,
      nome: 'Bancada',
      categoria: 'Antiga',
      espessura: '3 cm',
      acabamento: 'Levigado',
      precoM2,
      estoqueMaterialId,
    })),
  }) as Orcamento

const ESTOQUE = [pedra('gr1', 'Preto São Gabriel', 520), pedra('gr2', 'Branco Siena', 480)]

it('gives a stone of the stock its price and name, and beside it what it was quoted for last', () => {
  const recent = materiaisRecentes(
    [quoted(['São Gabriel', 952.68, 'gr1'], ['Verde Ubatuba', 300])],
    ESTOQUE,
    4,
  )
  expect(recent).toEqual([
    {
      tipo: 'Preto São Gabriel',
      categoria: 'Granito',
      codigo: 'GR1',
      espessura: '2 cm',
      acabamento: 'Polido',
      precoM2: 520,
      estoqueMaterialId: 'gr1',
      ultimoPreco: 952.68,
    },
    {
      tipo: 'Verde Ubatuba',
      categoria: 'Antiga',
      codigo: '',
      espessura: '3 cm',
      acabamento: 'Levigado',
      precoM2: 300,
      estoqueMaterialId: null,
      ultimoPreco: null,
    },
    {
      tipo: 'Branco Siena',
      categoria: 'Granito',
      codigo: 'GR2',
      espessura: '2 cm',
      acabamento: 'Polido',
      precoM2: 480,
      estoqueMaterialId: 'gr2',
      ultimoPreco: null,
    },
  ])
})

it('says no last price that is the price', () => {
  const [recent] = materiaisRecentes([quoted(['Preto São Gabriel', 520, 'gr1'])], ESTOQUE, 1)
  expect(recent?.ultimoPreco).toBeNull()
})

it('knows a stone of the stock by its id: two of one name are two, one of two names is one', () => {
  const estoque = [pedra('gr1', 'Preto São Gabriel', 520), pedra('gr9', 'Preto São Gabriel', 690)]
  const orcamentos = [quoted(['São Gabriel', 500, 'gr1']), quoted(['Preto São Gabriel', 510, 'gr1'])]
  expect(materiaisRecentes(orcamentos, estoque, 4).map(({ estoqueMaterialId }) => estoqueMaterialId)).toEqual(
    ['gr1', 'gr9'],
  )
})

it('takes the newest quote of a stone, and leaves one that is not sold any more as it was quoted', () => {
  const orcamentos = [quoted(['Vermelho Brasília', 410, 'old']), quoted(['Vermelho Brasília', 390, 'old'])]
  const estoque = [pedra('old', 'Vermelho Brasília', 450, false)]
  expect(materiaisRecentes(orcamentos, estoque, 4).map(({ precoM2 }) => precoM2)).toEqual([410])
})

it('takes a stone without an id for the one stone of the stock that has its name, and for none of two', () => {
  const orcamentos = [quoted(['branco  siena', 470])]
  expect(materiaisRecentes(orcamentos, ESTOQUE, 4)).toMatchObject([
    { tipo: 'Branco Siena', precoM2: 480, estoqueMaterialId: 'gr2', ultimoPreco: 470 },
    { estoqueMaterialId: 'gr1', ultimoPreco: null },
  ])
  const twice = [...ESTOQUE, pedra('gr3', 'Branco Siena', 510)]
  expect(materiaisRecentes(orcamentos, twice, 4).map(({ estoqueMaterialId }) => estoqueMaterialId)).toEqual([
    'gr1',
    'gr2',
    'gr3',
  ])
})
