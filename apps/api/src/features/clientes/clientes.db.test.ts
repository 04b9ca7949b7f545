import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

let test: TestApp
let user: TestUser
let other: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  other = await test.createUser()
})
afterAll(() => test.close())

const joao = { nomeCompleto: 'João da Silva', telefone: '(11) 98765-4321' }

describe('clientes.save', () => {
  it('asks for sign-in before it looks at the body', async () => {
    expect((await test.call('clientes.save', { body: 'nonsense' })).status).toBe(401)
  })

  it.each([
    [{}, 'clientes'],
    [{ clientes: [] }, 'clientes'],
    [{ clientes: [{ ...joao, nomeCompleto: '' }] }, 'clientes.0.nomeCompleto'],
    [{ clientes: [{ ...joao, telefone: '11' }] }, 'clientes.0.telefone'],
    [{ clientes: [joao, { ...joao, apelido: 'Jão' }] }, 'clientes.1.apelido'],
    [{ clientes: [{ ...joao, cpf: 'ABC' }] }, 'clientes.0.cpf'],
    [{ clientes: [{ ...joao, cpf: '123456789012345' }] }, 'clientes.0.cpf'],
    [{ clientes: [{ ...joao, inscricaoEstadual: '1'.repeat(21) }] }, 'clientes.0.inscricaoEstadual'],
    [{ clientes: [{ ...joao, contatoTelefone: 'liga lá' }] }, 'clientes.0.contatoTelefone'],
    [{ clientes: Array.from({ length: 501 }, () => joao) }, 'clientes'],
  ])('refuses %j', async (body, campo) => {
    const answer = await test.call('clientes.save', { user, body })
    expect([answer.status, Object.keys(answer.body.campos ?? {})]).toEqual([400, [campo]])
  })

  it('stores in the order sent, fills in defaults and ignores what only reading gives', async () => {
    const id = randomUUID()
    const { status, body } = await test.call('clientes.save', {
      user,
      body: {
        clientes: [
          { ...joao, nomeCompleto: 'Zélia', userId: other.id, versao: 99, createdAt: '1999-01-01' },
          { ...joao, id, nomeCompleto: 'Álvaro', estado: 'sp', cpf: '529.982.247-25' },
        ],
      },
    })
    expect(status).toBe(200)
    expect(body.clientes.map(({ nomeCompleto }) => nomeCompleto)).toEqual(['Zélia', 'Álvaro'])
    expect(body.clientes[1]).toMatchObject({
      id,
      estado: 'SP',
      cpf: '52998224725',
      email: '',
      ultimoOrcamento: null,
    })
    expect(body.clientes[0]).toMatchObject({ userId: user.id, createdAt: '2026-11-20T12:00:00.000Z' })
  })

  it('tells when the latest quote of a customer was made, of this customer alone', async () => {
    const [ana, bia] = [await test.createCliente(user), await test.createCliente(user)]
    test.clock.now = new Date('2026-11-21T09:00:00.000Z')
    await test.call('orcamentos.create', { user, body: { clienteId: ana.id } })
    const latestOf = async ({ id }: { id: string }) =>
      (await test.call('clientes.get', { user, params: { id } })).body.ultimoOrcamento
    expect([await latestOf(ana), await latestOf(bia)]).toEqual(['2026-11-21T09:00:00.000Z', null])
    test.clock.now = new Date('2026-11-20T12:00:00.000Z')
  })

  it.each([
    ['529.982.247-25', '52998224725'],
    ['11.222.333/0001-81', '11222333000181'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    [null, ''],
  ])('takes %j as CPF or CNPJ', async (cpf, stored) => {
    const company = {
      cpf,
      inscricaoEstadual: ' 110.042.490.114 ',
      contatoNome: ' Paulo ',
      contatoTelefone: '+55 (11) 98888-7777',
    }
    const kept = {
      cpf: stored,
      inscricaoEstadual: '110.042.490.114',
      contatoNome: 'Paulo',
      contatoTelefone: '11988887777',
    }
    const { id, versao } = await test.createCliente(user)
    const params = { id }
    expect((await test.call('clientes.change', { params, body: company })).status).toBe(401)
    expect((await test.call('clientes.change', { user: other, params, body: company })).status).toBe(404)
    const first = await test.call('clientes.change', { user, params, body: company })
    expect(first.body).toMatchObject(kept)
    expect(first.body.versao).toBeGreaterThan(versao)
    expect((await test.call('clientes.change', { user, params, body: company })).body).toEqual(first.body)
    const { body: orcamento } = await test.call('orcamentos.create', { user, body: { clienteId: id } })
    expect(orcamento.cliente).toMatchObject(kept)
  })

  it('writes over a known id and leaves the rest of the row', async () => {
    const { id, createdAt, versao } = await test.createCliente(user)
    const saved = await test.createCliente(user, { id, nomeCompleto: 'João Souza' })
    expect(saved).toMatchObject({ id, createdAt, nomeCompleto: 'João Souza' })
    expect(saved.versao).toBeGreaterThan(versao)
    expect((await test.createCliente(user, { id, nomeCompleto: 'João Souza' })).versao).toBe(saved.versao)
  })

  it('takes the later of two entries with one id', async () => {
    const id = randomUUID()
    const { body } = await test.call('clientes.save', {
      user,
      body: {
        clientes: [
          { ...joao, id },
          { ...joao, id, nomeCompleto: 'João II' },
        ],
      },
    })
    expect(body.clientes.map(({ nomeCompleto }) => nomeCompleto)).toEqual(['João II', 'João II'])
  })

  it('refuses the id of another account and stores nothing of the call', async () => {
    const foreign = await test.createCliente(other)
    const before = await test.call('clientes.list', { user })
    const answer = await test.call('clientes.save', {
      user,
      body: {
        clientes: [
          { ...joao, nomeCompleto: 'Novo' },
          { ...joao, id: foreign.id, nomeCompleto: 'Roubado' },
        ],
      },
    })
    expect([answer.status, answer.body.code]).toEqual([404, 'CLIENTE_NAO_ENCONTRADO'])
    expect((await test.call('clientes.list', { user })).body).toEqual(before.body)
    expect((await test.call('clientes.get', { user: other, params: foreign })).body).toEqual(foreign)
  })

  it('gives the first answer again for the same key', async () => {
    const input = { user, body: { clientes: [joao] }, idempotencyKey: randomUUID() }
    const [first, second] = [await test.call('clientes.save', input), await test.call('clientes.save', input)]
    expect(second.body).toEqual(first.body)
    const changed = await test.call('clientes.save', { ...input, body: { clientes: [joao, joao] } })
    expect([changed.status, changed.body.code]).toEqual([409, 'CHAVE_REUTILIZADA'])
  })
})

describe('clientes.list', () => {
  it('is in order of name, without regard to accents and case', async () => {
    const owner = await test.createUser()
    for (const nomeCompleto of ['bruno', 'Érica', 'Ana', 'ágata', 'Carlos']) {
      await test.createCliente(owner, { nomeCompleto })
    }
    const { body } = await test.call('clientes.list', { user: owner, query: { update: 'true' } })
    const names = body.clientes.map(({ nomeCompleto }) => nomeCompleto)
    expect(names).toEqual(['ágata', 'Ana', 'bruno', 'Carlos', 'Érica'])
  })

  it('gives 5,000 customers in less than a second', async () => {
    const owner = await test.createUser()
    for (let page = 0; page < 10; page += 1) {
      const clientes = Array.from({ length: 500 }, (_, index) => ({
        ...joao,
        nomeCompleto: `Cliente ${page}-${index}`,
      }))
      expect((await test.call('clientes.save', { user: owner, body: { clientes } })).status).toBe(200)
    }
    const start = performance.now()
    const { body } = await test.call('clientes.list', { user: owner })
    expect(body.clientes).toHaveLength(5_000)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})

describe('one customer', () => {
  it.each([
    'clientes.get',
    'clientes.replace',
    'clientes.change',
    'clientes.remove',
    'clientes.restore',
  ] as const)('%s does not find what is not there', async (name) => {
    const body = name === 'clientes.replace' ? joao : { nomeCompleto: 'X' }
    const foreign = await test.createCliente(other)
    for (const id of [randomUUID(), 'abc', "' or 1=1 --", foreign.id]) {
      const answer = await test.call(name, { user, params: { id }, ...(hasBody(name) && { body }) })
      expect([id, answer.status, answer.body.error]).toEqual([id, 404, 'Cliente não encontrado'])
    }
    expect((await test.call('clientes.get', { user: other, params: foreign })).body).toEqual(foreign)
  })

  it('replace empties what is not sent, change leaves it', async () => {
    const { id } = await test.createCliente(user, { cidade: 'Osasco', email: 'a@b.co' })
    const changed = await test.call('clientes.change', { user, params: { id }, body: { cidade: 'Barueri' } })
    expect(changed.body).toMatchObject({ cidade: 'Barueri', email: 'a@b.co' })
    const replaced = await test.call('clientes.replace', { user, params: { id }, body: joao })
    expect(replaced.body).toMatchObject({ cidade: '', email: '' })
    const same = await test.call('clientes.replace', { user, params: { id }, body: replaced.body })
    expect(same.body).toEqual(replaced.body)
  })

  it('moves in the list when its name changes', async () => {
    const owner = await test.createUser()
    const zelia = await test.createCliente(owner, { nomeCompleto: 'Zélia' })
    await test.createCliente(owner, { nomeCompleto: 'Bruno' })
    await test.call('clientes.change', { user: owner, params: zelia, body: { nomeCompleto: 'Amélia' } })
    const { body } = await test.call('clientes.list', { user: owner })
    expect(body.clientes.map(({ nomeCompleto }) => nomeCompleto)).toEqual(['Amélia', 'Bruno'])
  })

  it('is gone after remove and back after restore', async () => {
    const cliente = await test.createCliente(user)
    expect((await test.call('clientes.remove', { user, params: cliente })).body).toEqual({ success: true })
    expect((await test.call('clientes.get', { user, params: cliente })).status).toBe(404)
    expect((await test.call('clientes.remove', { user, params: cliente })).status).toBe(404)
    expect((await test.call('clientes.restore', { user, params: cliente })).body).toEqual({ success: true })
    expect((await test.call('clientes.restore', { user, params: cliente })).body).toEqual({ success: true })
    const restored = await test.call('clientes.get', { user, params: cliente })
    expect(restored.body).toMatchObject({ id: cliente.id, nomeCompleto: cliente.nomeCompleto })
  })

  it('leaves its whole life in the history, without values', async () => {
    const cliente = await test.createCliente(user, { nomeCompleto: 'Maria' })
    await test.call('clientes.change', { user, params: cliente, body: { cpf: '52998224725' } })
    await test.call('clientes.change', { user, params: cliente, body: { cpf: '52998224725' } })
    await test.call('clientes.remove', { user, params: cliente })
    await test.call('clientes.restore', { user, params: cliente })
    const { body } = await test.call('historico.list', {
      user,
      query: { entidade: 'cliente', entidadeId: cliente.id },
    })
    const acoes = body.eventos.map(({ acao }) => acao).sort()
    expect(acoes).toEqual(['alterado', 'criado', 'excluido', 'restaurado'])
    expect(body.eventos.find(({ acao }) => acao === 'alterado')?.detalhes).toEqual({ campos: 'cpf' })
    expect(JSON.stringify(body)).not.toContain('52998224725')
  })
})

describe('quotes of a customer that changes', () => {
  const quoteOf = async (owner: TestUser, clienteId: string) =>
    (await test.call('orcamentos.create', { user: owner, body: { clienteId, materiais: [], servicos: [] } }))
      .body
  const pulledSince = async (owner: TestUser, desde: number) => {
    const { body } = await test.call('sincronizacao.pull', { user: owner, query: { cursor: String(desde) } })
    return body.orcamentos
  }

  it.each(['clientes.change', 'clientes.replace', 'clientes.save'] as const)(
    'come to other devices with the new name after %s, each under its own version',
    async (name) => {
      const owner = await test.createUser()
      const cliente = await test.createCliente(owner, { nomeCompleto: 'Zélia' })
      const bruno = await test.createCliente(owner, { nomeCompleto: 'Bruno' })
      const quotes = [await quoteOf(owner, cliente.id), await quoteOf(owner, cliente.id)]
      const gone = await quoteOf(owner, cliente.id)
      await test.call('orcamentos.remove', { user: owner, params: gone })
      const latest = await quoteOf(owner, bruno.id)
      const body =
        name === 'clientes.save'
          ? { clientes: [{ ...cliente, nomeCompleto: 'Amélia' }] }
          : { ...joao, nomeCompleto: 'Amélia' }
      const answer = await test.call(name, { user: owner, params: cliente, body })
      expect(answer.status).toBe(200)
      const pulled = await pulledSince(owner, latest.versao)
      expect(pulled.map(({ id }) => id).sort()).toEqual(quotes.map(({ id }) => id).sort())
      expect(pulled.map((quote) => quote.cliente?.nomeCompleto)).toEqual(['Amélia', 'Amélia'])
      expect(new Set(pulled.map(({ versao }) => versao)).size).toBe(2)
      const next = await quoteOf(owner, bruno.id)
      expect(next.versao).toBeGreaterThan(Math.max(...pulled.map(({ versao }) => versao)))
    },
  )

  it('stay as they are when only what no quote shows has changed, or nothing', async () => {
    const owner = await test.createUser()
    const cliente = await test.createCliente(owner)
    const { versao } = await quoteOf(owner, cliente.id)
    const change = (body: object) => test.call('clientes.change', { user: owner, params: cliente, body })
    await change({ observacoes: 'Portão azul', distanciaInstalacao: '30 km' })
    await change({ nomeCompleto: cliente.nomeCompleto })
    expect(await pulledSince(owner, versao)).toEqual([])
  })

  it("leave another account's quotes alone", async () => {
    const theirs = await test.createCliente(other)
    const quote = await quoteOf(other, theirs.id)
    const own = await test.createCliente(user)
    await quoteOf(user, own.id)
    await test.call('clientes.change', { user, params: own, body: { nomeCompleto: 'Outra' } })
    expect(await pulledSince(other, quote.versao)).toEqual([])
  })
})

function hasBody(name: string): boolean {
  return name === 'clientes.replace' || name === 'clientes.change'
}
