import { emptyEscrito, namesOfCampos } from '@lapida/contracts/registro-escrito'
import { ESTOQUE_ITEM, ESTOQUE_MATERIAL, MATERIAL, ORCAMENTO } from '@lapida/contracts/campos-escritos'
import { rotuloCampo } from '@lapida/contracts/mensagens'
import { expect, it } from 'vitest'
import { emptyPeca } from '#blocks/material-editor/material-editavel.ts'
import type { CamposDoOrcamento } from './campos-do-orcamento.ts'
import { diferencas } from './diferencas.ts'
import { ladoOf, linhasOfConflitos } from './linhas-do-encontro.ts'
import { produtoLadoALado } from './produto-lado-a-lado.ts'

const LADOS = { comprimento: 1, largura: 0.5 }
const peca = (id: string, nome: string) => ({ ...emptyPeca(id), ...LADOS, nome })
const material = (id: string, ...pecas: ReturnType<typeof peca>[]) => ({
  ...emptyEscrito(MATERIAL),
  id,
  tipo: 'Siena',
  pecas,
  itens: [],
})
const campos = (...materiais: ReturnType<typeof material>[]): CamposDoOrcamento => ({
  ...emptyEscrito(ORCAMENTO),
  regrasCobranca: null,
  servicos: ['Frete', 'Medição'].map((nome) => ({
    id: nome,
    nome,
    descricao: '',
    valor: 10,
    opcional: false,
    marcado: false,
  })),
  materiais,
})
const [saia, pia] = [peca('p1', 'Saia'), peca('p2', 'Pia')]
const told = { em: '2026-11-23T12:00:00.000Z', autor: 'usuario' as const, minha: [], atual: [] }

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it('an order has a line of its own, with names, beside what else differs of the same material', () => {
  const minha = campos(material('m1', pia, saia), material('m2'))
  const atual = campos(material('m2'), material('m1', saia, { ...pia, quantidade: 3 }))
  const servicos = minha.servicos.toReversed()
  const conflitos = [
    { ...told, caminho: 'materiais.m1.pecas.p2.quantidade' },
    { ...told, caminho: 'materiais.ordem' },
    { ...told, caminho: 'materiais.m1.pecas.ordem' },
    { ...told, caminho: 'servicos.ordem' },
  ]
  const rows = diferencas({ ...minha, servicos }, atual, () => '')
  const linhas = linhasOfConflitos(rows, conflitos)
  expect(linhas.map(({ campo, minha: mine, outra }) => [campo, mine.map(plain), outra.map(plain)])).toEqual([
    ['Siena', expect.anything(), expect.anything()],
    ['Ordem dos materiais', ['Siena (2)', 'Siena (1)'], ['Siena (1)', 'Siena (2)']],
    [
      'Ordem das peças de Siena',
      ['Pia · 1,000 × 0,500 m', 'Saia · 1,000 × 0,500 m'],
      ['Saia · 1,000 × 0,500 m', 'Pia · 1,000 × 0,500 m'],
    ],
    ['Ordem dos serviços', ['Medição', 'Frete'], ['Frete', 'Medição']],
  ])
  const lados = { 'materiais.m1': 'minha', 'materiais.m1.pecas.ordem': 'atual' } as const
  expect(conflitos.map(({ caminho }) => ladoOf(caminho, linhas, lados))).toEqual([
    'minha',
    'atual',
    'atual',
    'atual',
  ])
})

it('two materials of one name are chosen apart', () => {
  const minha = campos(material('m1', saia), material('m2', pia))
  const atual = campos(material('m1', pia), material('m2', saia))
  const conflitos = ['m1', 'm2'].map((id) => ({ ...told, caminho: `materiais.${id}.pecas.p1` }))
  const linhas = linhasOfConflitos(
    diferencas(minha, atual, () => ''),
    conflitos,
  )
  const lados = { 'materiais.m2': 'minha' } as const
  expect(conflitos.map(({ caminho }) => ladoOf(caminho, linhas, lados))).toEqual(['atual', 'minha'])
})

it.each([
  ['precoVenda', 500, 450.5, 'Preço de venda', ['R$ 500,00'], ['R$ 450,50']],
  ['estoqueMinimo', 2.5, 0, 'Estoque mínimo', ['2,5 m²'], ['0 m²']],
  ['categoriaId', 'c1', 'c2', 'Categoria', ['Granito'], ['Outra categoria']],
  ['veio', 'sem', 'nos-dois', 'Veio', ['Sem veio'], ['Nos dois']],
  ['imagens', ['a', 'b'], ['b'], 'Fotos', ['2 fotos', '1 só nesta versão'], ['1 foto']],
  ['imagens', ['a', 'b'], ['b', 'a'], 'Fotos', ['2 fotos', 'em outra ordem'], ['2 fotos', 'em outra ordem']],
  ['ativo', true, false, 'Ativo', ['Sim'], ['Não']],
  ['cor', 'Preto', '', 'Cor', ['Preto'], ['—']],
])('a product: %s', (caminho, minha, atual, campo, mine, theirs) => {
  const conflitos = [{ caminho, minha, atual, em: told.em, autor: 'usuario' as const }]
  const rows = produtoLadoALado('estoque-materiais', conflitos, (id) => (id === 'c1' ? 'Granito' : ''))
  const [linha] = linhasOfConflitos(rows, conflitos)
  expect([linha?.campo, linha?.minha.map(plain), linha?.outra.map(plain)]).toEqual([campo, mine, theirs])
})

it('every field of a product has a name in Portuguese', () => {
  const names = [ESTOQUE_MATERIAL, ESTOQUE_ITEM].flatMap((escrito) => namesOfCampos(escrito))
  const joined = names.filter((name) => name !== 'quantidadeEstoque')
  expect(joined.filter((name) => rotuloCampo(name) === name)).toEqual([])
})
