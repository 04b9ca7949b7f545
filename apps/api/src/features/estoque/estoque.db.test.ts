import { randomUUID } from 'node:crypto'
import type { EstoqueItem, EstoqueMaterial } from '@lapida/contracts/estoque'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const shelves = [
  {
    shelf: 'estoque-materiais',
    categories: 'categorias-material',
    count: 'materiais',
    notFound: 'MATERIAL_NAO_ENCONTRADO',
    fields: {
      nome: 'Preto São Gabriel',
      codigo: 'GR-008',
      precoCompra: 250,
      precoVenda: 590,
      espessura: '2 cm',
    },
    margin: 136,
    own: { acabamento: '', espessura: '2 cm', origem: '', porChapas: false, chapas: 0 },
  },
  {
    shelf: 'estoque-itens',
    categories: 'categorias-item',
    count: 'itens',
    notFound: 'ITEM_NAO_ENCONTRADO',
    fields: { nome: 'Cuba inox', precoCompra: 211.46, precoVenda: 329, garantia: '2 anos', peso: 1.5 },
    margin: 55.6,
    own: { marca: '', modelo: '', material: '', dimensoes: '', peso: 1.5, garantia: '2 anos' },
  },
] as const

describe.each(shelves)('$shelf', ({ shelf, categories, count, notFound, fields, margin, own }) => {
  let categoriaId: string
  let foreignCategoria: string
  beforeAll(async () => {
    categoriaId = (await newCategoria(user)).id
    foreignCategoria = (await newCategoria(other)).id
  })

  const newCategoria = async (owner: TestUser, nome = 'Granito') =>
    (await test.call(`${categories}.create`, { user: owner, body: { nome } })).body
  const create = (changes: object = {}, owner = user) =>
    test.call(`${shelf}.create`, { user: owner, body: { ...fields, categoriaId, ...changes } })
  const list = async (): Promise<(EstoqueMaterial | EstoqueItem)[]> =>
    (await test.call(`${shelf}.list`, { user })).body
  const countOf = async (id: string) =>
    (await test.call(`${categories}.list`, { user })).body.find((categoria) => categoria.id === id)?._count

  it('wants a sign-in', async () => {
    const routes = ['list', 'create', 'replace', 'change', 'remove', 'restore'] as const
    for (const verb of routes)
      expect((await test.call(`${shelf}.${verb}`, { body: {} })).status, verb).toBe(401)
    for (const verb of ['list', 'create', 'replace', 'remove'] as const)
      expect((await test.call(`${categories}.${verb}`, { body: {} })).status, verb).toBe(401)
  })

  it.each([
    ['no name', { nome: '' }, 'nome'],
    ['no purchase price', { precoCompra: 0 }, 'precoCompra'],
    ['a sale price as text', { precoVenda: '590' }, 'precoVenda'],
    ['a negative quantity', { quantidadeEstoque: -1 }, 'quantidadeEstoque'],
    ['an unknown field', { preco: 1 }, 'preco'],
  ])('refuses %s', async (_, change, campo) => {
    const answer = await create(change)
    expect(answer.status).toBe(400)
    expect(answer.body.campos).toHaveProperty(campo)
  })

  it.each([
    ['that does not exist', () => 'f2b7b3a0-0000-4000-8000-000000000000'],
    ['that is no id', () => 'granito'],
    ['of another account', () => foreignCategoria],
  ])('refuses a category %s', async (_, id) => {
    const answer = await create({ categoriaId: id() })
    expect([answer.status, answer.body.code]).toEqual([404, 'CATEGORIA_NAO_ENCONTRADA'])
  })

  it('keeps the products of other accounts apart', async () => {
    const { body: product } = await create()
    const params = { id: product.id }
    const body = { ...fields, categoriaId: foreignCategoria }
    for (const verb of ['replace', 'change', 'remove', 'restore'] as const) {
      const answer = await test.call(`${shelf}.${verb}`, { user: other, params, body })
      expect([answer.status, answer.body.code], verb).toEqual([404, notFound])
    }
    expect((await test.call(`${shelf}.list`, { user: other })).body).toEqual([])
    expect(await list()).toContainEqual(product)
  })

  it('creates, replaces, changes, removes and restores', async () => {
    const created = await create({ quantidadeEstoque: 42.5 })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      ...fields,
      ...own,
      categoria: { id: categoriaId, nome: 'Granito' },
      margemLucro: margin,
      quantidadeEstoque: 42.5,
      estoqueMinimo: 0,
      ativo: true,
    })
    const params = { id: created.body.id }
    const changed = await test.call(`${shelf}.change`, { user, params, body: { estoqueMinimo: 10 } })
    expect(changed.body).toEqual({ ...created.body, estoqueMinimo: 10 })
    const replaced = await test.call(`${shelf}.replace`, { user, params, body: changed.body })
    expect(replaced.body).toEqual(changed.body)
    const plain = { ...fields, categoriaId }
    expect((await test.call(`${shelf}.replace`, { user, params, body: plain })).body).toMatchObject({
      estoqueMinimo: 0,
      quantidadeEstoque: 0,
    })
    expect((await test.call(`${shelf}.remove`, { user, params })).body).toEqual({ success: true })
    expect((await list()).map(({ id }) => id)).not.toContain(params.id)
    expect((await test.call(`${shelf}.remove`, { user, params })).status).toBe(404)
    expect((await test.call(`${shelf}.restore`, { user, params })).body).toEqual({ success: true })
    expect((await test.call(`${shelf}.restore`, { user, params })).body).toEqual({ success: true })
    expect((await list()).map(({ id }) => id)).toContain(params.id)
    const { body } = await test.call('historico.list', { user, query: { entidadeId: params.id } })
    expect(body.eventos.map(({ acao }) => acao).sort()).toEqual(
      ['alterado', 'alterado', 'alterado', 'criado', 'excluido', 'restaurado'].sort(),
    )
  })

  it('creates once for one idempotency key', async () => {
    const body = { ...fields, nome: 'Uma vez só', categoriaId }
    const call = () => test.call(`${shelf}.create`, { user, body, idempotencyKey: `${shelf}-once` })
    const answers = await Promise.all([call(), call(), call()])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect((await list()).filter(({ nome }) => nome === 'Uma vez só')).toHaveLength(1)
  })

  it('keeps the id that a device made, once, and never one of another account', async () => {
    const id = randomUUID()
    const first = await create({ id, quantidadeEstoque: 2 })
    expect([first.status, first.body.id]).toEqual([201, id])
    const again = await create({ id, nome: 'Outro nome', quantidadeEstoque: 9 })
    expect([again.body.nome, again.body.quantidadeEstoque]).toEqual([fields.nome, 2])
    expect((await list()).filter((one) => one.id === id)).toHaveLength(1)
    const theirs = await create({ id, categoriaId: foreignCategoria }, other)
    expect([theirs.status, theirs.body.code]).toEqual([409, 'ID_EM_USO'])
    await test.call(`${shelf}.remove`, { user, params: { id } })
    expect((await create({ id })).body.code).toBe('ID_EM_USO')
  })

  it('counts products by category and keeps a category in use', async () => {
    const categoria = await newCategoria(user, 'Mármore')
    expect(categoria._count).toEqual({ [count]: 0 })
    const params = { id: categoria.id }
    const { body: product } = await create({ categoriaId: categoria.id })
    expect(await countOf(categoria.id)).toEqual({ [count]: 1 })
    const remove = () => test.call(`${categories}.remove`, { user, params })
    expect([(await remove()).status, (await remove()).body.code]).toEqual([409, 'CATEGORIA_EM_USO'])
    await test.call(`${shelf}.remove`, { user, params: { id: product.id } })
    expect(await countOf(categoria.id)).toEqual({ [count]: 0 })
    expect((await remove()).status).toBe(409)
    await test.call(`${shelf}.restore`, { user, params: { id: product.id } })
    await test.call(`${shelf}.change`, { user, params: { id: product.id }, body: { categoriaId } })
    expect((await test.call(`${categories}.remove`, { user: other, params })).status).toBe(404)
    expect((await remove()).body).toEqual({ success: true })
    expect((await remove()).status).toBe(404)
  })

  describe('a change that says what its fields were', () => {
    const em = '2026-11-24T12:00:00.000Z'
    const base = { precoVenda: fields.precoVenda, cor: '' }
    const begun = async (theirs: object) => {
      const { body: product } = await create({ quantidadeEstoque: 5 })
      const params = { id: product.id }
      test.clock.now = new Date(em)
      await test.call(`${shelf}.change`, { user, params, body: theirs })
      test.clock.now = new Date(Date.parse(em) + 60_000)
      const change = (body: object) => test.call(`${shelf}.change`, { user, params, body })
      const stored = async () => (await list()).find(({ id }) => id === params.id)
      return { change, stored, params }
    }

    const joined: [string, object, Record<string, unknown>][] = [
      ['other fields', { cor: 'Preto' }, { precoVenda: 700, base: { precoVenda: base.precoVenda } }],
      ['the same to the same', { cor: 'Preto', precoVenda: 700 }, { precoVenda: 700, base }],
      [
        'the same, and the writer has seen it',
        { precoVenda: 650 },
        { precoVenda: 700, base: { precoVenda: 650 } },
      ],
      [
        'the quantity, which is corrected from what stands',
        { quantidadeEstoque: 8 },
        { precoVenda: 700, quantidadeEstoque: 9, base: { ...base, quantidadeEstoque: 5 } },
      ],
      ['the same, of which it says nothing', { precoVenda: 650 }, { precoVenda: 700, base: {} }],
      ['the same, and it does not say what that was', { precoVenda: 650 }, { precoVenda: 700 }],
    ]
    it.each(joined)('is joined with what another changed: %s', async (_what, theirs, body) => {
      const { base: _was, ...mine } = body
      const { change, stored } = await begun(theirs)
      expect((await change(body)).status).toBe(200)
      expect(await stored()).toMatchObject({ ...theirs, ...mine })
    })

    it('is refused where another changed the same, with both values as they are written; nothing of it is stored', async () => {
      const { change, stored } = await begun({ precoVenda: 650.5 })
      const refused = await change({ precoVenda: 700, cor: 'Verde', base })
      expect([refused.status, refused.body.code]).toEqual([409, 'CAMPOS_EM_CONFLITO'])
      expect(refused.body.conflitos).toEqual([
        { caminho: 'precoVenda', minha: 700, atual: 650.5, em, autor: 'usuario' },
      ])
      expect(await stored()).toMatchObject({ precoVenda: 650.5, cor: '' })
    })

    it('of two at the same moment one is asked', async () => {
      const { change } = await begun({})
      const both = await Promise.all([700, 800].map((precoVenda) => change({ precoVenda, base })))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    it('a replacement is the specification’s: it has no base, and replaces the whole', async () => {
      const { params } = await begun({ precoVenda: 650 })
      const body = { ...fields, categoriaId }
      expect((await test.call(`${shelf}.replace`, { user, params, body })).body.precoVenda).toBe(
        fields.precoVenda,
      )
      const withBase = await test.call(`${shelf}.replace`, { user, params, body: { ...body, base } as never })
      expect(withBase.body.campos).toHaveProperty('base')
    })
  })

  describe('asked for a part', () => {
    const ask = async (query: Record<string, string>) =>
      (await test.call(`${shelf}.list`, { user: asking, query })).body.map(({ nome }) => nome)
    let asking: TestUser
    let quartzitos: string
    beforeAll(async () => {
      asking = await test.createUser()
      quartzitos = (await newCategoria(asking, 'Quartzito Régio')).id
      const pedras = (await newCategoria(asking, 'Pedras')).id
      const add = (nome: string, changes: object) =>
        create({ nome, codigo: '', categoriaId: pedras, ...changes }, asking)
      await add('Árvore', { codigo: 'AB_1(2)+' })
      await add('Branco', { categoriaId: quartzitos, quantidadeEstoque: 3, estoqueMinimo: 3 })
      await add('Cinza', { quantidadeEstoque: 0, estoqueMinimo: 1, ativo: false })
      await add('Cinza', { quantidadeEstoque: 2, estoqueMinimo: 1 })
    })

    it.each<[string, Record<string, string>, string[]]>([
      ['a name without its accent', { busca: 'ARVORE' }, ['Árvore']],
      ['a category by its name', { busca: 'regio quartzito' }, ['Branco']],
      ['a code, its marks as they are', { busca: 'b_1' }, ['Árvore']],
      ['a code with the marks of an expression', { busca: '1(2)+' }, ['Árvore']],
      ['what no name has', { busca: '%' }, []],
      ['a mark that would stand for anything', { busca: '.' }, []],
      ['low stock that is still sold', { baixo: 'sim' }, ['Branco']],
      // The database orders by code points; whoever shows the list puts it into the order of the language.
      ['a page', { limite: '2' }, ['Branco', 'Cinza']],
    ])('by %s', async (_, query, names) => {
      expect((await ask(query)).sort()).toEqual([...names].sort())
    })

    it('by category, and page by page without a double', async () => {
      expect(await ask({ categoriaId: quartzitos })).toEqual(['Branco'])
      const ids: string[] = []
      for (let depois: string | undefined; ids.length < 9; depois = ids.at(-1)) {
        const query = { limite: '1', ...(depois !== undefined && { depois }) }
        const { body } = await test.call(`${shelf}.list`, { user: asking, query })
        if (body.length === 0) break
        ids.push(...body.map(({ id }) => id))
      }
      const all = (await test.call(`${shelf}.list`, { user: asking })).body
      expect(ids).toEqual(all.map(({ id }) => id))
    })

    it('refuses what it does not know', async () => {
      const answer = await test.call(`${shelf}.list`, { user: asking, query: { ordem: 'nome' } as never })
      expect(answer.status).toBe(400)
    })
  })

  it('renames a category', async () => {
    const { id } = await newCategoria(user, 'Quartzo')
    const body = { nome: 'Quartzito', descricao: 'Natural' }
    const answer = await test.call(`${categories}.replace`, { user, params: { id }, body })
    expect(answer.body).toMatchObject({ id, ...body })
    expect((await test.call(`${categories}.replace`, { user: other, params: { id }, body })).status).toBe(404)
    const unnamed = await test.call(`${categories}.create`, { user, body: { nome: ' ' } })
    expect([unnamed.status, unnamed.body.campos]).toEqual([400, { nome: 'Preencha este campo.' }])
  })
})
