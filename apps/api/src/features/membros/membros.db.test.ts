import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, SENHA, type TestApp, type TestUser } from '#testing/app.ts'
import { openStream } from '#testing/open-stream.ts'

let test: TestApp
let dono: TestUser
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  dono = await test.createUser({ nome: 'Ana Souza' })
})

const list = async (user = dono) => (await test.call('membros.list', { user })).body
const change = (user: TestUser, of: TestUser, body: Record<string, unknown>) =>
  test.call('membros.change', { user, params: { id: of.pessoaId }, body })
const remove = (user: TestUser, of: TestUser, body: Record<string, unknown> = {}) =>
  test.call('membros.remove', { user, params: { id: of.pessoaId }, body })
const statusOf = async (user: TestUser) => (await test.call('contas.verify', { user })).status
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('membros.list', () => {
  it('says who works there, as what, since when, and when they were last there', async () => {
    const bia = await test.signInAs('vendedor', dono, { veCustos: true })
    const { membros, lugares } = await list()
    expect(lugares).toEqual({ usados: 2, limite: 5 })
    const now = test.clock.now.toISOString()
    expect(membros).toMatchObject([
      { id: dono.pessoaId, nome: 'Ana Souza', papel: 'dono', veCustos: true, ativo: true, atual: true },
      { id: bia.pessoaId, email: bia.email, papel: 'vendedor', veCustos: true, desde: now, ultimoUsoEm: now },
    ])
  })

  it.each(['vendedor', 'oficina', 'medidor'] as const)('is not for %s', async (papel) => {
    const other = await test.signInAs(papel, dono)
    const answers = [
      await test.call('membros.list', { user: other }),
      await change(other, dono, { papel: 'oficina' }),
      await remove(other, dono),
      await test.call('convites.list', { user: other }),
    ]
    expect(answers.map(outcome)).toEqual(answers.map(() => [403, 'SEM_PERMISSAO']))
  })
})

describe('membros.change', () => {
  it('takes effect at the next call, without signing in again', async () => {
    const bia = await test.signInAs('vendedor', dono, { veCustos: true })
    expect((await change(dono, bia, { papel: 'oficina' })).body).toMatchObject({
      papel: 'oficina',
      veCustos: false,
    })
    const { body } = await test.call('contas.verify', { user: bia })
    expect(body.pessoa).toMatchObject({ papel: 'oficina', veCustos: false })
  })

  it('gives only sellers the sight of costs', async () => {
    const [bia, caio] = [await test.signInAs('vendedor', dono), await test.signInAs('oficina', dono)]
    expect((await change(dono, bia, { veCustos: true })).body.veCustos).toBe(true)
    expect((await change(dono, caio, { veCustos: true })).body.veCustos).toBe(false)
  })

  it('makes nobody an owner without the password of who does it', async () => {
    const bia = await test.signInAs('vendedor', dono)
    const without = await change(dono, bia, { papel: 'dono' })
    expect([without.status, without.body.campos]).toEqual([400, { senha: 'Digite a sua senha.' }])
    const wrong = await change(dono, bia, { papel: 'dono', senha: 'errada' })
    expect([wrong.status, wrong.body.campos]).toEqual([400, { senha: 'A senha não confere.' }])
    expect((await change(dono, bia, { papel: 'dono', senha: SENHA })).body.papel).toBe('dono')
    expect(await statusOf(bia)).toBe(200)
  })

  it('leaves a company its last owner', async () => {
    const lowered = await change(dono, dono, { papel: 'vendedor', senha: SENHA })
    expect(outcome(lowered)).toEqual([409, 'ULTIMO_DONO'])
    expect(outcome(await remove(dono, dono, { senha: SENHA }))).toEqual([409, 'ULTIMO_DONO'])
    expect((await list()).membros.map(({ papel }) => papel)).toEqual(['dono'])
  })

  it('leaves one owner of two who lower each other, or themselves, at the same moment', async () => {
    for (const [of, by] of [
      ['each other', (pair: TestUser[]) => pair.toReversed()],
      ['themselves', (pair: TestUser[]) => pair],
    ] as const) {
      const first = await test.createUser()
      const pair = [first, await test.signInAs('dono', first)]
      const targets = by(pair)
      const answers = await Promise.all(
        pair.map((user, index) => change(user, targets[index] ?? user, { papel: 'oficina', senha: SENHA })),
      )
      const statuses = answers.map(({ status }) => status)
      expect(
        statuses.filter((status) => status === 200),
        `${of}: ${statuses.join()}`,
      ).toHaveLength(1)
      const verified = await Promise.all(pair.map((user) => test.call('contas.verify', { user })))
      expect(verified.map(({ body }) => body.pessoa.papel).sort()).toEqual(['dono', 'oficina'])
    }
  })

  it('finds nobody of another company', async () => {
    const stranger = await test.createUser()
    expect(outcome(await change(dono, stranger, { papel: 'oficina' }))).toEqual([
      404,
      'MEMBRO_NAO_ENCONTRADO',
    ])
    expect(outcome(await remove(dono, stranger))).toEqual([404, 'MEMBRO_NAO_ENCONTRADO'])
  })
})

