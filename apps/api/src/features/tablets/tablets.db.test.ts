import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '#http/auth.ts'
import { createTestApp, SENHA, type TestApp, type TestUser } from '#testing/app.ts'
import { givePapel } from '#testing/give-papel.ts'
import { asOwner } from '#testing/owner-rows.ts'

const PIN = '4071'
const OUTRO = '8362'
const APARELHO = 'Tablet da serra'

let test: TestApp
let dono: TestUser
let ana: TestUser
let bia: TestUser
/** of the tablet that dono allowed for both */
let token: string
let tabletId: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  dono = await test.createUser()
  ana = await test.signInAs('oficina', dono)
  bia = await test.signInAs('medidor', dono)
  for (const user of [ana, bia]) expect((await setPin(user)).status).toBe(200)
  const made = await allow([ana, bia])
  expect(made.status).toBe(201)
  token = made.body.token
  tabletId = made.body.tablet.id
})

const setPin = (user: TestUser, pin = PIN, senha = SENHA) =>
  test.call('pessoas.change-pin', { user, body: { senha, pin } })
const allow = (people: TestUser[], { senha = SENHA, by = dono } = {}) =>
  test.call('tablets.create', {
    user: by,
    body: { nome: APARELHO, pessoas: people.map(({ pessoaId }) => pessoaId), senha },
  })
const enter = (user: { pessoaId: string }, pin = PIN, more: { tablet?: string; anterior?: string } = {}) =>
  test.call('tablets.enter', { body: { tablet: token, pessoa: user.pessoaId, pin, ...more } })
const people = async () => (await test.call('tablets.list-pessoas', { body: { tablet: token } })).body
const one = () => ({ user: dono, params: { id: tabletId } })
const statusOf = async (as: { token: string }) => (await test.call('contas.verify', { user: as })).status
const eventsOf = async (acao: string) =>
  (await test.call('historico.list', { user: dono })).body.eventos.filter((evento) => evento.acao === acao)
const fail = async (times: number) => {
  for (let turn = 0; turn < times; turn += 1) await enter(ana, OUTRO)
}

describe('a PIN', () => {
  it('is taken back by its person, with their password: what it opened ends, and only that', async () => {
    const take = (senha: string) => test.call('pessoas.remove-pin', { user: ana, body: { senha } })
    const tablet = (await enter(ana)).body
    expect((await take('outra senha')).body.campos).toHaveProperty('senha')
    expect(await statusOf(tablet)).toBe(200)
    expect((await take(SENHA)).status).toBe(200)
    expect(await statusOf(tablet)).toBe(401)
    // With their password they go on, and are still permitted there.
    expect((await test.call('pessoas.get', { user: ana })).body.temPin).toBe(false)
    expect((await enter(ana)).status).not.toBe(200)
    expect((await enter(bia)).status).toBe(200)
    // A second time is none.
    const told = (await eventsOf('alterado')).length
    expect((await take(SENHA)).status).toBe(200)
    expect(await eventsOf('alterado')).toHaveLength(told)
    expect((await setPin(ana, OUTRO)).status).toBe(200)
    expect((await enter(ana, OUTRO)).status).toBe(200)
  })

  it.each([
    ['123', 'PIN: o PIN tem de 4 a 6 números.'],
    ['1234567', 'PIN: o PIN tem de 4 a 6 números.'],
    ['40a1', 'PIN: o PIN tem de 4 a 6 números.'],
    ['0000', 'PIN: este PIN repete o mesmo número. Escolha outro.'],
    ['1234', 'PIN: este PIN são números seguidos. Escolha outro.'],
  ])('%s is refused, and why is said', async (pin, error) => {
    const { status, body } = await setPin(ana, pin)
    expect([status, body.error]).toEqual([400, error])
  })

  it('asks for the own password, and is of those alone who may be chosen by it', async () => {
    expect((await setPin(ana, OUTRO, 'errada')).body.error).toBe('Senha: a senha não confere.')
    expect((await enter(ana)).status).toBe(200)
    for (const user of [dono, await test.signInAs('vendedor', dono)])
      expect((await setPin(user)).body.code).toBe('SEM_PERMISSAO')
    expect((await test.call('pessoas.get', { user: ana })).body.temPin).toBe(true)
    expect((await test.call('pessoas.get', { user: dono })).body.temPin).toBe(false)
  })

  it('is stored as a hash like a password’s, and stands in no answer, export or event', async () => {
    await fail(1)
    const entered = await enter(ana)
    const { rows } = await asOwner(test.database, (owner) =>
      owner.query<{ pin_hash: string; token_hash: string }>(
        `select pin_hash, token_hash from pins p join tablets t using (user_id) where p.pessoa_id = $1`,
        [ana.pessoaId],
      ),
    )
    const [stored] = rows
    expect(stored?.pin_hash).toMatch(/^\$argon2id\$/)
    expect(stored?.token_hash).toBe(hashToken(token))
    const told = await Promise.all(
      (['exportacao.get-json', 'historico.list', 'tablets.list', 'membros.list'] as const).map(
        async (name) => (await test.call(name, { user: dono })).body as unknown,
      ),
    )
    const text = JSON.stringify([...told, await people(), entered.body])
    for (const secret of [stored?.pin_hash, stored?.token_hash, token, PIN, OUTRO])
      expect(text).not.toContain(`"${secret}"`)
    expect(text).not.toContain('argon2id')
  })

  it('ends with a new password of its owner, and with it whatever stands by it', async () => {
    const { body } = await enter(ana)
    const change = { senhaAtual: SENHA, senhaNova: 'quartzito taj mahal' }
    expect((await test.call('pessoas.change-senha', { user: ana, body: change })).status).toBe(200)
    expect(await statusOf(body)).toBe(401)
    expect((await enter(ana)).body.code).toBe('PESSOA_SEM_PIN')
    expect((await people()).pessoas.map(({ temPin }) => temPin).sort()).toEqual([false, true])
    await setPin(ana, OUTRO, change.senhaNova)
    expect((await enter(ana, OUTRO)).status).toBe(200)
  })
})

