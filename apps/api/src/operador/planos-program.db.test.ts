import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { builtProgram, startProgram } from '#testing/child-program.ts'
import { PLANOS_INICIAIS } from '../db/seed.ts'
import { grantPlano } from './grant-plano.ts'
import { listPedidos } from './list-pedidos.ts'

const [ESSENCIAL = '', PROFISSIONAL = ''] = PLANOS_INICIAIS.map(({ id }) => id)

describe('what the operator asks and grants', () => {
  let test: TestApp
  let user: TestUser
  beforeAll(async () => {
    test = await createTestApp()
    user = await test.createUser({ nome: 'Rocha', planoId: ESSENCIAL })
  })
  afterAll(() => test.close())
  const grant = (quem: string, plano: string, ate: string | null) =>
    grantPlano(test.database, { quem, plano, ate, now: test.clock.now })
  const atual = async () => (await test.call('planos.get-atual', { user })).body

  it('lists nobody where nobody asked and nothing ends', async () => {
    expect(await listPedidos(test.database, test.clock.now)).toEqual([
      'Ninguém pediu um plano, e nenhum vence nos próximos 30 dias.',
    ])
  })

  it('lists who asked; granting it by the e-mail settles that, and the history tells it', async () => {
    await test.call('planos.request', { user, body: { planoId: PROFISSIONAL } })
    expect(await listPedidos(test.database, test.clock.now)).toEqual([
      `${user.id}  Rocha  pediu Profissional em 20/11/2026`,
    ])
    expect(await grant(user.email.toUpperCase(), 'profissional', '2026-12-10')).toEqual([
      'Rocha: plano Profissional, pago até 10/12/2026. O pedido está atendido.',
    ])
    expect(await atual()).toMatchObject({ plano: { id: PROFISSIONAL }, venceEm: '2026-12-10', pedido: null })
    expect(await listPedidos(test.database, test.clock.now)).toEqual([
      `${user.id}  Rocha  Profissional, vence em 10/12/2026`,
    ])
    const { body } = await test.call('historico.list', { user })
    const granted = body.eventos.filter(({ detalhes }) => detalhes['campos'] === 'plano')
    expect(granted.map(({ entidade, titulo }) => [entidade, titulo])).toEqual([['conta', 'Profissional']])
  })

  it('a renewal ends the reading only, at the next call', async () => {
    await grant(user.id, PROFISSIONAL, '2026-11-01')
    expect((await test.call('empresa.change', { user, body: { nomeEmpresa: 'Rocha' } })).body.code).toBe(
      'CONTA_SO_LEITURA',
    )
    expect(await listPedidos(test.database, test.clock.now)).toEqual([
      `${user.id}  Rocha  Profissional, só leitura: venceu em 01/11/2026`,
    ])
    await grant(user.id, PROFISSIONAL, '2027-11-01')
    expect((await test.call('empresa.change', { user, body: { nomeEmpresa: 'Rocha' } })).status).toBe(200)
  })

  it('says where more people have access than the plan includes, and takes nobody out', async () => {
    await test.signInAs('vendedor', user)
    expect(await grant(user.id, 'Essencial', null)).toEqual([
      'Rocha: plano Essencial, sem data final.',
      'Atenção: 2 pessoas têm acesso, e o plano inclui 1. Ninguém perde o acesso.',
    ])
    expect(await atual()).toMatchObject({ pessoas: 2, venceEm: null })
  })

  it.each([
    ['ninguem@exemplo.com.br', 'Essencial', null, /Ninguém com o e-mail/],
    ['00000000-0000-4000-8000-00000000dead', 'Essencial', null, /Não há conta/],
    ['', 'Ouro', null, /Não há plano Ouro\. Há: Essencial, Profissional\./],
    ['', 'Essencial', '2026-02-30', /Escreva o dia como/],
  ])('refuses %s %s %s and changes nothing', async (quem, plano, ate, problem) => {
    const before = await atual()
    await expect(grant(quem || user.id, plano, ate)).rejects.toThrow(problem)
    expect(await atual()).toEqual(before)
  })
})

it('is a command beside the program, on the same database', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lapida-planos-'))
  const program = builtProgram('planos-program')
  const command = async (...args: string[]) => {
    const child = startProgram([program, ...args], { DATA_DIR: join(folder, 'data') })
    return { code: await child.ended, said: child.output().trim() }
  }
  try {
    expect(await command('lista')).toEqual({
      code: 0,
      said: 'Ninguém pediu um plano, e nenhum vence nos próximos 30 dias.',
    })
    expect(await command('conceder', 'ninguem@exemplo.com.br', 'Essencial', '--ate', '2026-12-10')).toEqual({
      code: 1,
      said: 'Ninguém com o e-mail ninguem@exemplo.com.br é dono de uma empresa.',
    })
    expect((await command('conceder', 'ninguem@exemplo.com.br')).code).toBe(2)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
})
