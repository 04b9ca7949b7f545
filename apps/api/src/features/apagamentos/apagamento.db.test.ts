import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import {
  approvePessoa,
  createPessoa,
  findSentinelas,
  PESSOA,
  storePlano,
  type PessoaComTudo,
} from '#testing/pessoa.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { createWorld } from '#testing/world.ts'
import { endAllPrazos } from '#end-all-prazos.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.now = new Date('2026-11-20T12:00:00.000Z')
  user = await test.createUser()
})

const PEDIDO = { pedidoEm: '2026-11-19' }
const erase = (clienteId: string, senha = user.password) =>
  test.call('apagamentos.create', { user, params: { id: clienteId }, body: { ...PEDIDO, senha } })

/** What the company has earned and has in stock, without the names of customers. */
async function sums() {
  const { body: financeiro } = await test.call('financeiro.get', { user })
  const { body: parcelas } = await test.call('parcelas.list', { user })
  const itens = await test.call('estoque-itens.list', { user })
  const materiais = await test.call('estoque-materiais.list', { user })
  const { recebidoNoMes, aReceber, vencido } = parcelas
  return {
    financeiro: JSON.parse(
      JSON.stringify(financeiro, (name, value: unknown) => (name === 'cliente' ? '' : value)),
    ) as unknown,
    parcelas: { recebidoNoMes, aReceber, vencido },
    abertas: parcelas.parcelas.map(({ id, valor, recebido }) => [id, valor, recebido]),
    estoque: [itens.body, materiais.body],
  }
}

/** Every id that a device with a cursor is told to forget. */
async function pulled(cursor: string) {
  const { body } = await test.call('sincronizacao.pull', { user, query: { cursor } })
  return body
}

describe('a customer with whom nothing was agreed', () => {
  let pessoa: PessoaComTudo
  beforeEach(async () => {
    pessoa = await createPessoa(test, user)
  })

  it('is nowhere any more: in no table, no index, no kept answer, no history, no picture', async () => {
    expect((await findSentinelas(test.database, user.id)).length).toBeGreaterThan(40)
    expect((await erase(pessoa.clienteId)).status).toBe(201)
    expect(await findSentinelas(test.database, user.id)).toEqual([])
    for (const foto of pessoa.fotos) expect((await test.app.inject({ url: foto })).statusCode).toBe(404)
  })

  it('leaves a plan that cuts for others, too, of which its own pieces name neither quote nor drawing', async () => {
    const { orcamentoId } = await createWorld(test, user)
    const id = await storePlano(test, user, [pessoa.orcamentoIds[1] ?? '', orcamentoId])
    await erase(pessoa.clienteId)
    const { body } = await test.call('planos-corte.get', { user, params: { id } })
    const [own, other] = body.conteudo.pecas
    expect([own?.orcamentoId, own?.desenho]).toEqual([null, undefined])
    expect([other?.orcamentoId, other?.desenho?.linha]).toEqual([orcamentoId, 'peca'])
  })

  it('is forgotten by devices that sync, and nothing brings it back', async () => {
    const { cursor } = await pulled('0')
    await erase(pessoa.clienteId)
    const { excluidos, apagados } = await pulled(cursor)
    expect(excluidos.clientes).toEqual([pessoa.clienteId])
    expect(excluidos.orcamentos.toSorted()).toEqual(pessoa.orcamentoIds.toSorted())
    expect(excluidos.contatos).toEqual([pessoa.contatoId])
    expect(new Set(apagados)).toEqual(new Set(Object.values(excluidos).flat()))

    const params = { id: pessoa.clienteId }
    const cliente = { nomeCompleto: 'Outra', telefone: '11987654321' }
    const again = [
      await test.call('clientes.save', { user, body: { clientes: [{ ...cliente, id: params.id }] } }),
      await test.call('clientes.save', {
        user,
        idempotencyKey: pessoa.chaves[0] ?? '',
        body: { clientes: [{ ...PESSOA, id: params.id }] },
      }),
      await test.call('clientes.restore', { user, params }),
      await test.call('clientes.change', { user, params, body: cliente }),
      await test.call('orcamentos.create', { user, body: { clienteId: params.id } }),
      await test.call('orcamentos.create', { user, body: { id: pessoa.orcamentoIds[0] } }),
      await test.call('orcamentos.restore', { user, params: { id: pessoa.orcamentoIds[2] ?? '' } }),
    ]
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 404))
    expect(await findSentinelas(test.database, user.id)).toEqual([])
  })
})