describe('membros.remove', () => {
  it('ends their sessions in this company at once, and keeps their name', async () => {
    const bia = await test.signInAs('vendedor', dono)
    const other = await test.call('contas.login', { body: { email: bia.email, password: bia.password } })
    expect((await remove(dono, bia)).body).toEqual({ success: true })
    expect([await statusOf(bia), await statusOf({ ...bia, token: other.body.token })]).toEqual([401, 401])
    const again = await test.call('contas.login', { body: { email: bia.email, password: bia.password } })
    expect(outcome(again)).toEqual([403, 'SEM_EMPRESA'])
    const { membros, lugares } = await list()
    expect(membros.find(({ id }) => id === bia.pessoaId)).toMatchObject({
      nome: 'Pessoa vendedor',
      ativo: false,
    })
    expect(lugares.usados).toBe(1)
    expect(outcome(await remove(dono, bia))).toEqual([404, 'MEMBRO_NAO_ENCONTRADO'])
  })

  it('leaves what they have in another company', async () => {
    const bia = await test.createUser()
    const invited = await test.call('convites.create', {
      user: dono,
      body: { nome: 'Bia', telefone: '11987654321', papel: 'oficina' },
    })
    const token = new URL(invited.body.link).hash.replace('#token=', '')
    const { email } = bia
    const { body: here } = await test.call('convites.accept', { body: { token, email, password: SENHA } })
    expect(here.user.id).toBe(dono.id)
    await remove(dono, bia)
    expect([(await test.call('contas.verify', { user: here })).status, await statusOf(bia)]).toEqual([
      401, 200,
    ])
  })

  it('ends the stream that their device listens to', async () => {
    const bia = await test.signInAs('oficina', dono)
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
    const [theirs, own] = [
      await openStream(test.app.listeningOrigin, bia.token),
      await openStream(test.app.listeningOrigin, dono.token),
    ]
    await theirs.next()
    await own.next()
    await remove(dono, bia)
    await theirs.ended
    const cliente = await test.createCliente(dono)
    expect(cliente.id).toBeTruthy()
    expect(await own.next()).toMatch(/^\d+$/)
    own.close()
  })

  it('of an owner asks for the password of who does it', async () => {
    const bia = await test.signInAs('dono', dono)
    expect((await remove(dono, bia)).body.campos).toEqual({ senha: 'Digite a sua senha.' })
    expect((await remove(dono, bia, { senha: SENHA })).status).toBe(200)
    expect(await statusOf(bia)).toBe(401)
  })
})

it('every change is told in the history, with who did it', async () => {
  const bia = await test.signInAs('vendedor', dono)
  await change(dono, bia, { papel: 'oficina' })
  await remove(dono, bia)
  const { body } = await test.call('historico.list', { user: dono, query: { entidade: 'pessoa' } })
  const told = body.eventos.map(({ acao, titulo, detalhes }) => ({ acao, titulo, detalhes }))
  // Both are of one instant of the tests' clock.
  expect(told.sort((one, other) => other.acao.localeCompare(one.acao))).toEqual([
    { acao: 'removido', titulo: 'Pessoa vendedor', detalhes: {} },
    {
      acao: 'papel-mudado',
      titulo: 'Pessoa vendedor',
      detalhes: { de: 'Vendas, com todos os orçamentos', para: 'Oficina' },
    },
  ])
})
