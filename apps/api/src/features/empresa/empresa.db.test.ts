import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
})
afterAll(() => test.close())

it('asks for sign-in', async () => {
  for (const name of ['empresa.get', 'empresa.replace', 'empresa.change'] as const) {
    expect((await test.call(name)).status).toBe(401)
  }
})

it.each([
  ['fusoHorario', 'America/Atlantida'],
  ['validadeOrcamentoPadrao', 0],
  ['cores', { primaria: '#fff' }],
  ['website', 'javascript:alert(1)'],
  ['logo', 'https://outro.com/logo.png'],
  ['nome', 'x'],
])('refuses %s = %j', async (campo, value) => {
  const { status, body } = await test.call('empresa.change', { user, body: { [campo]: value } })
  expect(status).toBe(400)
  expect(Object.keys(body.campos ?? {}).every((path) => path.startsWith(campo))).toBe(true)
  expect(Object.keys(body.campos ?? {})).not.toEqual([])
})

it('begins with the defaults', async () => {
  const { body } = await test.call('empresa.get', { user })
  expect(body).toEqual({ ...empresaPadrao(), updatedAt: expect.any(String) })
})

it('changes only what is sent; replace sends the rest back to its default', async () => {
  const changed = await test.call('empresa.change', {
    user,
    body: { nomeEmpresa: 'Pedra Bela', acabamentoValorMetroPadrao: 61.35, fusoHorario: 'America/Manaus' },
  })
  expect(changed.body).toEqual({
    ...empresaPadrao(),
    nomeEmpresa: 'Pedra Bela',
    acabamentoValorMetroPadrao: 61.35,
    fusoHorario: 'America/Manaus',
    updatedAt: expect.any(String),
  })
  expect((await test.call('empresa.change', { user, body: {} })).body).toEqual(changed.body)
  const back = await test.call('empresa.replace', { user, body: { ...changed.body, userId: 'x' } })
  expect(back.body).toEqual(changed.body)
  const replaced = await test.call('empresa.replace', { user, body: { nomeEmpresa: 'Outra' } })
  expect(replaced.body).toEqual({ ...empresaPadrao(), nomeEmpresa: 'Outra', updatedAt: expect.any(String) })
})

it('is each account its own', async () => {
  const other = await test.createUser()
  expect((await test.call('empresa.get', { user: other })).body.nomeEmpresa).toBe('')
})
