import { fraseOfEvento } from '@lapida/domain/historico/frase'
import { detalheOfEvento } from '@lapida/domain/historico/detalhe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { createAprovavel, lookAs } from '#testing/public-page.ts'

let test: TestApp
let dono: TestUser
let bia: TestUser
beforeAll(async () => {
  test = await createTestApp()
  dono = await test.createUser({ nome: 'Ana Souza' })
  bia = await test.signInAs('vendedor', dono)
  await test.call('pessoas.change', { user: bia, body: { nome: 'Bia Lima' } })
  later()
  await test.createCliente(dono, { nomeCompleto: 'Zeca Moura' })
  later()
  await test.createCliente(bia, { nomeCompleto: 'Rui Prado' })
})
afterAll(() => test.close())

function later(): void {
  test.clock.now = new Date(test.clock.now.getTime() + 60_000)
}

async function ask(user: TestUser, query: Record<string, string> = {}) {
  const { status, body } = await test.call('historico.list', { user, query })
  expect(status).toBe(200)
  return body
}
const frases = async (user: TestUser, query: Record<string, string> = {}) =>
  (await ask(user, query)).eventos.map(fraseOfEvento)

it('every event says who did it: others by their name, oneself as before', async () => {
  expect((await frases(dono)).slice(0, 2)).toEqual([
    'Bia Lima cadastrou o cliente Rui Prado',
    'Você cadastrou o cliente Zeca Moura',
  ])
  expect((await frases(bia)).slice(0, 2)).toEqual([
    'Você cadastrou o cliente Rui Prado',
    'Ana Souza cadastrou o cliente Zeca Moura',
  ])
  const [newest] = (await ask(dono)).eventos
  expect(newest?.quem).toEqual({
    id: bia.pessoaId,
    nome: 'Bia Lima',
    papel: 'vendedor',
    aparelho: 'Aparelho desconhecido',
  })
})

it('the role stays the one of then', async () => {
  await asOwner(test.database, (owner) =>
    owner.query(`update membros set papel = 'medidor' where pessoa_id = $1`, [bia.pessoaId]),
  )
  const [newest] = (await ask(dono, { pessoa: bia.pessoaId })).eventos
  expect(newest?.quem?.papel).toBe('vendedor')
  await asOwner(test.database, (owner) =>
    owner.query(`update membros set papel = 'vendedor' where pessoa_id = $1`, [bia.pessoaId]),
  )
})

it('is filtered by person, counts too', async () => {
  const { pessoas } = await ask(dono)
  expect(pessoas).toEqual([
    { id: dono.pessoaId, nome: 'Ana Souza', eu: true },
    { id: bia.pessoaId, nome: 'Bia Lima', eu: false },
  ])
  const found = await ask(dono, { pessoa: bia.pessoaId, tipo: 'clientes' })
  expect(found.eventos.map(({ titulo }) => titulo)).toEqual(['Rui Prado'])
  expect(found.contagem.clientes).toBe(1)
  expect((await ask(dono, { pessoa: dono.pessoaId, tipo: 'clientes' })).contagem.clientes).toBe(1)
  const stranger = await test.createUser()
  expect((await ask(stranger, { pessoa: bia.pessoaId })).eventos).toEqual([])
  expect(await ask(stranger)).not.toHaveProperty('pessoas')
})

it.each([
  ['bia', 'Bia Lima cadastrou o cliente Rui Prado'],
  ['Bia Lima cadastrou', 'Bia Lima cadastrou o cliente Rui Prado'],
  ['lima CADASTROU o cliente rui', 'Bia Lima cadastrou o cliente Rui Prado'],
])('a search for %j finds what stands on the line', async (busca, frase) => {
  const found = await frases(dono, { busca })
  expect(found).toContain(frase)
  expect(found.filter((one) => one.startsWith('Você'))).toEqual([])
})

it('sign-ins have their device and address; who is no owner sees only their own', async () => {
  const detailsOf = async (user: TestUser) =>
    (await ask(user)).eventos.filter(({ acao }) => acao === 'entrou').map(detalheOfEvento)
  expect(await detailsOf(dono)).toEqual(Array(2).fill('Aparelho desconhecido · 127.0.0.1'))
  expect(await detailsOf(bia)).toHaveLength(1)
})

it.each([
  ['exportacao.get-json', 'Você exportou a conta inteira'],
  ['exportacao.get-xlsx', 'Você exportou a conta inteira, em planilha'],
  ['financeiro.export', 'Você exportou o financeiro'],
  ['historico.export', 'Você exportou o histórico'],
] as const)('%s is told', async (name, frase) => {
  later()
  expect((await test.call(name, { user: dono })).status).toBe(200)
  expect((await frases(dono))[0]).toBe(frase)
  expect(await frases(bia)).not.toContain(frase.replace('Você', 'Ana Souza'))
})

it('the file has the names, too', async () => {
  const { body } = await test.call('historico.export', { user: dono, query: { pessoa: bia.pessoaId } })
  expect(String(body)).toContain('Bia Lima cadastrou o cliente Rui Prado')
  expect(String(body)).not.toContain('Zeca')
})

it('what a customer does is the customer’s, also from a browser of the company', async () => {
  const { id } = await createAprovavel(test, dono)
  later()
  await lookAs(test, id)
  const [seen] = (await ask(dono)).eventos
  expect(seen?.autor).toBe('cliente')
  const { rows } = await asOwner(test.database, (owner) =>
    owner.query(`select distinct autor, pessoa_id is null as ninguem from eventos order by 1`),
  )
  expect(rows).toEqual([
    { autor: 'cliente', ninguem: true },
    { autor: 'usuario', ninguem: false },
  ])
})
