import { randomUUID } from 'node:crypto'
import type { NomeRota } from '@lapida/contracts/rotas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from '#features/openapi/openapi-document.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { rowsOf } from '#testing/owner-rows.ts'
import { removeUserFilters } from '#testing/without-user-filter.ts'
import { CHAPA, createWorld, MATERIAL, ORCAMENTO, PRODUTO, worldCalls, type World } from '#testing/world.ts'

/** Addresses of the document that are no calls of the contract; features/publico tests them. */
const PAGES = [
  ...['orcamento', 'impressao', 'pdf', 'aprovar', 'recusar', 'alteracao', 'prazo', 'comprovante'],
  ...['conferir', 'conferencia', 'imagem', 'pagamento', 'retalhos'],
  ...['prova', 'prova-pdf', 'prova-sala', 'prova-aprovar', 'prova-alteracao'],
].map((name) => `publico.${name}`)

const operations = Object.values(openApiDocument().paths)
  .flatMap((methods) => Object.values(methods))
  .map(({ operationId }) => String(operationId))
const names = Object.keys(worldCalls(emptyWorld())) as NomeRota[]

it('knows every route of the OpenAPI document', () => {
  expect(operations.filter((name) => !PAGES.includes(name)).sort()).toEqual([...names].sort())
})

describe.each([
  ['with the filters of the queries', false],
  ['with row level security alone', true],
])('another account, %s', (_what, withoutFilters) => {
  let test: TestApp
  let world: World
  let stranger: TestUser
  let removedFilters = () => 0
  let before: Record<string, string>
  beforeAll(async () => {
    test = await createTestApp()
    if (withoutFilters) removedFilters = removeUserFilters(test.database)
    world = await createWorld(test)
    stranger = await test.createUser()
    before = await rowsOf(test.database, world.owner.id)
  })
  afterAll(() => test.close())

  // The stranger signs out last: that call ends the token.
  const ending = names.filter((name) => worldCalls(emptyWorld())[name].kind !== 'endless')
  const ordered = [...ending.filter((name) => name !== 'contas.logout'), 'contas.logout' as const]

  it.each(names)('nobody: %s', async (name) => {
    const call = worldCalls(world)[name]
    const { status, body } = await test.call(name, call)
    if (call.kind === 'open') expect(body.code).not.toBe('NAO_AUTENTICADO')
    else expect([status, body.code]).toEqual([401, 'NAO_AUTENTICADO'])
  })

  it.each(ordered)('a stranger: %s', async (name) => {
    const call = worldCalls(world)[name]
    const { status, body } = await test.call(name, { ...call, user: stranger })
    expect(status).toBeLessThan(500)
    if (call.kind === 'row') expect(status).toBe(404)
    expect(idsIn(body, world)).toEqual([])
  })

  it.each(bodiesThatPointAbroad())(
    'a stranger whose body points to a row of the owner: %s',
    async (name, bodyOf) => {
      const user = await test.createUser()
      const { status } = await test.call(name, { user, body: bodyOf(world) })
      expect([400, 404, 409]).toContain(status)
    },
  )

  it('leaves every row of the owner as it was', async () => {
    expect(await rowsOf(test.database, world.owner.id)).toEqual(before)
    expect(before.clientes).toContain(world.clienteId)
    if (withoutFilters) expect(removedFilters()).toBeGreaterThan(50)
  })

  it.each(names)('the owner, so that the calls above mean something: %s', async (name) => {
    const call = worldCalls(world)[name]
    if (call.kind !== 'row') return
    const { status, body } = await test.call(name, { ...call, user: world.owner })
    // A category that is in use stays.
    if (name.endsWith('remove') && name.startsWith('categorias')) expect(status).toBe(409)
    else expect([200, 201], JSON.stringify(body)).toContain(status)
  })
})

type BodyOf = (world: World) => unknown

/** Ids of another account in a body: as the id of the new row, and as what it refers to. */
function bodiesThatPointAbroad(): [NomeRota, BodyOf][] {
  const cliente = { nomeCompleto: 'Roubado', telefone: '11987654321' }
  return [
    ['clientes.save', ({ clienteId }) => ({ clientes: [{ ...cliente, id: clienteId }] })],
    ['orcamentos.create', ({ clienteId }) => ({ ...ORCAMENTO, clienteId })],
    ['orcamentos.create', ({ orcamentoId }) => ({ ...ORCAMENTO, id: orcamentoId })],
    ['orcamentos.create', ({ estoqueMaterialId }) => ({ materiais: [{ ...MATERIAL, estoqueMaterialId }] })],
    [
      'orcamentos.create',
      ({ estoqueItemId }) => ({
        materiais: [{ ...MATERIAL, itens: [{ nome: 'Cuba', valor: 1, estoqueId: estoqueItemId }] }],
      }),
    ],
    [
      'materiais.create',
      ({ orcamentoId }) => ({ material: { ...MATERIAL, isTemplate: false, orcamentoId } }),
    ],
    ['materiais.create', ({ clienteId }) => ({ material: { ...MATERIAL, clienteId } })],
    ['materiais.create', ({ estoqueMaterialId }) => ({ material: { ...MATERIAL, estoqueMaterialId } })],
    [
      'estoque-materiais.create',
      (world) => ({ ...PRODUTO, nome: 'X', categoriaId: world.categoriaMaterialId }),
    ],
    [
      'chapas.create',
      (world) => ({ ...CHAPA, codigo: 'CH-0003', estoqueMaterialId: world.estoqueMaterialId }),
    ],
    ['estoque-itens.create', (world) => ({ ...PRODUTO, nome: 'X', categoriaId: world.categoriaItemId })],
    ['pessoas.switch', ({ owner }) => ({ id: owner.id })],
  ]
}

function idsIn(body: unknown, world: World): string[] {
  const text = JSON.stringify(body)
  const { owner, ...ids } = world
  return [owner.id, ...Object.values(ids)].filter((id) => text.includes(id))
}

function emptyWorld(): World {
  const id = randomUUID()
  return {
    owner: { id, token: '', email: '', password: '', pessoaId: id },
    clienteId: id,
    orcamentoId: id,
    materialId: id,
    pecaId: id,
    itemId: id,
    projetoId: id,
    categoriaMaterialId: id,
    categoriaItemId: id,
    estoqueMaterialId: id,
    estoqueItemId: id,
    chapaId: id,
    fotoId: id,
    fotoInteira: id,
    planoCorteId: id,
    desenhoId: id,
    parcelaId: id,
    recebimentoId: id,
    respostaId: id,
    avisoId: id,
    contatoId: id,
    outraSessaoId: '0'.repeat(16),
    membroId: id,
    conviteId: id,
    tabletId: id,
    oficinaId: id,
  }
}