describe('allowing a device', () => {
  it('asks for the owner’s password, and takes those alone who are told no price', async () => {
    expect((await allow([ana], { senha: 'errada' })).body.error).toBe('Senha: a senha não confere.')
    const vendedor = await test.signInAs('vendedor', dono)
    const stranger = await test.createUser()
    for (const user of [dono, vendedor, stranger]) {
      const { status, body } = await allow([ana, user])
      expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['pessoas']])
    }
    expect((await allow([])).status).toBe(400)
    for (const by of [ana, vendedor]) expect((await allow([ana], { by })).body.code).toBe('SEM_PERMISSAO')
    expect((await test.call('tablets.list', { user: dono })).body.tablets).toHaveLength(1)
  })

  it('is told in the history with who may sign in, from where', async () => {
    const [told] = await eventsOf('tablet-permitido')
    expect(told).toMatchObject({ titulo: APARELHO, detalhes: { ip: '127.0.0.1' } })
    expect(told?.detalhes['pessoas']).toBe('Pessoa oficina, Pessoa medidor')
  })

  it('is for the company that did so: to another it is not there', async () => {
    const stranger = await test.createUser()
    const abroad = { user: stranger, params: { id: tabletId } }
    const pessoa = ana.pessoaId
    expect((await test.call('tablets.change', { ...abroad, body: { nome: 'x' } })).status).toBe(404)
    expect((await test.call('tablets.unlock', { ...abroad, body: { pessoa } })).status).toBe(404)
    expect((await test.call('tablets.remove', abroad)).status).toBe(404)
    expect((await test.call('tablets.list', { user: stranger })).body.tablets).toEqual([])
    expect((await enter(ana)).status).toBe(200)
  })
})