describe('a customer of whom something was agreed to', () => {
  let pessoa: PessoaComTudo
  let aprovadoId: string
  beforeEach(async () => {
    pessoa = await createPessoa(test, user)
    aprovadoId = await approvePessoa(test, user, pessoa)
  })

  const preview = () => test.call('apagamentos.preview', { user, params: { id: pessoa.clienteId } })
  const endOn = (day: string) => {
    test.clock.now = new Date(`${day}T12:00:00.000Z`)
    const { config, database } = test.app.deps
    return endAllPrazos({ database, config, now: () => test.clock.now })
  }

  it('leaves the evidence alone, which stands in no list, and goes on its day', async () => {
    const { body: previa } = await preview()
    expect(previa).toMatchObject({ apagados: 3, guardados: 1, guardadoAte: '2031-11-20' })
    expect(previa.emAberto).toBeGreaterThan(0)
    const { status, body } = await erase(pessoa.clienteId)
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ ...PEDIDO, guardados: 1, guardadoAte: '2031-11-20' }),
    ])
    expect(await findSentinelas(test.database, user.id)).toEqual([
      'desenho_revisoes.conteudo',
      'desenho_revisoes.nome',
      'desenhos.conteudo',
      'propostas.conteudo',
      'propostas.pdf',
      'respostas.assinatura',
      'respostas.nome',
    ])
    const hidden = [
      await test.call('orcamentos.get', { user, params: { id: aprovadoId } }),
      await test.call('orcamentos.restore', { user, params: { id: aprovadoId } }),
      await test.call('respostas.list', { user, params: { id: aprovadoId } }),
      await test.app
        .inject({ url: `/orcamento/${aprovadoId}` })
        .then(({ statusCode }) => ({ status: statusCode })),
    ]
    expect(hidden.map((one) => one.status)).toEqual([404, 404, 404, 404])
    expect((await test.call('orcamentos.list', { user })).body.orcamentos).toEqual([])
    expect((await pulled('0')).orcamentos).toEqual([])
    expect((await test.call('clientes.list', { user })).body.clientes).toEqual([])

    await endOn('2031-11-20')
    expect(await findSentinelas(test.database, user.id)).toContain('respostas.nome')
    await endOn('2031-11-22')
    expect(await findSentinelas(test.database, user.id)).toEqual([])
  })

  it('keeps evidence for the years that the owner chose, and what was told at the erasure when they choose others', async () => {
    const choose = (guardaAnos: number, who = user) =>
      test.call('empresa.change', { user: who, body: { guardaAnos } })
    expect((await choose(2)).body.guardaAnos).toBe(2)
    expect((await choose(3, await test.signInAs('vendedor', user))).status).toBe(403)
    expect((await preview()).body.guardadoAte).toBe('2028-11-20')
    expect((await erase(pessoa.clienteId)).body.guardadoAte).toBe('2028-11-20')
    await choose(20)
    await endOn('2028-11-20')
    expect(await findSentinelas(test.database, user.id)).toContain('respostas.nome')
    await endOn('2028-11-22')
    expect(await findSentinelas(test.database, user.id)).toEqual([])
  })

  it('changes no sum of money or stock, now or when the evidence goes', async () => {
    // Drafts are no sums of what was sold: this account has none besides.
    for (const id of pessoa.orcamentoIds) await test.call('orcamentos.remove', { user, params: { id } })
    const before = await sums()
    expect(before.parcelas.aReceber).toBeGreaterThan(0)
    await erase(pessoa.clienteId)
    expect(await sums()).toEqual(before)
    await endOn('2031-11-22')
    test.clock.now = new Date('2026-11-20T12:00:00.000Z')
    expect(await sums()).toEqual(before)
  })

  it('leaves the hashes of the answers, so that the chain of the account goes on', async () => {
    const links = () =>
      asOwner(test.database, async (client) => {
        const { rows } = await client.query<{ sha256: string; anterior: string }>(
          `select ordem, sha256, anterior_sha256 as anterior from respostas
           where user_id = $1 and orcamento_id = $2 order by ordem`,
          [user.id, aprovadoId],
        )
        return rows
      })
    const before = await links()
    expect(before).toHaveLength(1)
    await erase(pessoa.clienteId)
    await endOn('2031-11-22')
    expect(await links()).toEqual(before)
  })
})

