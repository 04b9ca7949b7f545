import type { Orcamento } from '@lapida/contracts/orcamento'
import {
  ORCAMENTOS_EXEMPLO,
  ORCAMENTO_COZINHA,
  ORCAMENTO_REFERENCIA,
} from '@lapida/domain/exemplos/orcamentos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
})
afterAll(() => test.close())

const save = async (body: unknown): Promise<Orcamento> => {
  const answer = await test.call('orcamentos.create', { user, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

describe('the worked quotes, through the API', () => {
  it.each(ORCAMENTOS_EXEMPLO)('come out to the centavo: $cliente.nomeCompleto', async (exemplo) => {
    const cliente = await test.createCliente(user, exemplo.cliente)
    const saved = await save({ ...exemplo.orcamento, clienteId: cliente.id })
    const read = await test.call('orcamentos.get', { user, params: { id: saved.id } })
    const list = await test.call('orcamentos.list', { user, query: { clienteId: cliente.id } })
    expect(read.body).toEqual(saved)
    expect(list.body.orcamentos).toEqual([saved])
    expect(saved).toMatchObject({
      valorMateriais: exemplo.resumo.materiais,
      valorServicos: exemplo.resumo.servicos,
      subtotal: exemplo.resumo.subtotal,
      valorDesconto: exemplo.resumo.desconto,
      valorAcrescimo: exemplo.resumo.acrescimo,
      valorTotal: exemplo.resumo.total,
    })
    expect(saved.materiais.map((material) => material.valorTotal)).toEqual(exemplo.resumo.valorMateriais)
    expect(saved.materiais.map(({ pecas }) => pecas.map((peca) => peca.valorTotal))).toEqual(
      exemplo.resumo.pecas,
    )
    const sum = (values: number[]) => Math.round(values.reduce((a, b) => a + b, 0) * 1e6) / 1e6
    expect(sum(saved.materiais.map((material) => material.areaTotal))).toBe(exemplo.resumo.areaTotal)
    expect(sum(saved.materiais.map((material) => material.metragemLinear))).toBe(
      exemplo.resumo.metragemLinear,
    )
  })

  it('takes the discount of the subtotal when the quote says so, and when it says nothing', async () => {
    const { baseDesconto: _none, ...semBase } = ORCAMENTO_COZINHA.orcamento
    expect((await save({ ...semBase, baseDesconto: 'subtotal' })).valorTotal).toBe(3836.25)
    expect((await save(semBase)).valorTotal).toBe(3836.25)
  })

  it('ignores a total that the client computed', async () => {
    const saved = await save({ ...ORCAMENTO_REFERENCIA.orcamento, valorTotal: 1 })
    expect(saved.valorTotal).toBe(2028.2)
  })
})
