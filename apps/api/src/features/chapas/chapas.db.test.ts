import type { Chapa } from '@lapida/contracts/chapa'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

let test: TestApp
let user: TestUser
let other: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  other = await test.createUser()
})
afterAll(() => test.close())

let materialId: string
let codigos = 0
beforeEach(async () => {
  materialId = await newMaterial(user)
})

async function newMaterial(owner: TestUser, quantidadeEstoque = 12.5): Promise<string> {
  const categoria = await test.call('categorias-material.create', { user: owner, body: { nome: 'Granito' } })
  const body = {
    nome: 'Preto',
    categoriaId: categoria.body.id,
    precoCompra: 250,
    precoVenda: 590,
    quantidadeEstoque,
  }
  return (await test.call('estoque-materiais.create', { user: owner, body })).body.id
}

const newCodigo = () => `T-${(codigos += 1)}`
const create = (changes: object = {}, owner = user) =>
  test.call('chapas.create', {
    user: owner,
    body: { estoqueMaterialId: materialId, codigo: newCodigo(), largura: 2900, altura: 1800, ...changes },
  })
const made = async (changes: object = {}): Promise<Chapa> => {
  const answer = await create(changes)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const change = (id: string, body: object, owner = user) =>
  test.call('chapas.change', { user: owner, params: { id }, body })
const list = async (query: Record<string, string> = { materialId }) =>
  (await test.call('chapas.list', { user, query })).body
const material = async (id = materialId) => {
  const found = (await test.call('estoque-materiais.list', { user })).body.find((each) => each.id === id)
  return { quantidade: found?.quantidadeEstoque, porChapas: found?.porChapas, chapas: found?.chapas }
}
describe('a slab', () => {
  it('wants a sign-in', async () => {
    for (const verb of ['list', 'create', 'get', 'change', 'remove', 'restore'] as const)
      expect((await test.call(`chapas.${verb}`, { params: { id: 'x' }, body: {} })).status, verb).toBe(401)
  })

  it.each([
    ['no code', { codigo: ' ' }, 'codigo'],
    ['no width', { largura: 0 }, 'largura'],
    ['half a millimetre', { altura: 1800.5 }, 'altura'],
    ['more than ten metres', { largura: 10_001 }, 'largura'],
    ['a thickness of nothing', { espessura: 0 }, 'espessura'],
    ['a state that there is not', { estado: 'quebrada' }, 'estado'],
    ['a photo from elsewhere', { foto: 'https://exemplo.com/a.png' }, 'foto'],
    ['a defect outside', { defeitos: [{ x: 2850, y: 0, largura: 51, altura: 10 }] }, 'defeitos.0'],
    ['51 defects', { defeitos: Array(51).fill({ x: 0, y: 0, largura: 1, altura: 1 }) }, 'defeitos'],
    ['an unknown field', { peso: 1 }, 'peso'],
  ])('is refused with %s', async (_, changes, campo) => {
    const answer = await create(changes)
    expect([answer.status, Object.keys(answer.body.campos ?? {})]).toEqual([400, [campo]])
    expect((await material()).quantidade).toBe(12.5)
  })

  it('comes back as it was stored, with its area', async () => {
    const defeitos = [{ x: 2800, y: 1700, largura: 100, altura: 100 }]
    const sent = {
      largura: 2905,
      altura: 1803,
      bloco: 'B-7',
      lote: 'L-1',
      local: 'C3',
      custo: 1450.55,
      defeitos,
    }
    const chapa = await made(sent)
    expect(chapa).toMatchObject({
      ...sent,
      area: 5.2377,
      estado: 'disponivel',
      retalho: false,
      espessura: 20,
    })
    expect((await test.call('chapas.get', { user, params: { id: chapa.id } })).body).toEqual(chapa)
    expect(await list()).toEqual([chapa])
  })

  it('has a code of its own, in any case, until it is deleted; another account may have it too', async () => {
    const { id, codigo } = await made({ codigo: newCodigo() })
    const again = await create({ codigo: codigo.toLowerCase() })
    expect([again.status, again.body.code, again.body.campos]).toEqual([
      409,
      'CODIGO_EM_USO',
      { codigo: `Já existe uma chapa com o código ${codigo.toLowerCase()}.` },
    ])
    const foreign = await newMaterial(other)
    expect((await create({ codigo, estoqueMaterialId: foreign }, other)).status).toBe(201)
    await test.call('chapas.remove', { user, params: { id } })
    const second = await made({ codigo })
    const back = await test.call('chapas.restore', { user, params: { id } })
    expect([back.status, back.body.code]).toEqual([409, 'CODIGO_EM_USO'])
    await change(second.id, { codigo: newCodigo() })
    expect((await test.call('chapas.restore', { user, params: { id } })).status).toBe(200)
  })

  it('is made once for one key', async () => {
    const body = { estoqueMaterialId: materialId, codigo: newCodigo(), largura: 1000, altura: 1000 }
    const send = () => test.call('chapas.create', { user, body, idempotencyKey: `chapa-${body.codigo}` })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await material()).toMatchObject({ quantidade: 12.5, chapas: 1 })
  })

  it('of another account is not found, and neither is what it would name', async () => {
    const { id } = await made()
    for (const verb of ['get', 'change', 'remove', 'restore'] as const) {
      const answer = await test.call(`chapas.${verb}`, { user: other, params: { id }, body: { local: 'x' } })
      expect([verb, answer.status, answer.body.code]).toEqual([verb, 404, 'CHAPA_NAO_ENCONTRADA'])
    }
    expect((await create({}, other)).body.code).toBe('MATERIAL_NAO_ENCONTRADO')
    const nothing = 'f2b7b3a0-0000-4000-8000-000000000000'
    expect((await change(id, { orcamentoId: nothing, estado: 'reservada' })).body.code).toBe(
      'ORCAMENTO_NAO_ENCONTRADO',
    )
    expect((await change(id, { origemId: nothing })).body.campos).toHaveProperty('origemId')
    expect((await change(id, { origemId: id })).body.campos).toHaveProperty('origemId')
  })

  it('is reserved for a quote and free again, which forgets the quote; the history tells of it', async () => {
    const approved = { user, body: { status: 'aprovado' } }
    const orcamento = (await test.call('orcamentos.create', approved)).body.id
    const { id } = await made()
    const reserved = await change(id, { estado: 'reservada', orcamentoId: orcamento })
    expect(reserved.body).toMatchObject({ estado: 'reservada', orcamentoId: orcamento })
    const free = await change(id, { estado: 'disponivel' })
    expect(free.body).toMatchObject({ estado: 'disponivel', orcamentoId: null })
    await test.call('chapas.remove', { user, params: { id } })
    const { body } = await test.call('historico.list', { user, query: { entidade: 'chapa', entidadeId: id } })
    // The clock of a test stands still, so their order says nothing.
    expect(body.eventos.map(({ acao, restauravel }) => `${acao} ${restauravel}`).sort()).toEqual([
      'alterado false',
      'alterado false',
      'criado false',
      'excluido true',
    ])
  })

  it('is listed by material, state, kind and lot', async () => {
    const whole = await made({ lote: 'L-1' })
    const leftover = await made({ retalho: true, origemId: whole.id, largura: 800, altura: 300, lote: 'L-1' })
    await change(whole.id, { estado: 'cortada' })
    const ids = async (query: Record<string, string>) =>
      (await list({ materialId, ...query })).map(({ id }) => id)
    expect(await ids({ estado: 'cortada' })).toEqual([whole.id])
    expect(await ids({ retalho: 'true' })).toEqual([leftover.id])
    expect(await ids({ lote: 'L-1' })).toEqual([whole.id, leftover.id])
    expect(await ids({ lote: 'L-2' })).toEqual([])
  })
})

