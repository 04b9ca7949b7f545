import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
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
  ['guardaAnos', 0],
  ['guardaAnos', 21],
  ['guardaAnos', 2.5],
  ['cores', { primaria: '#fff' }],
  ['website', 'javascript:alert(1)'],
  ['logo', 'https://outro.com/logo.png'],
  ['nome', 'x'],
  ['cnpj', '12.ABC.345/01DE-36'],
  ['telefone', '123'],
  ['chavePix', 'qualquer coisa'],
  ['limitesDesenho', { peso: 0 }],
  ['limitesDesenho', { balanco: -1 }],
  ['limitesDesenho', { altura: 10 }],
  ['serra', {}],
  ['serra', { ...REGRAS_PADRAO, refilo: 501 }],
  ['serra', { ...REGRAS_PADRAO, maquina: 'parada', disco: 99 }],
  ['serra', { ...REGRAS_PADRAO, outra: 1 }],
  ['dadosBancarios', { cpfCnpj: '529.982.247-24' }],
  [
    'cores',
    { primaria: '#1e40af', secundaria: 'azul', texto: '#000000', fundo: '#ffffff', destaque: '#10b981' },
  ],
  [
    'documentos',
    { cabecalho: '', rodape: '', mostrarLogo: true, incluirAssinatura: true, numeracaoAutomatica: true },
  ],
  ['condicoesPagamentoPadrao', ['  ']],
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

it('keeps the limits of its drawings, and none that was taken out', async () => {
  const own = await test.createUser()
  const set = async (limitesDesenho: object) =>
    (await test.call('empresa.change', { user: own, body: { limitesDesenho } })).body.limitesDesenho
  expect(await set({ peso: 120, balanco: 300.5 })).toEqual({ peso: 120, balanco: 300.5 })
  expect(await set({ raioDaFerramenta: 5, distanciaDaBorda: 0 })).toEqual({
    raioDaFerramenta: 5,
    distanciaDaBorda: 0,
  })
  expect((await test.call('empresa.get', { user: own })).body.limitesDesenho).not.toHaveProperty('peso')
})

it('keeps the saw that it was told, for whoever measures, sells or cuts; only the owner says it', async () => {
  const own = await test.createUser()
  const serra = { ...REGRAS_PADRAO, maquina: 'parada' as const, disco: 400, usarRecortes: true }
  const told = await test.call('empresa.change', { user: own, body: { serra } })
  expect(told.body.serra).toEqual(serra)
  for (const papel of ['vendedor', 'oficina', 'medidor'] as const) {
    const member = await test.signInAs(papel, own)
    expect((await test.call('empresa.get', { user: member })).body.serra).toEqual(serra)
    expect((await test.call('empresa.change', { user: member, body: { serra: null } })).status).toBe(403)
  }
  const { body: history } = await test.call('historico.list', { user: own })
  expect(history.eventos).toContainEqual(
    expect.objectContaining({ entidade: 'empresa', detalhes: { campos: 'serra' } }),
  )
  expect((await test.call('empresa.change', { user: own, body: { serra: null } })).body.serra).toBeNull()
})

it('keeps the saw of the first of two devices, and says so to the second', async () => {
  const own = await test.createUser()
  const before = await test.call('empresa.get', { user: own })
  const serraOf = (maquina: 'parada' | 'jato') => ({ ...REGRAS_PADRAO, maquina })
  await test.call('empresa.change', { user: own, body: { serra: serraOf('parada') } })
  const base = { serra: before.body.serra }
  const other = await test.call('empresa.change', { user: own, body: { serra: serraOf('jato'), base } })
  expect(other.status).toBe(409)
  expect((await test.call('empresa.get', { user: own })).body.serra).toEqual(serraOf('parada'))
})

it('stores the plain form of CNPJ and PIX key, and says which field was wrong', async () => {
  const stored = await test.call('empresa.change', {
    user,
    body: { cnpj: '12.abc.345/01de-35', chavePix: '+55 (11) 98765-4321' },
  })
  expect(stored.body).toMatchObject({ cnpj: '12ABC34501DE35', chavePix: '+5511987654321' })
  const refused = await test.call('empresa.change', { user, body: { cnpj: '1', chavePix: 'x' } })
  expect(refused.body).toMatchObject({
    error: 'CNPJ: confira o CNPJ. Exemplo: 12.ABC.345/01DE-35',
    code: 'DADOS_INVALIDOS',
    campos: { cnpj: expect.stringContaining('CNPJ'), chavePix: expect.stringContaining('chave PIX') },
  })
  expect((await test.call('empresa.get', { user })).body).toMatchObject({ cnpj: '12ABC34501DE35' })
})

it('keeps the last of two writes, field by field, and writes both into the history', async () => {
  const own = await test.createUser()
  await test.call('empresa.change', { user: own, body: { nomeEmpresa: 'Primeira', cidade: 'Osasco' } })
  await test.call('empresa.change', { user: own, body: { nomeEmpresa: 'Segunda' } })
  const { body } = await test.call('empresa.get', { user: own })
  expect(body).toMatchObject({ nomeEmpresa: 'Segunda', cidade: 'Osasco' })
  const { body: history } = await test.call('historico.list', { user: own })
  const written = history.eventos
    .filter(({ entidade }) => entidade === 'empresa')
    .map(({ acao, titulo, detalhes }) => ({ acao, titulo, detalhes }))
  // Both happened in the same instant of the test's clock.
  expect(written).toHaveLength(2)
  expect(written).toContainEqual({
    acao: 'alterado',
    titulo: 'Primeira',
    detalhes: { campos: 'nomeEmpresa, cidade' },
  })
  expect(written).toContainEqual({
    acao: 'alterado',
    titulo: 'Segunda',
    detalhes: { campos: 'nomeEmpresa' },
  })
})

it('is each account its own', async () => {
  const other = await test.createUser()
  expect((await test.call('empresa.get', { user: other })).body.nomeEmpresa).toBe('')
})
