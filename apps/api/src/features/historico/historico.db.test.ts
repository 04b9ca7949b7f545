import { readFile } from 'node:fs/promises'
import { fraseOfEvento } from '@lapida/domain/historico/frase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { createWorld, ORCAMENTO, type World } from '#testing/world.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
})
afterAll(() => test.close())

it('asks for sign-in', async () => {
  expect((await test.call('historico.list')).status).toBe(401)
})

it.each([
  ['entidade', 'casa'],
  ['limite', '-1'],
  ['cursor', 'abc'],
  ['cursor', '999999999999999.00000000-0000-0000-0000-000000000000'],
  ['ordem', 'nome'],
  ['tipo', 'materiais'],
  ['busca', 'x'.repeat(201)],
])('refuses %s=%s', async (name, value) => {
  const { status, body } = await test.call('historico.list', { user, query: { [name]: value } })
  expect([status, Object.keys(body.campos ?? {})]).toEqual([400, [name]])
})

it('gives every event once, newest first, page by page, also those of one instant', async () => {
  const owner = await test.createUser()
  for (let minute = 0; minute < 4; minute += 1) {
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    const clientes = Array.from({ length: 5 }, (_, index) => ({
      nomeCompleto: `Cliente ${minute} ${index}`,
      telefone: '11987654321',
    }))
    await test.call('clientes.save', { user: owner, body: { clientes } })
  }
  const seen: { id: string; createdAt: string }[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = { entidade: 'cliente', limite: '3', ...(cursor && { cursor }) }
    const { body } = await test.call('historico.list', { user: owner, query })
    seen.push(...body.eventos)
    cursor = body.proximoCursor
  } while (cursor)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(20)
  expect(seen).toHaveLength(20)
  expect(seen.map(({ createdAt }) => createdAt)).toEqual(
    seen
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  )
})

it('shows nothing of another account', async () => {
  const stranger = await test.createUser()
  const { body } = await test.call('historico.list', { user: stranger })
  expect(body.eventos.map(({ acao }) => acao)).toEqual(['entrou'])
})

describe('search, filter and counts', () => {
  let owner: TestUser
  let orcamentoId: string
  beforeAll(async () => {
    owner = await test.createUser()
    const zeca = await test.createCliente(owner, { nomeCompleto: 'Zeça Moura' })
    await test.createCliente(owner, { nomeCompleto: 'Ana_100%' })
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    const created = await test.call('orcamentos.create', {
      user: owner,
      body: { ...ORCAMENTO, clienteId: zeca.id },
    })
    orcamentoId = created.body.id
    await test.call('orcamentos.change', {
      user: owner,
      params: { id: orcamentoId },
      body: { status: 'aprovado' },
    })
  })

  const ask = async (query: Record<string, string>) => {
    const { body } = await test.call('historico.list', { user: owner, query })
    return { frases: body.eventos.map(fraseOfEvento), contagem: body.contagem }
  }

  it.each([
    ['zeca', 2],
    ['ZEÇA  moura', 2],
    ['criou o orcamento', 1],
    ['de rascunho para APROVADO', 1],
    ['orc-2026', 2],
    ['cadastrou', 2],
    ['100%', 1],
    ['a_1', 1],
    ['r$', 1],
    ['xyz', 0],
    ['', 5],
  ])('finds %j %i times, without accents and case', async (busca, count) => {
    const { frases, contagem } = await ask({ busca })
    expect([frases.length, contagem.todos], frases.join('; ')).toEqual([count, count])
  })

  it('counts follow the search, not the filter; the filter follows both', async () => {
    expect((await ask({})).contagem).toEqual({ todos: 5, orcamentos: 2, clientes: 2 })
    const found = await ask({ busca: 'zeca', tipo: 'clientes' })
    expect(found.contagem).toEqual({ todos: 2, orcamentos: 1, clientes: 1 })
    expect(found.frases).toEqual(['Você cadastrou o cliente Zeça Moura'])
  })

  it('pages through a search', async () => {
    const first = await test.call('historico.list', {
      user: owner,
      query: { busca: 'orcamento', limite: '1' },
    })
    const cursor = first.body.proximoCursor ?? ''
    const second = await test.call('historico.list', {
      user: owner,
      query: { busca: 'orcamento', limite: '1', cursor },
    })
    expect(second.body.eventos.map(({ acao }) => acao)).toHaveLength(1)
    expect(second.body.proximoCursor).toBeNull()
    expect(second.body.contagem.todos).toBe(2)
  })

  it('as CSV: the same lines, in the words of the screen and the days of the company', async () => {
    const { status, body, headers } = await test.call('historico.export', {
      user: owner,
      query: { busca: 'zeca' },
    })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="historico.csv"',
    })
    expect(String(body).split('\r\n')).toEqual([
      '\uFEFFData;Hora;O que aconteceu;Detalhe;Registro',
      expect.stringMatching(
        /^20\/11\/2026;09:\d\d;Você criou o orçamento ORC-2026-001;Zeça Moura · R\$\u00a0[\d.,]+;ORC-2026-001$/,
      ),
      expect.stringMatching(/^20\/11\/2026;09:\d\d;Você cadastrou o cliente Zeça Moura;;Zeça Moura$/),
      '',
    ])
  })
})