describe('changing persons', () => {
  it('lists who may, by their names', async () => {
    expect(await people()).toEqual({
      nome: APARELHO,
      empresa: 'Marmoraria Teste',
      pessoas: [
        { id: bia.pessoaId, nome: 'Pessoa medidor', papel: 'medidor', temPin: true, bloqueado: false },
        { id: ana.pessoaId, nome: 'Pessoa oficina', papel: 'oficina', temPin: true, bloqueado: false },
      ],
    })
  })

  it('opens a session that says how and where it was opened, and is told so', async () => {
    const { status, body } = await enter(ana)
    expect([status, body.pessoa, body.user.nome]).toEqual([
      200,
      { id: ana.pessoaId, papel: 'oficina', veCustos: false },
      'Pessoa oficina',
    ])
    const { sessoes } = (await test.call('sessoes.list', { user: body })).body
    expect(sessoes.map(({ aparelho, porPin, atual }) => [aparelho, porPin, atual])).toEqual([
      [APARELHO, true, true],
      ['Aparelho desconhecido', false, false],
    ])
    expect(await eventsOf('entrou')).toContainEqual(
      expect.objectContaining({
        quem: { id: ana.pessoaId, nome: 'Pessoa oficina', papel: 'oficina', aparelho: APARELHO },
        detalhes: { aparelho: APARELHO, por: 'PIN', ip: '127.0.0.1' },
      }),
    )
  })

  it('ends the session that the device had, by whichever way it was opened, also of another company', async () => {
    const first = (await enter(ana)).body
    const second = (await enter(bia, PIN, { anterior: first.token })).body
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
    const byPassword = await test.signInAs('medidor', dono)
    const stranger = await test.createUser()
    for (const { token: anterior } of [byPassword, stranger])
      expect((await enter(ana, PIN, { anterior })).status).toBe(200)
    expect([await statusOf(byPassword), await statusOf(stranger)]).toEqual([401, 401])
    expect(await statusOf(bia)).toBe(200)
  })

  it('leaves one session by PIN on a tablet, also where the one before was not named', async () => {
    const first = (await enter(ana)).body
    const second = (await enter(bia)).body
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
    expect((await eventsOf('saiu'))[0]).toMatchObject({ quem: { nome: 'Pessoa oficina' } })
  })

  it('ends nothing where the PIN is wrong', async () => {
    const first = (await enter(ana)).body
    expect((await enter(bia, OUTRO, { anterior: first.token })).status).toBe(403)
    expect(await statusOf(first)).toBe(200)
  })

  it('is of this company: in another one, where they may own everything, they sign in by their password', async () => {
    await asOwner(test.database, async (owner) => {
      const stranger = await test.createUser()
      await owner.query(
        `insert into membros (user_id, pessoa_id, papel, desde) values ($1, $2, 'dono', now())`,
        [stranger.id, ana.pessoaId],
      )
    })
    const { body } = await enter(ana)
    const { empresas } = (await test.call('pessoas.get', { user: body })).body
    const id = empresas.find(({ atual }) => !atual)?.id
    const refused = await test.call('pessoas.switch', { user: body, body: { id } })
    expect([refused.status, refused.body.code]).toEqual([403, 'ENTRADA_POR_PIN'])
    expect((await test.call('pessoas.switch', { user: ana, body: { id } })).status).toBe(200)
  })
})

describe('without a token of a tablet', () => {
  it('nobody learns whether a person, a PIN or a token is right', async () => {
    const nobody = { pessoaId: '6f1e6a52-0000-4000-8000-000000000000' }
    const answers = []
    for (const [who, pin] of [
      [ana, PIN],
      [ana, OUTRO],
      [nobody, PIN],
    ] as const)
      answers.push((await enter(who, pin, { tablet: 'nenhum' })).body)
    answers.push((await test.call('tablets.list-pessoas', { body: { tablet: 'nenhum' } })).body)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.code).toBe('TABLET_NAO_PERMITIDO')
    expect((await people()).pessoas.every(({ bloqueado }) => !bloqueado)).toBe(true)
  })

  it('a session’s token is none, and a tablet’s is no session', async () => {
    expect((await enter(ana, PIN, { tablet: ana.token })).body.code).toBe('TABLET_NAO_PERMITIDO')
    expect(await statusOf({ token })).toBe(401)
  })

  it('who tries tokens is counted by their address', async () => {
    const counting = await createTestApp({ RATE_LIMIT_LOGIN_IP: '3' })
    try {
      const ask = () => counting.call('tablets.list-pessoas', { body: { tablet: 'nenhum' } })
      const statuses = []
      for (let turn = 0; turn < 4; turn += 1) statuses.push((await ask()).status)
      expect(statuses).toEqual([403, 403, 403, 429])
    } finally {
      await counting.close()
    }
  })
})

