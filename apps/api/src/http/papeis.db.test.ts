import { randomUUID } from 'node:crypto'
import { PAPEIS } from '@lapida/contracts/papel'
import type { NomeRota } from '@lapida/contracts/rotas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from '#features/openapi/openapi-document.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { givePapel } from '#testing/give-papel.ts'
import { openStream } from '#testing/open-stream.ts'
import { PAPEIS_DAS_CHAMADAS } from '#testing/papeis-das-chamadas.ts'
import {
  amountsIn,
  CUSTO,
  foundIn,
  LEITURAS,
  moneyNamesIn,
  textOf,
  writeSentinelas,
} from '#testing/sentinelas.ts'
import { createWorld, PECA, worldCalls, type World } from '#testing/world.ts'

const chamadas = Object.keys(PAPEIS_DAS_CHAMADAS) as NomeRota[]
const SEM_PERMISSAO = {
  error: 'Seu acesso não inclui isto. Fale com Marmoraria Teste.',
  code: 'SEM_PERMISSAO',
}

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('has a row for every call', () => {
  const operations = Object.values(openApiDocument().paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => String(operationId))
  expect(operations.filter((name) => !name.startsWith('publico.')).sort()).toEqual([...chamadas].sort())
})

describe.each(PAPEIS)('%s', (papel) => {
  let world: World
  let pessoa: TestUser
  beforeAll(async () => {
    world = await createWorld(test)
    pessoa = await test.signInAs(papel, world.owner)
  })

  // What ends the session comes last; a stream without end has its own test.
  const last: NomeRota[] = ['contas.logout']
  const ending = chamadas.filter((name) => name !== 'sincronizacao.follow' && !last.includes(name))

  it.each([...ending, ...last])('%s', async (name) => {
    const papeis = PAPEIS_DAS_CHAMADAS[name]
    const { status, body } = await test.call(name, { ...worldCalls(world)[name], user: pessoa })
    expect(status).toBeLessThan(500)
    if (papeis === null) return
    if (!papeis.includes(papel)) {
      // An owner is named beside the other.
      const error = papel === 'dono' ? expect.stringContaining('Marmoraria Teste ou ') : SEM_PERMISSAO.error
      expect([status, body]).toEqual([403, { ...SEM_PERMISSAO, error }])
      return
    }
    expect(body.code).not.toBe('NAO_AUTENTICADO')
    // A call that is theirs may still be refused for a field that is not, and names it.
    if (body.code === 'SEM_PERMISSAO') expect(body.campos).toBeDefined()
  })
})

it('refuses before the body is read', async () => {
  const { owner } = await createWorld(test)
  const oficina = await test.signInAs('oficina', owner)
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/sync/clientes',
    headers: { authorization: `Bearer ${oficina.token}`, 'content-type': 'application/json' },
    payload: '{ this is no JSON',
  })
  expect([answer.statusCode, answer.json()]).toEqual([403, SEM_PERMISSAO])
})

it('names every owner of the company', async () => {
  const { owner } = await createWorld(test)
  await test.signInAs('dono', owner)
  const medidor = await test.signInAs('medidor', owner)
  const { body } = await test.call('financeiro.get', { user: medidor })
  expect(body.error).toBe('Seu acesso não inclui isto. Fale com Marmoraria Teste ou Pessoa dono.')
})