describe('what can come back', () => {
  let owner: TestUser
  let world: World
  beforeAll(async () => {
    owner = await test.createUser()
    world = await createWorld(test, owner)
  })

  const deletions = async () => {
    const { body } = await test.call('historico.list', { user: owner, query: { limite: '200' } })
    return body.eventos.filter(({ acao }) => acao === 'excluido')
  }
  const later = () => {
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
  }

  it.each([
    ['cliente', 'clientes', 'clienteId'],
    ['orcamento', 'orcamentos', 'orcamentoId'],
    ['material', 'materiais', 'projetoId'],
    ['estoque-material', 'estoque-materiais', 'estoqueMaterialId'],
    ['estoque-item', 'estoque-itens', 'estoqueItemId'],
  ] as const)(
    '%s: only its latest deletion, and only while it is deleted',
    async (entidade, recurso, key) => {
      const params = { id: world[key] }
      const marks = async () =>
        (await deletions()).filter((evento) => evento.entidade === entidade).map((e) => e.restauravel)
      later()
      await test.call(`${recurso}.remove`, { user: owner, params })
      expect(await marks()).toEqual([true])
      later()
      await test.call(`${recurso}.restore`, { user: owner, params })
      expect(await marks()).toEqual([false])
      later()
      await test.call(`${recurso}.remove`, { user: owner, params })
      expect(await marks()).toEqual([true, false])
    },
  )

  it('a category is gone for good', async () => {
    const { body } = await test.call('categorias-item.create', { user: owner, body: { nome: 'Vazia' } })
    await test.call('categorias-item.remove', { user: owner, params: { id: body.id } })
    const [deleted] = (await deletions()).filter(({ entidade }) => entidade === 'categoria-item')
    expect(deleted?.restauravel).toBe(false)
  })
})

it('events from before the search are found after the migration', async () => {
  const owner = await test.createUser()
  await test.createCliente(owner, { nomeCompleto: 'Çetin Ávila' })
  const path = new URL('../../db/migrations/0003_busca_eventos.sql', import.meta.url)
  const [backfill = ''] = /do \$\$[\s\S]+?\$\$;/.exec(await readFile(path, 'utf8')) ?? []
  await asOwner(test.database, async (client) => {
    await client.query(`update eventos set busca = ''`)
    await client.query(backfill)
  })
  for (const busca of ['cetin avila', 'cadastrou', 'CLIENTE ç']) {
    const { body } = await test.call('historico.list', { user: owner, query: { busca } })
    expect(body.contagem.todos, busca).toBe(1)
  }
})
