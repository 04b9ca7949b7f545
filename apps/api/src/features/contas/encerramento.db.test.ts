import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endAllPrazos } from '#end-all-prazos.ts'
import { aprovacaoOf, postForm } from '#testing/answer-quote.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { startMailServer, type MailServer } from '#testing/mail-server.ts'
import { openStream } from '#testing/open-stream.ts'
import { asOwner, rowsOf } from '#testing/owner-rows.ts'
import { approvePessoa, createPessoa, findSentinelas } from '#testing/pessoa.ts'
import { createAprovavel } from '#testing/public-page.ts'
import { createWorld } from '#testing/world.ts'

const NOME = 'Mármores Pedra Boa'
const ATE = '2026-12-20'
/** Asked by another connection: one transaction sees the same for as long as it lasts. */
const WAITING = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
const DAY_MS = 86_400_000

let server: MailServer
let test: TestApp
let user: TestUser
beforeAll(async () => {
  server = await startMailServer()
  test = await createTestApp({
    SMTP_URL: server.url,
    SMTP_FROM: 'Lapida <nao-responda@lapida.exemplo>',
    PUBLIC_URL: 'https://lapida.exemplo',
  })
})
afterAll(async () => {
  await test.close()
  await server.stop()
})
beforeEach(async () => {
  test.clock.now = new Date('2026-11-20T12:00:00.000Z')
  await test.app.deps.background.finished()
  server.mails.length = 0
  user = await test.createUser({ nome: NOME })
})

const close = (fields: Record<string, unknown> = {}, as = user) =>
  test.call('contas.close', { user: as, body: { senha: as.password, confirmacao: NOME, ...fields } })
const reopen = (as = user, senha = as.password) => test.call('contas.reopen', { user: as, body: { senha } })
const closedUntil = async () => (await test.call('contas.verify', { user })).body.user.encerradaAte

/** The daily work on a day at noon. The clock of the program stays: sessions end by themselves after thirty days. */
function endOn(day: string): Promise<void> {
  const { config, database, mailer } = test.app.deps
  return endAllPrazos({ database, config, mailer, now: () => new Date(`${day}T15:00:00.000Z`) })
}

async function isThere(): Promise<boolean> {
  return asOwner(test.database, async (owner) => {
    const { rowCount } = await owner.query('select from contas where id = $1', [user.id])
    return rowCount === 1
  })
}

async function eventosOf(acao: string) {
  const { body } = await test.call('historico.list', { user })
  return body.eventos.filter((evento) => evento.acao === acao)
}

describe('contas.get-encerramento', () => {
  it('asks for the name of a company without a number, and says until when it could be read', async () => {
    expect((await test.call('contas.get-encerramento')).status).toBe(401)
    const { body } = await test.call('contas.get-encerramento', { user })
    expect(body).toEqual({ pede: 'nome', texto: NOME, ate: ATE, encerradaAte: null, porEmail: true })
  })

  it('asks for the CNPJ of a company that has one', async () => {
    const cnpj = '11222333000181'
    const texto = '11.222.333/0001-81'
    await test.call('empresa.change', { user, body: { cnpj, nomeEmpresa: 'Outra' } })
    expect((await test.call('contas.get-encerramento', { user })).body).toMatchObject({ pede: 'CNPJ', texto })
    const wrong = await close({ confirmacao: 'Outra' })
    expect([wrong.status, wrong.body.campos]).toEqual([
      400,
      { confirmacao: `Digite o CNPJ da empresa: ${texto}` },
    ])
    expect((await close({ confirmacao: cnpj })).status).toBe(200)
  })
})