describe('the quantity of a material that nobody has counted', () => {
  beforeEach(async () => {
    materialId = await newMaterial(user, 0)
  })

  it('is the sum of its slabs from the first one on, at every write', async () => {
    const first = await made()
    expect(await material()).toEqual({ quantidade: 5.22, porChapas: true, chapas: 1 })
    const second = await made({ largura: 2905, altura: 1803 })
    expect((await material()).quantidade).toBe(10.4577)
    await change(second.id, { estado: 'reservada' })
    expect(await material()).toEqual({ quantidade: 10.4577, porChapas: true, chapas: 2 })
    await change(first.id, { altura: 1000 })
    expect((await material()).quantidade).toBe(8.1377)
    await change(first.id, { estado: 'cortada' })
    expect(await material()).toEqual({ quantidade: 5.2377, porChapas: true, chapas: 1 })
    // What is cut already counts nothing, whatever is corrected about it.
    await change(first.id, { altura: 1800 })
    expect((await material()).quantidade).toBe(5.2377)
    await test.call('chapas.remove', { user, params: { id: second.id } })
    expect(await material()).toEqual({ quantidade: 0, porChapas: true, chapas: 0 })
    await test.call('chapas.restore', { user, params: { id: second.id } })
    expect((await material()).quantidade).toBe(5.2377)
  })

  it('goes with a slab that was put under the wrong stone', async () => {
    const right = await newMaterial(user, 0)
    const { id } = await made()
    await change(id, { estoqueMaterialId: right })
    expect([await material(), await material(right)]).toMatchObject([
      { quantidade: 0, porChapas: false },
      { quantidade: 5.22, porChapas: true },
    ])
  })

  it('goes with a slab that leaves a stone which was deleted', async () => {
    const chapa = await made()
    const right = await newMaterial(user, 0)
    const params = { id: materialId }
    expect((await test.call('estoque-materiais.remove', { user, params })).status).toBe(200)
    expect((await change(chapa.id, { estoqueMaterialId: right })).status).toBe(200)
    expect(await material(right)).toEqual({ quantidade: 5.22, porChapas: true, chapas: 1 })
    expect((await test.call('estoque-materiais.restore', { user, params })).status).toBe(200)
    expect(await material()).toEqual({ quantidade: 0, porChapas: false, chapas: 0 })
  })

  it('stays the sum when slabs are written at the same time', async () => {
    const chapas = await Promise.all(Array.from({ length: 8 }, () => made({ largura: 1000, altura: 1001 })))
    await Promise.all(
      chapas.map(({ id }, index) => {
        if (index % 3 === 0) return change(id, { estado: 'cortada' })
        if (index % 3 === 1) return change(id, { largura: 2000 })
        return test.call('chapas.remove', { user, params: { id } })
      }),
    )
    const left = (await list()).filter(({ estado }) => estado !== 'cortada')
    const sum = left.reduce((total, { area }) => total + Math.round(area * 10_000), 0) / 10_000
    expect(left).toHaveLength(3)
    expect((await material()).quantidade).toBe(sum)
  })
})
