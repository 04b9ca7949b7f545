import { rotas, type NomeRota } from '@lapida/contracts/rotas'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/with-user.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { rowsOf } from '#testing/owner-rows.ts'
import { createWorld, signInOficina, worldCalls, type World } from '#testing/world.ts'

/** All that a company may still do by a call that is no GET: written down once more, so that a new one is thought about. */
const STILL: readonly NomeRota[] = [
  'contas.verify',
  'contas.logout',
  'pessoas.change',
  'pessoas.change-email',
  'pessoas.change-senha',
  'pessoas.change-pin',
  'pessoas.remove-pin',
  'sessoes.revoke',
  'sessoes.revoke-outras',
  'contas.close',
  'contas.reopen',
  'planos.request',
  'planos.cancel-pedido',
  'membros.remove',
  'convites.revoke',
  'tablets.remove',
  'pessoas.switch',
  'apagamentos.create',
  'avisos.read',
  'push.subscribe',
  'push.unsubscribe',
  'orcamentos.create-previa',
]

const isGet = (name: NomeRota) => rotas[name][0] === 'GET'

let test: TestApp
let world: World
let names: NomeRota[]
beforeAll(async () => {
  test = await createTestApp()
  world = await createWorld(test)
  const calls = worldCalls(world)
  names = (Object.keys(calls) as NomeRota[]).filter((name) => !['open', 'endless'].includes(calls[name].kind))
})
afterAll(() => test.close())

/** The last paid day of the owner's company; the clock of the tests stands on 20/11/2026, 9:00 in São Paulo. */
async function payUntil(venceEm: string | null): Promise<void> {
  const { id } = world.owner
  await inTransaction(test.database, { userId: id }, (db) =>
    db.execute(sql`update contas set vence_em = ${venceEm} where id = ${id}`),
  )
}

describe('a company whose plan is overdue by more than 15 days', () => {
  beforeAll(() => payUntil('2026-11-04'))

  it('changes nothing: every writing call is refused before its body is read', async () => {
    const before = await rowsOf(test.database, world.owner.id)
    const calls = worldCalls(world)
    const writing = names.filter((name) => !isGet(name) && !STILL.includes(name))
    expect(writing.length).toBeGreaterThan(60)
    for (const name of writing) {
      const { status, body } = await test.call(name, {
        ...calls[name],
        body: { lixo: true },
        user: world.owner,
      })
      expect([name, status, body.code]).toEqual([name, 403, 'CONTA_SO_LEITURA'])
    }
    expect(await rowsOf(test.database, world.owner.id)).toEqual(before)
  })

  it('says since when, and what is still to be had', async () => {
    const { body } = await test.call('clientes.save', { user: world.owner, body: {} })
    expect(body.error).toBe(
      'O plano venceu em 04/11/2026. Tudo continua aqui para ler e exportar; para voltar a alterar, renove o plano em Minha conta.',
    )
  })

  it('reads, exports, asks for a plan and looks after its own sign-in', async () => {
    const calls = worldCalls(world)
    // A PIN is made by those who may be chosen by one.
    const oficina = await signInOficina(test, world)
    // Closing has its own test: what comes after it is read only for another reason.
    const last: NomeRota[] = ['pessoas.change-senha', 'contas.logout']
    const { email, password } = world.owner
    // To go on in another company ends the session that does.
    const elsewhere = (await test.call('contas.login', { body: { email, password } })).body
    const first: NomeRota = 'pessoas.switch'
    const open = [
      first,
      ...names.filter(
        (name) => (isGet(name) || STILL.includes(name)) && ![first, 'contas.close', ...last].includes(name),
      ),
      ...last,
    ]
    for (const name of open) {
      const { status, body } = await test.call(name, {
        ...calls[name],
        user: name === first ? elsewhere : /^pessoas\..*-pin$/.test(name) ? oficina : world.owner,
      })
      expect([name, status, body.code]).toEqual([name, expect.toBeOneOf([200, 201, 404, 409]), body.code])
      expect([name, body.code]).not.toEqual([name, 'CONTA_SO_LEITURA'])
    }
  })
})

describe('a company that is closed', () => {
  beforeAll(async () => {
    world = await createWorld(test)
    const { texto } = (await test.call('contas.get-encerramento', { user: world.owner })).body
    const body = { senha: world.owner.password, confirmacao: texto }
    expect((await test.call('contas.close', { user: world.owner, body })).status).toBe(200)
  })

  it('is held by the same rule: it writes nothing, for whomever, and says until when it is read', async () => {
    const before = await rowsOf(test.database, world.owner.id)
    const calls = worldCalls(world)
    const vendedor = await test.signInAs('vendedor', world.owner)
    const writing = names.filter((name) => !isGet(name) && !STILL.includes(name))
    for (const name of writing)
      for (const user of [world.owner, vendedor]) {
        const { status, body } = await test.call(name, { ...calls[name], body: { lixo: true }, user })
        if (body.code === 'SEM_PERMISSAO') continue
        expect([name, status, body]).toEqual([
          name,
          403,
          { code: 'CONTA_SO_LEITURA', error: 'Conta encerrada: só leitura até 20/12/2026.' },
        ])
      }
    const after = await rowsOf(test.database, world.owner.id)
    expect({ ...after, eventos: '', sessoes: '', membros: '' }).toEqual({
      ...before,
      eventos: '',
      sessoes: '',
      membros: '',
    })
  })

  it('reads and exports', async () => {
    const calls = worldCalls(world)
    for (const name of names.filter(isGet)) {
      const { status } = await test.call(name, { ...calls[name], user: world.owner })
      expect([name, status]).toEqual([name, expect.toBeOneOf([200, 404, 409])])
    }
  })
})

it.each([
  ['2026-11-05', 200, '15 days overdue'],
  ['2026-11-04', 403, '16 days overdue'],
  ['2026-12-31', 200, 'paid'],
  [null, 200, 'without an end'],
])('paid until %s: %i (%s)', async (venceEm, status, _why) => {
  const user = await test.createUser()
  world = { ...world, owner: user }
  await payUntil(venceEm)
  const answer = await test.call('empresa.change', { user, body: { nomeEmpresa: 'Rocha' } })
  expect(answer.status).toBe(status)
  expect((await test.call('contas.verify', { user })).body.user.venceEm).toBe(venceEm)
})