describe('contas.close', () => {
  it.each([
    [{}, { confirmacao: 'Outra marmoraria' }, 'confirmacao', `Digite o nome da empresa: ${NOME}`],
    [{}, { senha: 'errada' }, 'senha', 'A senha não confere.'],
    [{}, { senha: '' }, 'senha', 'Digite a sua senha.'],
    [{}, { confirmacao: '' }, 'confirmacao', 'Preencha este campo.'],
  ])('%j refuses %j', async (_, fields, campo, texto) => {
    const { status, body } = await close(fields)
    expect([status, body.campos]).toEqual([400, { [campo]: texto }])
    expect(await closedUntil()).toBeNull()
  })

  it('is an owner’s alone, and so is opening it again', async () => {
    const vendedor = await test.signInAs('vendedor', user)
    expect((await close({}, vendedor)).status).toBe(403)
    await close()
    expect((await reopen(vendedor)).status).toBe(403)
    expect(await closedUntil()).toBe(ATE)
  })

  it('makes it read only for thirty days; repeated it keeps its day', async () => {
    expect((await close({ confirmacao: 'marmores  pedra BOA' })).body).toEqual({ encerradaAte: ATE })
    test.clock.now = new Date(test.clock.now.getTime() + 3 * DAY_MS)
    expect((await close()).body).toEqual({ encerradaAte: ATE })
    const write = await test.call('clientes.save', { user, body: { lixo: true } })
    expect([write.status, write.body]).toEqual([
      403,
      { error: 'Conta encerrada: só leitura até 20/12/2026.', code: 'CONTA_SO_LEITURA' },
    ])
    for (const name of ['exportacao.get-json', 'exportacao.get-xlsx', 'clientes.list'] as const)
      expect((await test.call(name, { user })).status).toBe(200)
    expect(await eventosOf('conta-encerrada')).toHaveLength(1)
  })

  it('tells every owner by mail, once', async () => {
    const other = await test.signInAs('dono', user)
    await test.signInAs('vendedor', user)
    await close()
    await close()
    await test.app.deps.background.finished()
    expect(server.mails.flatMap(({ to }) => to).sort()).toEqual([user.email, other.email].sort())
    expect(server.mails[0]?.text).toContain('Até 20/12/2026 ela só pode ser lida e exportada')
  })

  it('a customer reads the page and is not heard; nobody comes by an invitation', async () => {
    const { id } = await createAprovavel(test, user)
    const convite = await test.call('convites.create', {
      user,
      body: { nome: 'Bia', telefone: '11987654321', papel: 'oficina' },
    })
    const token = new URL(convite.body.link).hash.replace('#token=', '')
    const form = () => postForm(test, `/orcamento/${id}/aprovar`, { fields: aprovacaoOf(1, { nome: 'Ana' }) })
    await close()
    const page = await test.app.inject({ url: `/orcamento/${id}` })
    expect([page.statusCode, page.body.includes(`/orcamento/${id}/aprovar`)]).toEqual([200, false])
    expect(page.body).toContain('Fale diretamente com ela')
    const refused = await form()
    expect([refused.statusCode, refused.body.includes('Fale diretamente com ela')]).toEqual([409, true])
    const come = {
      nome: 'Bia',
      email: `bia-${user.id}@exemplo.com.br`,
      password: 'mármore que brilha',
      token,
    }
    for (const name of ['convites.get', 'convites.accept'] as const) {
      const { status, body } = await test.call(name, { body: name === 'convites.get' ? { token } : come })
      expect([name, status, body.error]).toEqual([
        name,
        400,
        'Esta empresa encerrou a conta. Fale com quem convidou você.',
      ])
    }
    await reopen()
    expect((await form()).statusCode).toBe(303)
    expect((await test.call('convites.accept', { body: come })).status).toBe(201)
  })
})

describe('contas.reopen', () => {
  it('asks for the password, and undoes it as long as the account is there', async () => {
    await close()
    const wrong = await reopen(user, 'errada')
    expect([wrong.status, wrong.body.campos]).toEqual([400, { senha: 'A senha não confere.' }])
    await endOn(ATE)
    const other = await test.signInAs('dono', user)
    expect((await reopen(other)).body).toEqual({ encerradaAte: null })
    expect((await reopen(other)).status).toBe(200)
    expect((await test.call('empresa.change', { user, body: { nomeEmpresa: 'Rocha' } })).status).toBe(200)
    expect(await eventosOf('conta-reaberta')).toHaveLength(1)
    await endOn('2027-03-01')
    expect(await isThere()).toBe(true)
  })

  it('beside the daily work: the account is gone, or it is open, whoever comes first', async () => {
    const ends: string[] = []
    for (let round = 0; round < 6; round += 1) {
      test.clock.now = new Date('2026-11-20T12:00:00.000Z')
      user = await test.createUser({ nome: NOME })
      await close()
      // Both wait for the row, which somebody holds, in the order in which they came.
      const released = await asOwner(test.database, async (owner) => {
        await owner.query('begin')
        await owner.query('select from contas where id = $1 for update', [user.id])
        const [first, second] =
          round % 2 === 0
            ? [() => reopen(), () => endOn('2026-12-21')]
            : [() => endOn('2026-12-21'), () => reopen()]
        const waiting = async (count: number) =>
          expect
            .poll(async () => (await asOwner(test.database, (other) => other.query(WAITING))).rowCount, {
              timeout: 20_000,
            })
            .toBe(count)
        const one = first()
        await waiting(1)
        const two = second()
        await waiting(2)
        await owner.query('commit')
        return Promise.all([one, two])
      })
      const answer = released.find((one) => one !== undefined)
      const there = await isThere()
      expect([there, answer?.status]).toEqual(there ? [true, 200] : [false, 401])
      ends.push(there ? 'open' : 'gone')
    }
    expect(new Set(ends)).toEqual(new Set(['open', 'gone']))
  })
})