describe('wrong PINs', () => {
  it('say how many tries are left, are told in the history, and lock the PIN of this person on this tablet', async () => {
    const said = []
    for (let turn = 0; turn < 5; turn += 1) said.push((await enter(ana, OUTRO)).body.error)
    expect(said).toEqual([
      'O PIN não confere. Restam 4 tentativas.',
      'O PIN não confere. Restam 3 tentativas.',
      'O PIN não confere. Restam 2 tentativas.',
      'O PIN não confere. Resta 1 tentativa.',
      'PIN bloqueado neste tablet. Entre uma vez com e-mail e senha, ou peça ao dono que libere.',
    ])
    expect((await enter(ana)).body.code).toBe('PIN_BLOQUEADO')
    expect((await people()).pessoas.map(({ bloqueado }) => bloqueado)).toEqual([false, true])
    expect(await eventsOf('pin-errado')).toHaveLength(5)
    expect(await eventsOf('pin-bloqueado')).toMatchObject([
      { titulo: 'Pessoa oficina', detalhes: { aparelho: APARELHO, ip: '127.0.0.1' } },
    ])
    const other = await allow([ana])
    expect((await enter(ana, PIN, { tablet: other.body.token })).status).toBe(200)
    expect((await enter(bia)).status).toBe(200)
  })

  it('count anew after a right one', async () => {
    await fail(4)
    expect((await enter(ana)).status).toBe(200)
    expect((await enter(ana, OUTRO)).body.error).toBe('O PIN não confere. Restam 4 tentativas.')
  })

  it.each([
    ['the password', () => test.call('contas.login', { body: { email: ana.email, password: SENHA } })],
    ['the owner', () => test.call('tablets.unlock', { ...one(), body: { pessoa: ana.pessoaId } })],
    ['a new PIN', () => setPin(ana)],
  ])('are forgotten by %s', async (_who, unlock) => {
    await fail(5)
    expect((await enter(ana)).body.code).toBe('PIN_BLOQUEADO')
    expect((await unlock()).status).toBe(200)
    expect((await enter(ana)).status).toBe(200)
  })

  it('are never more than five, however many come at once to two processes', async () => {
    const second = await test.beside()
    try {
      const body = { tablet: token, pessoa: ana.pessoaId, pin: OUTRO }
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, turn) => (turn % 2 ? test : second).call('tablets.enter', { body })),
      )
      const codes = answers.map((answer) => answer.body.code)
      expect(codes.filter((code) => code === 'PIN_NAO_CONFERE')).toHaveLength(4)
      expect(codes.filter((code) => code === 'PIN_BLOQUEADO')).toHaveLength(8)
      expect(await eventsOf('pin-errado')).toHaveLength(5)
    } finally {
      await second.close()
    }
  })

  it('of a limit of calls to the tablet take no try', async () => {
    const counting = await createTestApp({ RATE_LIMIT_LOGIN_IP: '4' })
    try {
      const owner = await counting.createUser()
      const oficina = await counting.signInAs('oficina', owner)
      await counting.call('pessoas.change-pin', { user: oficina, body: { senha: SENHA, pin: PIN } })
      const body = { nome: 'Serra', pessoas: [oficina.pessoaId], senha: SENHA }
      const made = await counting.call('tablets.create', { user: owner, body })
      const wrong = { tablet: made.body.token, pessoa: oficina.pessoaId, pin: OUTRO }
      const statuses = []
      for (let turn = 0; turn < 6; turn += 1)
        statuses.push((await counting.call('tablets.enter', { body: wrong })).status)
      expect(statuses).toEqual([403, 403, 403, 403, 429, 429])
      const [tablet] = (await counting.call('tablets.list', { user: owner })).body.tablets
      expect(tablet?.pessoas[0]?.bloqueado).toBe(false)
    } finally {
      await counting.close()
    }
  })
})