describe('money in every field that holds any', () => {
  let world: World
  let amounts: number[]
  let custos: number[]
  const ofSomebody = LEITURAS.filter((name) => PAPEIS_DAS_CHAMADAS[name] !== null)
  const read = async (user: TestUser, name: NomeRota) => {
    const call = worldCalls(world)[name]
    return (await test.call(name, { ...call, user })).body as unknown
  }
  beforeAll(async () => {
    world = await createWorld(test)
    await writeSentinelas(test, world)
    const seen = []
    for (const name of LEITURAS.filter((one) => one !== 'exportacao.get-xlsx'))
      seen.push(await read(world.owner, name))
    amounts = [...new Set(amountsIn(seen))]
    custos = [...new Set(amountsIn(seen, CUSTO))]
  })

  it('is there for the owner', () => {
    expect(amounts.length).toBeGreaterThan(60)
    expect(custos.length).toBeGreaterThanOrEqual(3)
  })

  it.each(['oficina', 'medidor'] as const)('is in no byte that %s reads', async (papel) => {
    const pessoa = await test.signInAs(papel, world.owner)
    let answered = 0
    for (const name of ofSomebody) {
      const body = await read(pessoa, name)
      expect(foundIn(textOf(body), amounts), name).toEqual([])
      expect(moneyNamesIn(body), name).toEqual([])
      expect(textOf(body), name).not.toMatch(/R\$\s*\d/)
      if (PAPEIS_DAS_CHAMADAS[name]?.includes(papel)) answered += 1
    }
    expect(answered).toBeGreaterThan(20)
  })

  it('of what things cost is in no byte that a seller reads, files among them', async () => {
    const vendedor = await test.signInAs('vendedor', world.owner)
    for (const name of ofSomebody) {
      const text = textOf(await read(vendedor, name))
      expect(foundIn(text, custos), name).toEqual([])
      expect(text.includes('precoCompra') || text.includes('margemLucro'), name).toBe(false)
    }
    expect(textOf(await read(vendedor, 'historico.export'))).toContain('R$')
    expect(textOf(await read(vendedor, 'estoque-materiais.list'))).toContain('precoVenda')
  })

  it('of what things cost is there for a seller who was granted it', async () => {
    const vendedor = await test.signInAs('vendedor', world.owner, { veCustos: true })
    expect(await read(vendedor, 'estoque-materiais.list')).toEqual(
      await read(world.owner, 'estoque-materiais.list'),
    )
  })

  it('of the account as a whole is not a seller’s: one quote, what was agreed to', async () => {
    const user = await test.signInAs('vendedor', world.owner, { veCustos: true })
    expect((await test.call('parcelas.list', { user })).body).toEqual(SEM_PERMISSAO)
    const { body } = await test.call('parcelas.list', { user, query: { orcamentoId: world.orcamentoId } })
    expect(body).not.toHaveProperty('aReceber')
    expect(body.parcelas[0]).toHaveProperty('valor')
    for (const name of ['recebido', 'saldo', 'recebimentos'])
      expect(body.parcelas[0]).not.toHaveProperty(name)
  })
})

describe('rows', () => {
  it('of quotes are the saw’s once they are approved, and go from its devices when they are not', async () => {
    const world = await createWorld(test)
    const { owner: user, orcamentoId } = world
    const oficina = await test.signInAs('oficina', user)
    const aberto = (await test.call('orcamentos.create', { user, body: {} })).body
    const pull = async () => (await test.call('sincronizacao.pull', { user: oficina })).body
    const ids = ({ orcamentos }: { orcamentos: { id: string }[] }) => orcamentos.map(({ id }) => id)
    expect(ids(await pull())).toEqual([orcamentoId])
    expect((await pull()).clientes).toEqual([])
    expect((await pull()).contatos).toEqual([])
    expect(ids((await test.call('orcamentos.list', { user: oficina })).body)).toEqual([orcamentoId])
    expect((await test.call('orcamentos.get', { user: oficina, params: aberto })).status).toBe(404)
    await test.call('orcamentos.change', {
      user,
      params: { id: orcamentoId },
      body: { status: 'finalizado' },
    })
    expect(ids(await pull())).toEqual([])
    expect((await pull()).excluidos.orcamentos).toContain(orcamentoId)
  })

  it('of customers come to who measures with where to go and whom to call', async () => {
    const { owner: user } = await createWorld(test)
    const fields = { nomeCompleto: 'Ana', cpf: '52998224725', email: 'ana@exemplo.com.br', endereco: 'Rua A' }
    const { id } = await test.createCliente(user, fields)
    const medidor = await test.signInAs('medidor', user)
    const { body } = await test.call('clientes.get', { user: medidor, params: { id } })
    expect(body).toMatchObject({ nomeCompleto: 'Ana', endereco: 'Rua A', telefone: '11987654321' })
    for (const name of ['cpf', 'inscricaoEstadual', 'email']) expect(body).not.toHaveProperty(name)
  })
})

