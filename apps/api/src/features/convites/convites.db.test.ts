import { fraseOfEvento } from '@lapida/domain/historico/frase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PLANOS_INICIAIS } from '#db/seed.ts'
import { createTestApp, SENHA, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'

const DAY_MS = 86_400_000
const BIA = { nome: 'Bia Ramos', telefone: '(11) 98765-4321', papel: 'vendedor' }
const INVALID = [400, 'LINK_DE_CONVITE_INVALIDO']

let test: TestApp
let dono: TestUser
let count = 0
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: 'https://lapida.exemplo' })
})
afterAll(() => test.close())
beforeEach(async () => {
  dono = await test.createUser({ nome: 'Ana Souza' })
  await test.call('empresa.change', { user: dono, body: { nomeEmpresa: 'Pedras Itaúnas' } })
})

const create = (fields: Record<string, unknown> = {}, user = dono) =>
  test.call('convites.create', { user, body: { ...BIA, ...fields } })
const accept = (token: string, fields: Record<string, unknown> = {}) =>
  test.call('convites.accept', { body: { token, ...novaPessoa(), ...fields } })
const open = (token: string) => test.call('convites.get', { body: { token } })
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const lugares = async () => (await test.call('membros.list', { user: dono })).body.lugares

function novaPessoa() {
  count += 1
  return { nome: 'Beatriz Ramos', email: `bia${count}@exemplo.com.br`, password: 'pedra que brilha' }
}

async function tokenOf(fields: Record<string, unknown> = {}): Promise<string> {
  const { body } = await create(fields)
  return tokenIn(body.link)
}

function tokenIn(link: string): string {
  return new URL(link).hash.replace('#token=', '')
}

describe('convites.create', () => {
  it.each([
    ['nome', ' ', 'Nome: preencha este campo.'],
    ['telefone', '11', 'Telefone: faltam dígitos no telefone. Exemplo: (11) 98765-4321'],
    ['papel', 'chefe', 'Papel: escolha uma das opções.'],
  ])('refuses %s = %j', async (campo, value, error) => {
    const { status, body } = await create({ [campo]: value })
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, [campo]])
    if (campo !== 'papel') expect(body.error).toBe(error)
  })

  it('says the link once, under the address of the operator, and stores its hash only', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body.link).toMatch(/^https:\/\/lapida\.exemplo\/convite#token=[\w-]{32,}$/)
    expect(body.mensagem).toBe(`Ana Souza convidou você para a Pedras Itaúnas no Lapida: ${body.link}`)
    expect(body.convite).toMatchObject({ nome: 'Bia Ramos', telefone: '11987654321', vencido: false })
    const rows = await asOwner(test.database, async (owner) =>
      JSON.stringify((await owner.query('select * from convites')).rows),
    )
    expect(rows).toMatch(/"token_hash":"[0-9a-f]{64}"/)
    expect(rows).not.toContain(tokenIn(body.link))
    const listed = await test.call('convites.list', { user: dono })
    expect(JSON.stringify(listed.body)).not.toContain(tokenIn(body.link))
    expect(listed.body.convites).toEqual([body.convite])
  })

  it('to own the company asks for the password', async () => {
    expect((await create({ papel: 'dono' })).body.campos).toEqual({ senha: 'Digite a sua senha.' })
    expect((await create({ papel: 'dono', senha: SENHA })).status).toBe(201)
  })

  it('lets in as many people as the plan takes, open invitations counted, also at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create()))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(4)
    const refused = answers.find(({ status }) => status !== 201)
    expect([refused?.status, refused?.body.code, refused?.body.error]).toEqual([
      403,
      'LIMITE_DE_PESSOAS',
      'Seu plano inclui 5 pessoas.',
    ])
    expect(await lugares()).toEqual({ usados: 5, limite: 5 })
    await test.call('convites.revoke', { user: dono, params: { id: made[0]?.body.convite.id ?? '' } })
    expect((await create()).status).toBe(201)
  })

  it('is limited', async () => {
    const limited = await createTestApp({ RATE_LIMIT_INVITE: '2' })
    const user = await limited.createUser()
    const invite = () => limited.call('convites.create', { user, body: BIA })
    expect([(await invite()).status, (await invite()).status, (await invite()).status]).toEqual([
      201, 201, 429,
    ])
    await limited.close()
  })
})