describe('what ends a session by PIN, from the next call on', () => {
  it('the permission of the tablet is taken away: its token opens nothing more', async () => {
    const { body } = await enter(ana)
    expect((await test.call('tablets.remove', one())).status).toBe(200)
    expect(await statusOf(body)).toBe(401)
    expect((await enter(ana)).body.code).toBe('TABLET_NAO_PERMITIDO')
    expect((await people()) as unknown).toMatchObject({ code: 'TABLET_NAO_PERMITIDO' })
    expect((await test.call('tablets.remove', one())).body.code).toBe('TABLET_NAO_ENCONTRADO')
    expect(await eventsOf('tablet-retirado')).toMatchObject([{ titulo: APARELHO }])
    expect(await statusOf(ana)).toBe(200)
  })

  it('the person may not sign in there any more', async () => {
    const { body } = await enter(ana)
    const changed = await test.call('tablets.change', { ...one(), body: { pessoas: [bia.pessoaId] } })
    expect(changed.body.pessoas.map(({ id }) => id)).toEqual([bia.pessoaId])
    expect(await statusOf(body)).toBe(401)
    expect((await enter(ana)).body.code).toBe('PESSOA_SEM_PIN')
  })

  it('the person becomes a seller; back at the saw they need a permission and a PIN anew', async () => {
    const { body } = await enter(ana)
    const change = (papel: string) =>
      test.call('membros.change', { user: dono, params: { id: ana.pessoaId }, body: { papel } })
    await change('vendedor')
    expect(await statusOf(body)).toBe(401)
    expect((await enter(ana)).body.code).toBe('PESSOA_SEM_PIN')
    expect(await statusOf(ana)).toBe(200)
    await change('oficina')
    expect(await statusOf(body)).toBe(401)
    expect((await enter(ana)).body.code).toBe('PESSOA_SEM_PIN')
    expect((await test.call('pessoas.get', { user: ana })).body.temPin).toBe(false)
  })

  it('the person has another role, whoever wrote it', async () => {
    const { body } = await enter(ana)
    await givePapel(test, ana, 'vendedor')
    expect(await statusOf(body)).toBe(401)
    expect((await enter(ana)).body.code).toBe('PESSOA_SEM_PIN')
    expect((await people()).pessoas.map(({ id }) => id)).toEqual([bia.pessoaId])
  })

  it('the person changes between saw and measuring: nothing ends', async () => {
    const { body } = await enter(ana)
    const params = { id: ana.pessoaId }
    await test.call('membros.change', { user: dono, params, body: { papel: 'medidor' } })
    expect([await statusOf(body), (await enter(ana)).status]).toEqual([200, 200])
  })

  it('the person leaves the company: nothing of them is left to come back by', async () => {
    const { body } = await enter(ana)
    await test.call('membros.remove', { user: dono, params: { id: ana.pessoaId }, body: {} })
    expect(await statusOf(body)).toBe(401)
    expect((await enter(ana)).body.code).toBe('PESSOA_SEM_PIN')
    const { rows } = await asOwner(test.database, (owner) =>
      owner.query(
        `select pessoa_id from pins where pessoa_id = $1 union select pessoa_id from tablets_pessoas where pessoa_id = $1`,
        [ana.pessoaId],
      ),
    )
    expect(rows).toEqual([])
    await givePapel(test, ana, 'oficina')
    expect(await statusOf(body)).toBe(401)
  })

  it('an owner takes the permission away while the PIN is judged: there is no session afterwards', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const made = (await allow([ana])).body
      const [entered] = await Promise.all([
        enter(ana, PIN, { tablet: made.token }),
        test.call('tablets.remove', { user: dono, params: { id: made.tablet.id } }),
      ])
      expect([200, 403]).toContain(entered.status)
      if (entered.status === 200) expect(await statusOf(entered.body)).toBe(401)
    }
  })
})

it('a company that is closed is still come to, and takes permissions away', async () => {
  const { texto } = (await test.call('contas.get-encerramento', { user: dono })).body
  const closing = { senha: dono.password, confirmacao: texto }
  expect((await test.call('contas.close', { user: dono, body: closing })).status).toBe(200)
  expect((await enter(ana)).status).toBe(200)
  expect((await setPin(ana, OUTRO)).status).toBe(200)
  expect((await allow([ana])).body.code).toBe('CONTA_SO_LEITURA')
  expect((await test.call('tablets.remove', one())).status).toBe(200)
})
