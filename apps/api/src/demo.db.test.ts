import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, testConfig, type TestApp } from '#testing/app.ts'
import { CONTA_DEMO, seedDemo } from './demo.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const told: string[] = []
const seed = () =>
  seedDemo({
    database: test.database,
    config: testConfig(),
    now: test.clock.now,
    log: { info: (message) => told.push(message) },
  })

async function signIn() {
  const { status, body } = await test.call('contas.login', { body: CONTA_DEMO })
  expect(status, JSON.stringify(body)).toBe(200)
  return { token: body.token, plano: body.user.plano }
}

it('is not there unless it was asked for', async () => {
  expect((await test.call('contas.login', { body: CONTA_DEMO })).status).toBe(401)
})

it('has a company, stock, customers and the worked quotes, and says how to sign in', async () => {
  await seed()
  const user = await signIn()
  expect(user.plano).toMatchObject({ nome: 'Profissional', planoCorte: true })
  expect(told).toEqual(['Conta de demonstração: demo@lapida.app / pedra que brilha'])
  const { body: empresa } = await test.call('empresa.get', { user })
  expect(empresa.nomeEmpresa).toBe('Rocha Forte Mármores')
  expect((await test.call('estoque-materiais.list', { user })).body).toHaveLength(20)
  expect((await test.call('estoque-itens.list', { user })).body).toHaveLength(20)
  expect((await test.call('materiais.list', { user })).body).toHaveLength(2)
  const { orcamentos } = (await test.call('orcamentos.list', { user })).body
  expect(
    orcamentos.map(({ numeracao, cliente, status, valorTotal }) => [
      numeracao,
      cliente?.nomeCompleto,
      status,
      valorTotal,
    ]),
  ).toEqual([
    ['ORC-2026-005', 'Marina Prado', 'finalizado', 2028.2],
    ['ORC-2026-004', 'Mariana Souza', 'finalizado', 3890.5],
    ['ORC-2026-003', 'Construtora Beta', 'rascunho', 7338.9],
    ['ORC-2026-002', 'Studio Arq Lima', 'aprovado', 6259.22],
    ['ORC-2026-001', 'Studio Arq Lima', 'aprovado', 5032.54],
  ])
  const kitchen = orcamentos.find(({ valorTotal }) => valorTotal === 3890.5)?.materiais[0]
  expect(kitchen?.estoqueMaterialId).not.toBeNull()
  expect(kitchen?.itens.map((item) => item.quantidadeEstoqueDisponivel)).toEqual([8, 12, 4])
  const { body: desenhos } = await test.call('desenhos.list', { user })
  expect(desenhos).toMatchObject([
    { nome: 'Studio Arq Lima · Branco Itaúnas', congeladas: ['A'], exemplo: false },
  ])
  const { body: planos } = await test.call('planos-corte.list', { user })
  expect(planos).toMatchObject([{ nome: 'Studio Arq Lima · Branco Itaúnas', problemas: [], exemplo: false }])
})

it('changes nothing the second time', async () => {
  const user = await signIn()
  const before = (await test.call('sincronizacao.pull', { user })).body
  await seed()
  expect((await test.call('sincronizacao.pull', { user: await signIn() })).body).toEqual(before)
})