describe('a write', () => {
  const lastOrcamento = async ({ owner: user, orcamentoId: id }: World) =>
    (await test.call('orcamentos.get', { user, params: { id } })).body

  it('of measures leaves every price as it was, and is answered without them', async () => {
    const world = await createWorld(test)
    const before = await lastOrcamento(world)
    const medidor = await test.signInAs('medidor', world.owner)
    const [material] = before.materiais
    const { id: pecaId = '' } = material?.pecas[0] ?? {}
    const { status, body } = await test.call('orcamentos.change', {
      user: medidor,
      params: { id: world.orcamentoId },
      // A form of a new piece has figures that are nothing.
      body: {
        materiais: [
          {
            id: material?.id,
            pecas: [
              { id: pecaId, largura: 2.5 },
              { ...PECA, nome: 'Saia', acabamentoValorMetro: 0 },
            ],
          },
        ],
      },
    })
    expect([status, moneyNamesIn(body)]).toEqual([200, []])
    const after = (await lastOrcamento(world)).materiais[0]
    expect(after?.pecas[0]).toMatchObject({ largura: 2.5, acabamentoValorMetro: PECA.acabamentoValorMetro })
    expect(after?.pecas[1]).toMatchObject({ nome: 'Saia', acabamentoValorMetro: 0 })
    expect([after?.precoM2, after?.itens]).toEqual([material?.precoM2, material?.itens])
    const peca = { user: medidor, params: { id: world.materialId, pecaId } }
    const changed = await test.call('pecas.change', { ...peca, body: { largura: 2.6 } })
    expect([changed.status, moneyNamesIn(changed.body)]).toEqual([200, []])
    expect((await test.call('pecas.replace', { ...peca, body: PECA })).body).toEqual(SEM_PERMISSAO)
  })

  it.each([
    ['medidor', { status: 'aprovado' }, ['status']],
    ['medidor', { desconto: 10 }, ['desconto']],
    ['medidor', { orcamento: { materiais: [{ id: 'x', precoM2: 1 }] } }, ['materiais.0.precoM2']],
    ['medidor', { observacoes: 'x', base: { status: 'aprovado' } }, ['status']],
  ] as const)('of %s with %j names what is not theirs', async (papel, body, campos) => {
    const world = await createWorld(test)
    const before = await lastOrcamento(world)
    const user = await test.signInAs(papel, world.owner)
    const answer = await test.call('orcamentos.change', { user, params: { id: world.orcamentoId }, body })
    expect([answer.status, answer.body.code]).toEqual([403, 'SEM_PERMISSAO'])
    expect(Object.keys(answer.body.campos ?? {})).toEqual(campos)
    expect(await lastOrcamento(world)).toEqual(before)
  })

  it('of the stock by a seller keeps what it cost, and puts no product in the place of one', async () => {
    const world = await createWorld(test)
    const vendedor = await test.signInAs('vendedor', world.owner)
    const params = { id: world.estoqueMaterialId }
    const stone = async () => (await test.call('estoque-materiais.get', { user: world.owner, params })).body
    const { precoCompra } = await stone()
    const change = (body: unknown) => test.call('estoque-materiais.change', { user: vendedor, params, body })
    expect((await change({ precoVenda: 500 })).body).not.toHaveProperty('precoCompra')
    expect(await stone()).toMatchObject({ precoVenda: 500, precoCompra })
    expect((await change({ precoCompra: 1 })).body.campos).toHaveProperty('precoCompra')
    const { body } = worldCalls(world)['estoque-materiais.replace']
    const replaced = await test.call('estoque-materiais.replace', { user: vendedor, params, body })
    expect(replaced.body.campos).toHaveProperty('precoCompra')
    const { precoCompra: _unseen, ...seen } = body as { precoCompra: number }
    expect(
      (await test.call('estoque-materiais.replace', { user: vendedor, params, body: seen })).status,
    ).toBe(400)
    expect(await stone()).toMatchObject({ precoVenda: 500, precoCompra })
  })

  it('of a cutting plan at the saw keeps what its slabs and pieces cost', async () => {
    const world = await createWorld(test)
    const params = { id: world.planoCorteId }
    const oficina = await test.signInAs('oficina', world.owner)
    const { body: seen } = await test.call('planos-corte.get', { user: oficina, params })
    expect(moneyNamesIn(seen)).toEqual([])
    const { status } = await test.call('planos-corte.replace', {
      user: oficina,
      params,
      body: { nome: 'Da oficina', versao: seen.versao, conteudo: seen.conteudo },
    })
    expect(status).toBe(200)
    const { body: stored } = await test.call('planos-corte.get', { user: world.owner, params })
    expect(stored.nome).toBe('Da oficina')
    expect(stored.conteudo.chapas[0]?.preco).toBe(1450.5)
    expect(stored.conteudo.pecas[0]?.valorCobrado).toBe(691.2)
  })

  it('that is repeated by another role is answered without what that does not see', async () => {
    const world = await createWorld(test)
    const medidor = await test.signInAs('medidor', world.owner)
    const call = {
      params: { id: world.orcamentoId },
      body: { observacoes: 'Portão azul' },
      idempotencyKey: randomUUID(),
    }
    const first = await test.call('orcamentos.change', { ...call, user: world.owner })
    const again = await test.call('orcamentos.change', { ...call, user: medidor })
    expect(first.body.valorTotal).toBeGreaterThan(0)
    expect([again.status, again.body.id, moneyNamesIn(again.body)]).toEqual([200, world.orcamentoId, []])
  })

  it('in conflict is told what others wrote without the prices of it', async () => {
    const world = await createWorld(test)
    const medidor = await test.signInAs('medidor', world.owner)
    const params = { id: world.orcamentoId }
    const before = await lastOrcamento(world)
    const [material] = before.materiais
    const pecas = [{ id: material?.pecas[0]?.id, largura: 9 }]
    await test.call('orcamentos.change', {
      user: world.owner,
      params,
      body: { materiais: [{ id: material?.id, pecas }] },
    })
    const { status, body } = await test.call('orcamentos.change', {
      user: medidor,
      params,
      body: { versao: before.versao, materiais: [{ id: material?.id, pecas: [] }] },
    })
    expect([status, body.conflitos?.length]).toEqual([409, 1])
    expect(textOf(body)).toContain('largura')
    expect(moneyNamesIn(body)).toEqual([])
  })
})

it('a role that is lowered while somebody works counts from the next call on', async () => {
  const world = await createWorld(test)
  const vendedor = await test.signInAs('vendedor', world.owner)
  const params = { id: world.orcamentoId }
  const read = async () => (await test.call('orcamentos.get', { user: vendedor, params })).body
  expect(moneyNamesIn(await read())).toContain('valorTotal')
  await givePapel(test, vendedor, 'medidor')
  expect(moneyNamesIn(await read())).toEqual([])
  expect((await test.call('clientes.save', { user: vendedor, body: {} })).body).toEqual(SEM_PERMISSAO)
  await givePapel(test, vendedor, 'vendedor')
  expect(moneyNamesIn(await read())).toContain('valorTotal')
})

it('the stream tells the saw that something changed, and nothing of it', async () => {
  const world = await createWorld(test)
  const oficina = await test.signInAs('oficina', world.owner)
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openStream(test.app.listeningOrigin, oficina.token)
  expect(await stream.next()).toMatch(/^\d+$/)
  await test.call('empresa.change', { user: world.owner, body: { acabamentoValorMetroPadrao: 731_013 } })
  expect(await stream.next()).toBe('empresas')
  stream.close()
})
