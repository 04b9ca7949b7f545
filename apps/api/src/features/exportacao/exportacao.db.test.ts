import readXlsxFile, { type Sheet } from 'read-excel-file/node'
import { textoOfCelula } from '@lapida/domain/importacao/tabela'
import type { TipoImportacao } from '@lapida/contracts/valores'
import { afterAll, beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import { createEnviado } from '#testing/answer-quote.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner, tenantTables } from '#testing/owner-rows.ts'
import { openContextFor } from '#testing/open-context.ts'
import { createWorld, type World } from '#testing/world.ts'
import { storeImagem } from '#testing/upload-imagem.ts'
import { readRespostas } from './registros.ts'

let test: TestApp
let world: World
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  world = await createWorld(test, user)
  await test.createCliente(user, { nomeCompleto: '=HYPERLINK("http://mal")', telefone: '11912345678' })
})
afterAll(() => test.close())

const download = (path: string, owner: TestUser = user) =>
  test.app.inject({ url: `/api/exportacao/${path}`, headers: { authorization: `Bearer ${owner.token}` } })

const sheets = async (): Promise<Sheet[]> => readXlsxFile((await download('xlsx')).rawPayload)

it('wants a sign-in', async () => {
  expect((await test.call('exportacao.get-xlsx')).status).toBe(401)
  expect((await test.call('exportacao.get-json')).status).toBe(401)
})

it('gives a sheet for each kind of record, numbers as numbers and days as days', async () => {
  const answer = await download('xlsx')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="exportacao.xlsx"',
  })
  const found = new Map((await sheets()).map(({ sheet, data }) => [sheet, data]))
  expect([...found.keys()]).toEqual([
    'Clientes',
    'Orçamentos',
    'Peças',
    'Itens',
    'Serviços',
    'Parcelas',
    'Recebimentos',
    'Estoque materiais',
    'Estoque itens',
    'Chapas',
    'Movimentos',
    'Desenhos',
  ])
  const cells = (aba: string, titulo: string) => {
    const [titulos = [], ...linhas] = found.get(aba) ?? []
    return linhas.map((linha) => linha[titulos.indexOf(titulo)])
  }
  const { body: orcamento } = await test.call('orcamentos.get', { user, params: { id: world.orcamentoId } })
  expect(cells('Orçamentos', 'Total')).toEqual([orcamento.valorTotal])
  expect(cells('Orçamentos', 'Criado em')[0]).toBeInstanceOf(Date)
  expect(cells('Peças', 'Comprimento (m)')).toEqual([0.6])
  expect(cells('Itens', 'Item')).toEqual(['Cuba inox'])
  expect(cells('Serviços', 'Valor')).toEqual([400])
  // 2,40 × (0,60 of the top, 0,10 of the upstand and 0,04 of the apron).
  expect(cells('Desenhos', 'Área cobrada (m²)')).toEqual([1.776])
  expect(cells('Desenhos', 'Orçamento')).toEqual(cells('Orçamentos', 'Número'))
  // The last balance of each product is its quantity.
  const saldos = new Map(
    cells('Movimentos', 'Produto').map((produto, index) => [produto, cells('Movimentos', 'Saldo')[index]]),
  )
  const { body: materiais } = await test.call('estoque-materiais.list', { user })
  for (const { nome, quantidadeEstoque } of materiais) expect(saldos.get(nome)).toBe(quantidadeEstoque)
  expect(cells('Estoque materiais', 'Preço de venda')).toEqual(materiais.map(({ precoVenda }) => precoVenda))
})

it('writes what looks like a formula as text', async () => {
  const [clientes] = await sheets()
  expect(clientes?.data.flat()).toContain('=HYPERLINK("http://mal")')
  // In the file itself no cell is a formula: the library reads formulas by their last value.
  const { rawPayload } = await download('xlsx')
  expect(rawPayload.includes(Buffer.from('<f>'))).toBe(false)
})

it.each<[TipoImportacao, string]>([
  ['clientes', 'Clientes'],
  ['estoque-materiais', 'Estoque materiais'],
  ['estoque-itens', 'Estoque itens'],
  ['chapas', 'Chapas'],
])('%s: what was exported comes back as it went', async (tipo, aba) => {
  const data = (await sheets()).find(({ sheet }) => sheet === aba)?.data ?? []
  const linhas = data.map((linha) =>
    linha.map((celula) => textoOfCelula(typeof celula === 'function' ? null : celula)),
  )
  const { body } = await test.call('importacoes.preview', { user, body: { tipo, linhas } })
  expect(body).toMatchObject({ comErro: 0, novas: 0, atualizadas: 0, iguais: data.length - 1 })
})

it('gives everything as the API answers it, as one JSON document', async () => {
  const answer = await download('json')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="exportacao.json"')
  const everything = answer.json<Record<string, unknown>>()
  const { body: orcamento } = await test.call('orcamentos.get', { user, params: { id: world.orcamentoId } })
  const { body: empresa } = await test.call('empresa.get', { user })
  expect(everything).toMatchObject({ empresa, orcamentos: [orcamento] })
  const { body: plano } = await test.call('planos-corte.get', { user, params: { id: world.planoCorteId } })
  expect(everything).toMatchObject({ planosCorte: [plano] })
  const params = { id: world.desenhoId, revisao: 'A' }
  const { body: desenho } = await test.call('desenhos.get', { user, params })
  const { body: revisao } = await test.call('desenhos.get-revisao', { user, params })
  expect(everything.desenhos).toEqual([{ ...desenho, revisoes: [revisao] }])
  const { body: preferencias } = await test.call('avisos.get-preferencias', { user })
  expect(everything.preferenciasAvisos).toEqual([preferencias])
  expect(everything.avisos).toEqual((await test.call('avisos.list', { user })).body.avisos)
  expect(everything.clientes).toEqual((await test.call('clientes.list', { user })).body.clientes)
  expect(everything.estoqueMateriais).toEqual((await test.call('estoque-materiais.list', { user })).body)
})

