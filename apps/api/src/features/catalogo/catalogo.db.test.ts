import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

let test: TestApp
let user: TestUser
let other: TestUser
let categoriaId: string

beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  other = await test.createUser()
  categoriaId = (await test.call('categorias-material.create', { user, body: { nome: 'Granito' } })).body.id
})
afterAll(() => test.close())

const newPedra = async (nome: string, fields: object = {}) => {
  const body = { nome, categoriaId, precoCompra: 200, precoVenda: 400, ...fields }
  return (await test.call('estoque-materiais.create', { user, body })).body
}
const newOrcamento = async (...materiais: { tipo: string; estoqueMaterialId?: string | null }[]) => {
  const body = {
    materiais: materiais.map((material) => ({ nome: 'Cozinha', precoM2: 400, ...material })),
  }
  const answer = await test.call('orcamentos.create', { user, body })
  expect(answer.status).toBe(201)
  return answer.body
}
const usos = async (owner = user) => (await test.call('catalogo.list-usos', { user: owner })).body.usos

describe('the uses of the stones', () => {
  it('asks for a sign-in and is empty without quotes', async () => {
    expect((await test.call('catalogo.list-usos')).status).toBe(401)
    expect(await usos()).toEqual([])
    expect(await usos(other)).toEqual([])
  })

  it('counts quotes, not materials, by the stone of the stock or by its name', async () => {
    const gabriel = await newPedra('São Gabriel')
    const carrara = await newPedra('Branco Carrara')
    const emEstoque = { tipo: 'São Gabriel', estoqueMaterialId: gabriel.id }
    await newOrcamento(emEstoque, emEstoque, { tipo: '  sao  GABRIEL ' })
    await newOrcamento({ tipo: 'Sao Gabriel' }, { tipo: 'Ônix' }, { tipo: '' })
    await newOrcamento({ tipo: 'onix' }, { tipo: 'Carrara antigo', estoqueMaterialId: carrara.id })
    const deleted = await newOrcamento(emEstoque, { tipo: 'Ônix' })
    await test.call('orcamentos.remove', { user, params: { id: deleted.id } })
    await test.call('materiais.create', {
      user,
      body: { material: { nome: 'Modelo', precoM2: 400, ...emEstoque, isTemplate: true } },
    })
    const found = await usos()
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ estoqueMaterialId: gabriel.id, usos: 2 }),
        expect.objectContaining({ estoqueMaterialId: null, usos: 2 }),
        { estoqueMaterialId: carrara.id, tipo: 'Carrara antigo', usos: 1 },
      ]),
    )
    expect(found.map((uso) => uso.usos)).toEqual([2, 2, 1])
    expect(await usos(other)).toEqual([])
  })

  it('never counts samples', async () => {
    const sampled = await test.createUser()
    await test.call('exemplos.create', { user: sampled })
    expect((await test.call('orcamentos.list', { user: sampled })).body.orcamentos.length).toBeGreaterThan(0)
    expect(await usos(sampled)).toEqual([])
  })
})

describe('the photos of a stone', () => {
  const foto = (number: number) => `/imagens/foto-${number}.webp`
  const photos = (count: number) => Array.from({ length: count }, (_, index) => foto(index))

  it('keeps five in their order, changes and clears them', async () => {
    const pedra = await newPedra('Verde Ubatuba', { imagens: photos(5) })
    expect(pedra.imagens).toEqual(photos(5))
    const params = { id: pedra.id }
    const change = (body: object) => test.call('estoque-materiais.change', { user, params, body })
    const turned = [...photos(5)].reverse()
    expect((await change({ imagens: turned })).body.imagens).toEqual(turned)
    expect((await change({ cor: 'Verde' })).body.imagens).toEqual(turned)
    const list = (await test.call('estoque-materiais.list', { user })).body
    expect(list.find(({ id }) => id === pedra.id)?.imagens).toEqual(turned)
    expect((await change({ imagens: [] })).body.imagens).toEqual([])
    expect((await newPedra('Sem foto')).imagens).toEqual([])
  })

  it.each([
    ['a sixth', photos(6)],
    ['what is no image of this server', ['https://exemplo.com.br/foto.jpg']],
  ])('refuses %s, by the name of the field', async (_, imagens) => {
    const body = { nome: 'Bege', categoriaId, precoCompra: 200, precoVenda: 400, imagens }
    const answer = await test.call('estoque-materiais.create', { user, body })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.campos ?? {}).join()).toContain('imagens')
  })
})

describe('a template', () => {
  const modelo = {
    nome: 'Pia de cozinha',
    tipo: 'São Gabriel',
    categoria: 'Granito',
    precoM2: 480,
    ambiente: 'Cozinha',
    images: ['/imagens/pia.webp'],
    pecas: [
      { nome: 'Bancada', largura: 0.6, comprimento: 2.4 },
      { nome: 'Frontão', largura: 0.1, comprimento: 2.4 },
    ],
    itens: [{ nome: 'Cuba inox', valor: 350 }],
  }
  const templates = async () =>
    (await test.call('materiais.list', { user, query: { isTemplate: 'true' } })).body

  it('holds its pieces, items and photos, is copied, changed, deleted and brought back', async () => {
    const { body: created } = await test.call('materiais.create', { user, body: { material: modelo } })
    expect(created).toMatchObject({ ...modelo, isTemplate: true, orcamentoId: null })
    const copied = await test.call('materiais.create', {
      user,
      body: { material: { ...modelo, nome: 'Pia de cozinha (cópia)' } },
    })
    expect(copied.body.id).not.toBe(created.id)
    const params = { id: created.id }
    await test.call('materiais.change', { user, params, body: { material: { nome: 'Pia simples' } } })
    const names = async () => (await templates()).map(({ nome }) => nome)
    expect(await names()).toEqual(expect.arrayContaining(['Pia simples', 'Pia de cozinha (cópia)']))
    await test.call('materiais.remove', { user, params })
    expect(await names()).not.toContain('Pia simples')
    await test.call('materiais.restore', { user, params })
    expect(await templates()).toContainEqual(
      expect.objectContaining({ id: created.id, images: modelo.images }),
    )
  })
})