it('leaves everything of other customers as it was', async () => {
  const world = await createWorld(test, user)
  const pessoa = await createPessoa(test, user)
  const rest = async () => {
    const { body: orcamento } = await test.call('orcamentos.get', { user, params: { id: world.orcamentoId } })
    const { body: cliente } = await test.call('clientes.get', { user, params: { id: world.clienteId } })
    const { body: eventos } = await test.call('historico.list', {
      user,
      query: { entidade: 'orcamento', entidadeId: world.orcamentoId },
    })
    return { orcamento, cliente, eventos: eventos.eventos }
  }
  const before = await rest()
  await erase(pessoa.clienteId)
  expect(await rest()).toEqual(before)
})

it('keeps a picture that another customer’s quote shows', async () => {
  const pessoa = await createPessoa(test, user)
  const [shared = '', own = ''] = pessoa.fotos
  const materiais = [
    { nome: 'Cozinha', tipo: 'Granito', precoM2: 480, images: [shared], pecas: [], itens: [] },
  ]
  await test.call('orcamentos.create', { user, body: { materiais } })
  await erase(pessoa.clienteId)
  expect((await test.app.inject({ url: shared })).statusCode).toBe(200)
  expect((await test.app.inject({ url: own })).statusCode).toBe(404)
})

describe('apagamentos.create', () => {
  it('asks for sign-in, for a day that has come, and for the password, which it counts like a sign-in', async () => {
    const { id } = await test.createCliente(user)
    const params = { id }
    const call = (body: unknown, who: { token: string } | undefined = user) =>
      test.call('apagamentos.create', { ...(who && { user: who }), params, body })
    const good = { ...PEDIDO, senha: user.password }
    expect((await test.call('apagamentos.create', { params, body: good })).status).toBe(401)
    const other = await test.createUser()
    expect((await call({ ...good, senha: other.password }, other)).status).toBe(404)
    for (const [body, campo] of [
      [{}, 'senha'],
      [{ ...good, senha: '' }, 'senha'],
      [{ ...good, senha: 'outra senha' }, 'senha'],
      [{ ...good, pedidoEm: '2026-13-01' }, 'pedidoEm'],
      [{ ...good, pedidoEm: '2026-11-22' }, 'pedidoEm'],
    ] as const) {
      const answer = await call(body)
      expect([answer.status, Object.keys(answer.body.campos ?? {})]).toEqual([
        400,
        expect.arrayContaining([campo]),
      ])
    }
    expect((await test.call('clientes.get', { user, params })).status).toBe(200)
    for (let tries = 0; tries < 6; tries += 1) await call({ ...good, senha: 'outra senha' })
    expect((await call(good)).status).toBe(429)
  })

  it('repeated it answers what was done', async () => {
    const { id } = await test.createCliente(user)
    const first = await erase(id)
    test.clock.now = new Date('2026-11-21T12:00:00.000Z')
    expect(await erase(id)).toMatchObject({ status: 201, body: first.body })
  })
})

describe('apagamentos.export-dados', () => {
  it('gives all that there is of a customer, deleted quotes among it, and nothing of another', async () => {
    const pessoa = await createPessoa(test, user)
    const aprovadoId = await approvePessoa(test, user, pessoa)
    await test.createCliente(user, { nomeCompleto: 'Outro Cliente' })
    const params = { id: pessoa.clienteId }
    expect((await test.call('apagamentos.export-dados', { params })).status).toBe(401)
    expect(
      (await test.call('apagamentos.export-dados', { user: await test.createUser(), params })).status,
    ).toBe(404)
    await test.call('clientes.remove', { user, params })
    const { status, body } = await test.call('apagamentos.export-dados', { user, params })
    expect(status).toBe(200)
    const dados = body as unknown as Record<string, Record<string, unknown>[]>
    expect(dados['clientes']).toEqual([
      expect.objectContaining({ nome_completo: PESSOA.nomeCompleto, cpf: PESSOA.cpf, email: PESSOA.email }),
    ])
    expect(dados['orcamentos']?.map(({ id }) => id).toSorted()).toEqual(
      [...pessoa.orcamentoIds, aprovadoId].toSorted(),
    )
    for (const lista of [
      'propostas',
      'respostas',
      'recebimentos',
      'contatos',
      'visitas',
      'desenhos',
      'eventos',
    ])
      expect(dados[lista]?.length, lista).toBeGreaterThan(0)
    expect(JSON.stringify(dados)).toContain(pessoa.fotos[0])
    expect(JSON.stringify(dados)).not.toContain('Outro Cliente')
  })
})