/**
 * What the program keeps for itself: secrets of sign-ins, answers for repeated calls, a counter of the quotes, earlier
 * states of plans and drawings to go back to, what the undo of a rejection takes again, how browsers are reached and what
 * is still to be sent to them. What an account wants to be told has no id; the test above finds it.
 */
const NOT_OF_THE_OWNER = [
  'membros',
  'pedidos_plano',
  // Who was erased here, without a word of whom.
  'apagamentos',
  'lapides',
  'aprovacoes',
  // Papers of answers, which are made of what the export has.
  'comprovantes',
  'assinaturas_push',
  // Who was invited, like people themselves, is of the installation.
  'convites',
  'desenho_versoes',
  'envios_avisos',
  'idempotencia',
  'numeracoes',
  'planos_corte_versoes',
  'preferencias_avisos',
  'sessoes',
  // Devices that may ask for a PIN, and PINs: of the installation, like sign-ins.
  'tablets',
  'tablets_pessoas',
  'pins',
]
/** By what a row is found in the export, where that is not its id. */
const NAMED_BY: Record<string, string> = {
  contratos: 'orcamento_id',
  desenho_revisoes: 'desenho_id',
  empresas: 'user_id',
  propostas: 'conteudo_sha256',
  provas: 'sha256',
  imagens: 'nome',
  links_publicos: 'token',
}

/** The customer says on the page that an instalment is paid. */
async function sayPaid(): Promise<void> {
  const form = new FormData()
  form.append('parcela', world.parcelaId)
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await test.app.inject({
    method: 'POST',
    url: `/orcamento/${world.orcamentoId}/pagamento`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(answer.statusCode).toBe(303)
}

it('has every row of every table that belongs to accounts', async () => {
  const path = await upload()
  await sayPaid()
  await test.call('materiais.create', { user, body: { material: { nome: 'Avulso', tipo: 'Granito' } } })
  await test.call('clientes.remove', { user, params: { id: (await test.createCliente(user)).id } })
  const { body } = await download('json')
  const tables = (await tenantTables(test.database)).filter((name) => !NOT_OF_THE_OWNER.includes(name))
  const missing: string[] = []
  for (const table of tables) {
    const keys = await keysOf(table)
    if (keys.length === 0) missing.push(`${table}: this test has no row of it`)
    for (const key of keys) if (!body.includes(JSON.stringify(key))) missing.push(`${table}: ${key}`)
  }
  expect(missing).toEqual([])
  expect(tables.length).toBeGreaterThan(12)
  const { conta, imagens } = JSON.parse(body) as {
    conta: { email: string }
    imagens: { endereco: string; base64: string }[]
  }
  expect(conta.email).toBe(user.email)
  // The bytes of a picture are the very ones that its address answers.
  const shown = await test.app.inject({ url: path })
  expect(imagens).toContainEqual(
    expect.objectContaining({ endereco: path, base64: shown.rawPayload.toString('base64') }),
  )
})

it('goes on past a quote that is deleted meanwhile', async () => {
  const owner = await test.createUser()
  const older = await createEnviado(test, owner)
  test.clock.now = new Date(test.clock.now.getTime() + 1_000)
  const quotes = [older, await createEnviado(test, owner)]
  for (const { id } of quotes)
    await test.call('respostas.create', {
      user: owner,
      params: { id },
      body: { nome: 'Ana', meio: 'whatsapp' },
    })
  const names: string[] = []
  for await (const respostas of readRespostas(openContextFor(test, owner))) {
    names.push(...respostas.map(({ nome }) => nome))
    await test.call('orcamentos.remove', { user: owner, params: { id: older.id } })
  }
  expect(names).toEqual(['Ana'])
})

it('keeps deleted records and secrets back', async () => {
  const owner = await test.createUser()
  const cliente = await test.createCliente(owner, { nomeCompleto: 'Zenaide Prado' })
  await test.call('clientes.remove', { user: owner, params: { id: cliente.id } })
  const { body } = await download('json', owner)
  expect(JSON.parse(body)).toMatchObject({ clientes: [] })
  expect(body).not.toMatch(/senha|tokenHash/i)
  expect(body).not.toContain(owner.token)
})

/** Sends a picture; gives its address. */
async function upload(): Promise<string> {
  const jpeg = await sharp({ create: { width: 6, height: 4, channels: 3, background: 'grey' } })
    .jpeg()
    .toBuffer()
  return storeImagem(test, user, jpeg)
}

/** What names the rows of a table that the owner has and did not delete. */
function keysOf(table: string): Promise<string[]> {
  return asOwner(test.database, async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `select ${NAMED_BY[table] ?? 'id'}::text as key from ${table} t
       where user_id = $1 and to_jsonb(t) ->> 'excluido_em' is null`,
      [user.id],
    )
    return rows.map(({ key }) => key)
  })
}

it('gives every quote of a long list once', async () => {
  const owner = await test.createUser()
  for (let index = 0; index < 103; index += 1) await test.call('orcamentos.create', { user: owner, body: {} })
  const { orcamentos } = (await download('json', owner)).json<{ orcamentos: { id: string }[] }>()
  expect(new Set(orcamentos.map(({ id }) => id)).size).toBe(103)
})

it('gives nothing of another account', async () => {
  const stranger = await test.createUser()
  const { body } = await download('json', stranger)
  expect(body).not.toContain(world.clienteId)
  expect(JSON.parse(body)).toMatchObject({ clientes: [], orcamentos: [], estoqueItens: [] })
})