describe('convites.get', () => {
  it('says who invites to what', async () => {
    const { body } = await open(await tokenOf({ papel: 'oficina' }))
    expect(body).toMatchObject({
      empresa: 'Pedras Itaúnas',
      de: 'Ana Souza',
      nome: 'Bia Ramos',
      papel: 'oficina',
    })
  })

  it.each(['x', 'a'.repeat(43), "' or '1'='1"])('knows no link %j', async (token) => {
    expect(outcome(await open(token))).toEqual(INVALID)
    expect(outcome(await accept(token))).toEqual(INVALID)
  })

  it('knows none that was used, revoked, or is a week old', async () => {
    const used = await tokenOf()
    expect((await accept(used)).status).toBe(201)
    const { body } = await create()
    await test.call('convites.revoke', { user: dono, params: { id: body.convite.id } })
    const old = await tokenOf()
    const start = test.clock.now
    test.clock.now = new Date(start.getTime() + 7 * DAY_MS)
    const answers = [await open(used), await open(tokenIn(body.link)), await open(old), await accept(old)]
    test.clock.now = start
    expect(answers.map(outcome)).toEqual(answers.map(() => INVALID))
    expect((await open(old)).status).toBe(200)
  })

  it('is counted by address', async () => {
    const limited = await createTestApp({ RATE_LIMIT_LOGIN_IP: '3' })
    const tries = [1, 2, 3, 4].map(() => limited.call('convites.get', { body: { token: 'x' } }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([400, 400, 400, 429])
    await limited.close()
  })
})

describe('convites.resend', () => {
  it('gives another link for another week, and the one before it ends', async () => {
    const { body } = await create()
    const start = test.clock.now
    test.clock.now = new Date(start.getTime() + 8 * DAY_MS)
    const user = (await test.call('contas.login', { body: { email: dono.email, password: SENHA } })).body
    const listed = await test.call('convites.list', { user })
    expect(listed.body.convites).toMatchObject([{ vencido: true }])
    const again = await test.call('convites.resend', { user, params: { id: body.convite.id }, body: {} })
    expect(again.body.convite.vencido).toBe(false)
    expect((await open(tokenIn(again.body.link))).status).toBe(200)
    test.clock.now = start
    expect(outcome(await open(tokenIn(body.link)))).toEqual(INVALID)
  })

  it('of one whose place was taken meanwhile is refused', async () => {
    const { body } = await create()
    const start = test.clock.now
    test.clock.now = new Date(start.getTime() + 8 * DAY_MS)
    for (let index = 0; index < 4; index += 1) expect((await create()).status).toBe(201)
    const again = await test.call('convites.resend', {
      user: dono,
      params: { id: body.convite.id },
      body: {},
    })
    test.clock.now = start
    expect(outcome(again)).toEqual([403, 'LIMITE_DE_PESSOAS'])
  })
})

describe('convites.accept', () => {
  it('makes somebody new, signed in to the company in their role', async () => {
    const token = await tokenOf({ veCustos: true })
    const bia = { nome: 'Beatriz Ramos', email: 'beatriz@exemplo.com.br', password: 'pedra que brilha' }
    const { status, body } = await accept(token, bia)
    expect([status, body.user.id, body.user.nome, body.user.telefone]).toEqual([
      201,
      dono.id,
      'Beatriz Ramos',
      '11987654321',
    ])
    expect(body.pessoa).toMatchObject({ papel: 'vendedor', veCustos: true })
    expect((await test.call('clientes.list', { user: body })).status).toBe(200)
    const { email, password } = bia
    expect((await test.call('contas.login', { body: { email, password } })).body.user.id).toBe(dono.id)
    expect(await lugares()).toEqual({ usados: 2, limite: 5 })
    const { eventos } = (await test.call('historico.list', { user: dono, query: { entidade: 'pessoa' } }))
      .body
    expect(eventos.map(fraseOfEvento).sort()).toEqual([
      'Beatriz Ramos aceitou o convite para Vendas, com custos',
      'Você convidou Bia Ramos para Vendas, com custos',
    ])
  })

  it.each([
    ['12345', 'Senha: a senha deve ter pelo menos 6 caracteres'],
    ['Password1', 'Senha: esta senha é muito comum. Escolha outra.'],
    ['itaunas99', 'Senha: esta senha é o seu nome ou o da empresa. Escolha outra.'],
  ])('refuses the password %j of somebody new, and the link still holds', async (password, error) => {
    const token = await tokenOf()
    const { status, body } = await accept(token, { password })
    expect([status, body.error, Object.keys(body.campos ?? {})]).toEqual([400, error, ['password']])
    expect((await accept(token)).status).toBe(201)
  })

  it('tells who has an account to sign in, and takes them by their password', async () => {
    const other = await test.createUser()
    const token = await tokenOf({ papel: 'medidor' })
    const taken = await accept(token, { email: other.email })
    expect([...outcome(taken), taken.body.error]).toEqual([
      409,
      'EMAIL_EM_USO',
      'Já existe uma conta com este e-mail. Entre para aceitar.',
    ])
    const { email } = other
    const known = (password: string) => test.call('convites.accept', { body: { token, email, password } })
    expect(outcome(await known('errada123'))).toEqual([401, 'CREDENCIAIS_INVALIDAS'])
    const { status, body } = await known(SENHA)
    expect([status, body.user.id, body.pessoa.id, body.pessoa.papel]).toEqual([
      201,
      dono.id,
      other.pessoaId,
      'medidor',
    ])
    expect((await test.call('contas.verify', { user: other })).body.user.id).toBe(other.id)
    const { body: pessoa } = await test.call('pessoas.get', { user: body })
    const empresas = pessoa.empresas.map(({ id, papel, atual }) => [id, papel, atual])
    // They came to both at the same moment of the tests' clock.
    expect(empresas).toHaveLength(2)
    expect(empresas).toContainEqual([other.id, 'dono', false])
    expect(empresas).toContainEqual([dono.id, 'medidor', true])
  })

  it('lowers nobody who works there already', async () => {
    const token = await tokenOf({ papel: 'oficina' })
    const again = await test.call('convites.accept', { body: { token, email: dono.email, password: SENHA } })
    expect(outcome(again)).toEqual([409, 'JA_FAZ_PARTE'])
    expect((await test.call('contas.verify', { user: dono })).body.pessoa.papel).toBe('dono')
    expect((await open(token)).status).toBe(200)
  })

  it('takes somebody back who was removed', async () => {
    const bia = await test.signInAs('oficina', dono)
    await test.call('membros.remove', { user: dono, params: { id: bia.pessoaId }, body: {} })
    const token = await tokenOf({ papel: 'medidor' })
    const { body } = await test.call('convites.accept', {
      body: { token, email: bia.email, password: SENHA },
    })
    expect(body.pessoa).toMatchObject({ id: bia.pessoaId, papel: 'medidor' })
  })

  it('lets one of ten through that come with one link at the same moment', async () => {
    const token = await tokenOf()
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'LINK_DE_CONVITE_INVALIDO')).toHaveLength(9)
    expect(await lugares()).toEqual({ usados: 2, limite: 5 })
  })

  it('is refused where the plan takes fewer people now, and the link still holds', async () => {
    const token = await tokenOf()
    await asOwner(test.database, async (owner) => {
      const { rows } = await owner.query<{ id: string }>(
        `insert into planos (id, nome, preco, descricao, features, plano_corte, ordem, ativo)
         select gen_random_uuid(), nome, preco, descricao, features, plano_corte, ordem, ativo
         from planos where id = $1 returning id`,
        [PLANOS_INICIAIS[0]?.id],
      )
      await owner.query('update planos set limite_pessoas = 1, ativo = false where id = $1', [rows[0]?.id])
      await owner.query('update contas set plano_id = $1 where id = $2', [rows[0]?.id, dono.id])
    })
    const refused = await accept(token)
    expect([...outcome(refused), refused.body.error]).toEqual([
      403,
      'LIMITE_DE_PESSOAS',
      'Seu plano inclui 1 pessoa.',
    ])
    expect((await open(token)).status).toBe(200)
  })
})

