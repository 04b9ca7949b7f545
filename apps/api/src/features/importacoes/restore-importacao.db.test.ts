import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CONTA_DEMO, seedDemo } from '#demo.ts'
import { createTestApp, testConfig, type TestApp, type TestUser } from '#testing/app.ts'
import { tenantTables } from '#testing/owner-rows.ts'
import { storeImagem } from '#testing/upload-imagem.ts'
import { createWorld } from '#testing/world.ts'
import { TABELAS_LEVADAS } from '../linhas/tabelas.ts'

interface Exportacao {
  restauracao: { formato: number; versao: number }
  tabelas: Record<string, Record<string, unknown>[]>
  imagens: { nome: string; endereco: string; base64: string }[]
  [lista: string]: unknown
}

let test: TestApp
let other: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = (await createWorld(test)).owner
  await fill(user)
})
afterAll(() => test.close())
// Another installation: the ids are free there.
beforeEach(async () => {
  other = await createTestApp()
  return () => other.close()
})

/** What the world has none of: pictures, a deleted customer whose quote stays, and the quotes of the demonstration. */
async function fill(owner: TestUser): Promise<void> {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'grey' } })
    .jpeg()
    .toBuffer()
  await storeImagem(test, owner, photo)
  await test.call('avisos.change-preferencias', { user: owner, body: { tipos: ['visto'] } })
  const cliente = await test.createCliente(owner, { nomeCompleto: 'Zenaide Prado' })
  await test.call('orcamentos.create', { user: owner, body: { clienteId: cliente.id } })
  await test.call('exemplos.create', { user: owner })
  const { body: estoque } = await test.call('estoque-itens.list', { user: owner })
  expect(estoque.length).toBeGreaterThan(1)
}