describe('after thirty days', () => {
  it('stays on its last day, and goes after it, once', async () => {
    await close()
    await endOn(ATE)
    expect(await isThere()).toBe(true)
    await Promise.all([endOn('2026-12-21'), endOn('2026-12-21')])
    expect(await isThere()).toBe(false)
    await test.app.deps.background.finished()
    const told = server.mails.filter(({ to }) => to.includes(user.email))
    expect(told.map(({ headers }) => headers['subject'])).toEqual([
      `A conta de ${NOME} na Lapida foi encerrada`,
      `A conta de ${NOME} na Lapida foi apagada`,
    ])
    expect((await test.call('contas.verify', { user })).status).toBe(401)
    const { email, password } = user
    expect((await test.call('contas.login', { body: { email, password } })).status).toBe(401)
  })

  it('nothing of it is in any table; another account is as it was, and who works there stays', async () => {
    const neighbour = await createWorld(test)
    const both = await test.signInAs('vendedor', user)
    const former = await test.signInAs('oficina', user)
    const only = await test.signInAs('medidor', user)
    await asOwner(test.database, async (owner) => {
      for (const [id, ativo] of [
        [both.pessoaId, true],
        [former.pessoaId, false],
      ])
        await owner.query(
          `insert into membros (user_id, pessoa_id, papel, ativo, desde) values ($1, $2, 'oficina', $3, now())`,
          [neighbour.owner.id, id, ativo],
        )
    })
    const elsewhere = (await test.call('pessoas.switch', { user: both, body: { id: neighbour.owner.id } }))
      .body
    await test.call('pessoas.change', { user: only, body: { nome: 'Sentinela' } })
    await createWorld(test, user)
    const pessoa = await createPessoa(test, user)
    await approvePessoa(test, user, pessoa)
    const search = () =>
      findSentinelas(test.database, user.id, ['sentinela', '83414723099', user.id, user.email, only.email])
    expect((await search()).length).toBeGreaterThan(50)
    const before = await rowsOf(test.database, neighbour.owner.id)
    await close()
    await test.app.deps.background.finished()

    await endOn('2026-12-21')
    expect(await search()).toEqual(['contas_apagadas.id'])
    expect(Object.entries(await rowsOf(test.database, user.id)).filter(([, text]) => text !== '')).toEqual([])
    expect(await rowsOf(test.database, neighbour.owner.id)).toEqual(before)
    for (const foto of pessoa.fotos) expect((await test.app.inject({ url: foto })).statusCode).toBe(404)
    const { rows } = await asOwner(test.database, (owner) =>
      owner.query<{ id: string }>('select id from pessoas where id = any($1)', [
        [user.pessoaId, both.pessoaId, former.pessoaId, only.pessoaId],
      ]),
    )
    expect(rows.map(({ id }) => id).sort()).toEqual([both.pessoaId, former.pessoaId].sort())
    expect((await test.call('contas.verify', { user: { token: elsewhere.token } })).status).toBe(200)
  })

  it('a device that listens is told at once that its session ended', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
    await close()
    const stream = await openStream(address, user.token)
    expect(stream.status).toBe(200)
    await endOn('2026-12-21')
    await stream.ended
    expect((await test.call('contas.verify', { user })).status).toBe(401)
  })
})