describe('pessoas.switch', () => {
  it('goes on in another company of the person, and ends the session that called', async () => {
    const other = await test.createUser()
    const token = await tokenOf({ papel: 'oficina' })
    const entered = await test.call('convites.accept', {
      body: { token, email: other.email, password: SENHA },
    })
    const { status, body } = await test.call('pessoas.switch', { user: entered.body, body: { id: other.id } })
    expect([status, body.user.id, body.pessoa.papel]).toEqual([200, other.id, 'dono'])
    expect((await test.call('contas.verify', { user: entered.body })).status).toBe(401)
    expect((await test.call('contas.verify', { user: body })).body.user.id).toBe(other.id)
  })

  it('finds only companies that the person works in', async () => {
    const [bia, stranger] = [await test.signInAs('vendedor', dono), await test.createUser()]
    const goTo = (user: TestUser, id: string) => test.call('pessoas.switch', { user, body: { id } })
    expect(outcome(await goTo(bia, stranger.id))).toEqual([404, 'EMPRESA_NAO_ENCONTRADA'])
    expect(outcome(await goTo(bia, 'nenhuma'))).toEqual([404, 'EMPRESA_NAO_ENCONTRADA'])
    expect((await test.call('contas.verify', { user: bia })).status).toBe(200)
  })
})