async function exportOf(app: TestApp, { token }: TestUser): Promise<Exportacao> {
  const answer = await app.app.inject({
    url: '/api/exportacao/json',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<Exportacao>()
}

/** Without who asked, and when: of whom the records are is the one thing that changes. `former`: whose they were. */
function comparable({ geradoEm: _geradoEm, conta, pessoa, ...exportacao }: Exportacao, former?: Exportacao) {
  const ids = [conta, pessoa, former?.conta, former?.pessoa].flatMap((one) =>
    one ? [(one as { id: string }).id] : [],
  )
  const text = ids.reduce((all, id) => all.replaceAll(id, 'dono'), JSON.stringify(exportacao))
  // That an export was taken is told, of the one that compares, too. People do not come along, so neither do their names.
  const isKept = (key: string, value: unknown) =>
    key === 'quem'
      ? { ...(value as object), nome: 'Alguém da empresa' }
      : Array.isArray(value)
        ? value.filter((one: { acao?: string } | null) => one?.acao !== 'exportou')
        : value
  return JSON.parse(text, isKept) as unknown
}

describe('an export', () => {
  it('read back into an empty account is the same export again: ids, versions, pictures', async () => {
    const before = await exportOf(test, user)
    expect(
      Object.entries(before.tabelas).flatMap(([nome, linhas]) => (linhas.length === 0 ? [nome] : [])),
    ).toEqual(['avisos_pagamento', 'lapides', 'apagamentos'])
    const owner = await other.createUser()
    other.clock.now = test.clock.now
    const restored = await other.call('importacoes.restore', { user: owner, body: before })
    expect(restored).toMatchObject({ status: 200, body: { imagens: before.imagens.length } })
    // One that was sent, one that is all three of a slab's photo, and the three of each slab of the sample kitchen.
    expect(before.imagens).toHaveLength(2 + 2 * 3)
    const after = await exportOf(other, owner)
    expect(comparable(after, before)).toEqual(comparable(before))
    const [imagem] = before.imagens
    const shown = await other.app.inject({ url: imagem?.endereco ?? '' })
    expect(hashOf(shown.rawPayload)).toBe(hashOf(Buffer.from(imagem?.base64 ?? '', 'base64')))
    // The devices of the account hear of everything, and the next write goes on counting.
    const { body: pulled } = await other.call('sincronizacao.pull', { user: owner, query: { cursor: '0' } })
    expect(pulled.clientes.length).toBe(before.tabelas.clientes?.length)
    expect((await other.createCliente(owner)).versao).toBe(before.restauracao.versao + 1)
  })

  it('of the demonstration comes back as well', async () => {
    const { database } = test
    await seedDemo({ database, config: testConfig(), now: test.clock.now, log: { info: () => undefined } })
    const { email, password } = CONTA_DEMO
    const { body } = await test.call('contas.login', { body: { email, password } })
    const before = await exportOf(test, { ...user, token: body.token })
    const owner = await other.createUser()
    expect((await other.call('importacoes.restore', { user: owner, body: before })).status).toBe(200)
    expect(comparable(await exportOf(other, owner), before)).toEqual(comparable(before))
  })

  it('has rows of every table that an account takes along, and of none that holds secrets', async () => {
    const stays = [
      // How browsers are reached, what is still to be sent, and sign-ins.
      ...['assinaturas_push', 'convites', 'envios_avisos', 'membros', 'pedidos_plano', 'sessoes'],
      ...['pins', 'tablets', 'tablets_pessoas'],
      // Answers for repeated calls, what can be undone, earlier states, papers that are made again.
      ...['aprovacoes', 'comprovantes', 'desenho_versoes', 'idempotencia', 'planos_corte_versoes'],
      // In a list of its own.
      'imagens',
    ]
    const names = TABELAS_LEVADAS.map(({ nome }) => nome)
    expect([...names, ...stays].sort()).toEqual(await tenantTables(test.database))
  })
})

describe('reading back', () => {
  it('is for those who are signed in, and takes nothing but an export', async () => {
    expect((await other.call('importacoes.restore', { body: {} })).status).toBe(401)
    const owner = await other.createUser()
    const { status, body } = await other.call('importacoes.restore', { user: owner, body: { clientes: [] } })
    expect([status, body.code]).toEqual([400, 'DADOS_INVALIDOS'])
    expect(JSON.stringify(body)).toContain('não é uma exportação completa do Lapida')
  })

  it('refuses an account that has something, and leaves it as it was', async () => {
    const body = await exportOf(test, user)
    const owner = await other.createUser()
    const cliente = await other.createCliente(owner)
    const answer = await other.call('importacoes.restore', { user: owner, body })
    expect([answer.status, answer.body.code]).toEqual([409, 'CONTA_NAO_VAZIA'])
    const { body: list } = await other.call('clientes.list', { user: owner })
    expect(list.clientes.map(({ id }) => id)).toEqual([cliente.id])
    // A second time, it is not empty any more.
    const empty = await other.createUser()
    expect((await other.call('importacoes.restore', { user: empty, body })).status).toBe(200)
    expect((await other.call('importacoes.restore', { user: empty, body })).body.code).toBe('CONTA_NAO_VAZIA')
  })

  it('refuses records that another account has, and stores none of them', async () => {
    const owner = await test.createUser()
    const body = await exportOf(test, user)
    const answer = await test.call('importacoes.restore', { user: owner, body })
    expect([answer.status, answer.body.code]).toEqual([409, 'REGISTROS_JA_EXISTEM'])
    expect((await exportOf(test, owner)).tabelas.clientes).toEqual([])
    expect((await test.call('empresa.get', { user: owner })).status).toBe(200)
  })

  it.each<[string, (exportacao: Exportacao) => Exportacao, string]>([
    [
      'a newer format',
      (one) => ({ ...one, restauracao: { ...one.restauracao, formato: 2 } }),
      'EXPORTACAO_MAIS_NOVA',
    ],
    [
      'a table of tomorrow',
      (one) => ({ ...one, tabelas: { ...one.tabelas, futuros: [] } }),
      'EXPORTACAO_MAIS_NOVA',
    ],
    [
      'a table of secrets',
      (one) => ({ ...one, tabelas: { ...one.tabelas, sessoes: [] } }),
      'EXPORTACAO_MAIS_NOVA',
    ],
    ['a column of tomorrow', (one) => changed(one, 'clientes', { futuro: 1 }), 'EXPORTACAO_MAIS_NOVA'],
    ['a value that no column holds', (one) => changed(one, 'clientes', { id: 'x' }), 'EXPORTACAO_INVALIDA'],
    ['a row that breaks a rule', (one) => changed(one, 'propostas', { tipo: 'x' }), 'EXPORTACAO_INVALIDA'],
    [
      'a picture that is none',
      (one) => withImagem(one, Buffer.from('<html>').toString('base64')),
      'EXPORTACAO_INVALIDA',
    ],
  ])('refuses %s in words, and stores nothing', async (_what, change, code) => {
    const owner = await other.createUser()
    const before = comparable(await exportOf(other, owner))
    const answer = await other.call('importacoes.restore', {
      user: owner,
      body: change(await exportOf(test, user)),
    })
    expect(answer.body.code).toBe(code)
    expect(answer.body.error).toMatch(/Nada foi mudado\.$/)
    expect(comparable(await exportOf(other, owner))).toEqual(before)
  })

  it('takes a file of before a column was there, which gets its usual value', async () => {
    const exportacao = await exportOf(test, user)
    const clientes = exportacao.tabelas.clientes?.map(({ exemplo: _exemplo, ...linha }) => linha) ?? []
    const body = { ...exportacao, tabelas: { ...exportacao.tabelas, clientes } }
    const owner = await other.createUser()
    expect((await other.call('importacoes.restore', { user: owner, body })).status).toBe(200)
  })

  it('never writes in the name of another account, whatever the file says', async () => {
    const victim = await other.createUser()
    const owner = await other.createUser()
    const body = changed(await exportOf(test, user), 'clientes', { user_id: victim.id })
    expect((await other.call('importacoes.restore', { user: owner, body })).body.code).toBe(
      'EXPORTACAO_MAIS_NOVA',
    )
    expect((await other.call('clientes.list', { user: victim })).body.clientes).toEqual([])
  })

  it('brings nothing back of a quote that was deleted, no stone of it either', async () => {
    const owner = await test.createUser()
    const material = { tipo: 'Preto São Gabriel', pecas: [{ nome: 'Tampo', comprimento: 2, largura: 0.6 }] }
    const { body: orcamento } = await test.call('orcamentos.create', {
      user: owner,
      body: { materiais: [material] },
    })
    await test.call('orcamentos.remove', { user: owner, params: { id: orcamento.id } })
    const restored = await other.createUser()
    const body = await exportOf(test, owner)
    expect((await other.call('importacoes.restore', { user: restored, body })).status).toBe(200)
    expect((await other.call('materiais.list', { user: restored })).body).toEqual([])
  })

  it('lets what refers to something deleted refer to nothing', async () => {
    const { body } = await test.call('clientes.list', { user })
    const deleted = body.clientes.find(({ nomeCompleto }) => nomeCompleto === 'Zenaide Prado')
    await test.call('clientes.remove', { user, params: { id: deleted?.id ?? '' } })
    const exportacao = await exportOf(test, user)
    expect(JSON.stringify(exportacao.tabelas.clientes)).not.toContain('Zenaide')
    const owner = await other.createUser()
    expect((await other.call('importacoes.restore', { user: owner, body: exportacao })).status).toBe(200)
    const again = await exportOf(other, owner)
    expect(again.tabelas.orcamentos?.length).toBe(exportacao.tabelas.orcamentos?.length)
    expect(JSON.stringify(again.tabelas.orcamentos)).not.toContain(deleted?.id)
  })
})

function changed(exportacao: Exportacao, tabela: string, change: Record<string, unknown>): Exportacao {
  const linhas = (exportacao.tabelas[tabela] ?? []).map((linha) => ({ ...linha, ...change }))
  return { ...exportacao, tabelas: { ...exportacao.tabelas, [tabela]: linhas } }
}

function withImagem(exportacao: Exportacao, base64: string): Exportacao {
  return { ...exportacao, imagens: exportacao.imagens.map((imagem) => ({ ...imagem, base64 })) }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
