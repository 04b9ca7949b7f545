import { clientesSalvar } from '@lapida/contracts/cliente'
import { estoqueItemCreate, estoqueMaterialCreate } from '@lapida/contracts/estoque'
import { orcamentoCreate } from '@lapida/contracts/orcamento'
import { expect, it } from 'vitest'
import { CLIENTES_EXEMPLO } from './clientes.ts'
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
