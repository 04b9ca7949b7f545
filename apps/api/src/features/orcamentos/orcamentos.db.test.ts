import { randomUUID } from 'node:crypto'
import type { Cliente } from '@lapida/contracts/cliente'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

const NOW = '2026-11-20T12:00:00.000Z'

let test: TestApp
let user: TestUser
let other: TestUser
let cliente: Cliente
let foreignCliente: Cliente
let foreign: Orcamento
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  other = await test.createUser()
  cliente = await test.createCliente(user, { nomeCompleto: 'Álvaro Conceição' })
  foreignCliente = await test.createCliente(other)
  foreign = await create({ materiais: [cozinha] }, other)
})
afterEach(() => {
  test.clock.now = new Date(NOW)
})
afterAll(() => test.close())

const peca = { nome: 'Bancada', largura: 0.6, comprimento: 1.8 }
const cozinha = { nome: 'Cozinha', precoM2: 480, pecas: [peca, { ...peca, nome: 'Frontão', largura: 0.1 }] }
const VERBS = [
  'get',
  'replace',
  'change',
  'remove',
  'restore',
  'save-materiais',
  'create-link',
  'revoke-link',
] as const

async function create(body: object = {}, owner = user): Promise<Orcamento> {
  const answer = await test.call('orcamentos.create', { user: owner, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const post = (body: unknown) => test.call('orcamentos.create', { user, body })
const patch = (id: string, body: unknown) => test.call('orcamentos.change', { user, params: { id }, body })
const put = (id: string, body: unknown) => test.call('orcamentos.replace', { user, params: { id }, body })
const get = (id: string, owner = user) => test.call('orcamentos.get', { user: owner, params: { id } })
const list = async (query: Record<string, string>) =>
  (await test.call('orcamentos.list', { user, query })).body
const eventosOf = async (id: string) => {
  const { body } = await test.call('historico.list', {
    user,
    query: { entidade: 'orcamento', entidadeId: id },
  })
  return body.eventos
}

describe('who may', () => {
  it('nobody without signing in', async () => {
    for (const verb of ['list', 'create', ...VERBS] as const)
      expect((await test.call(`orcamentos.${verb}`, { body: {} })).status, verb).toBe(401)
  })

  it('nobody but the owner', async () => {
    for (const verb of VERBS) {
      const body = verb === 'save-materiais' ? { materiais: [] } : {}
      const answer = await test.call(`orcamentos.${verb}`, { user, params: { id: foreign.id }, body })
      expect([answer.status, answer.body.code], verb).toEqual([404, 'ORCAMENTO_NAO_ENCONTRADO'])
    }
    expect((await get(foreign.id, other)).body).toEqual(foreign)
  })

  it('an id that is none is not found', async () => {
    expect((await get('1700000000000')).status).toBe(404)
    expect((await patch('não-é-um-id', {})).status).toBe(404)
  })
})

describe('what is refused', () => {
  const today = '2026-11-20'
  it.each([
    ['a discount above 100 %', { desconto: 100.01 }, 'desconto', 'O desconto vai de 0 a 100%.'],
    ['a surcharge above 100 %', { acrescimo: 150 }, 'acrescimo', 'O acréscimo vai de 0 a 100%.'],
    [
      'a validity in the past',
      { dataValidade: '2026-11-19' },
      'dataValidade',
      'A data de validade não pode estar no passado.',
    ],
    ['a day that no calendar has', { dataValidade: '2027-02-30' }, 'dataValidade', 'Use uma data válida.'],
    ['an unknown field', { valorTotall: 1 }, 'valorTotall', 'Este campo não existe.'],
    [
      'a piece without a length',
      { materiais: [{ ...cozinha, pecas: [peca, { ...peca, comprimento: 0 }] }] },
      'materiais.0.pecas.1.comprimento',
      'Precisa ser maior que 0.',
    ],
  ])('%s', async (_, body, campo, message) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body.campos).toEqual({ [campo]: message })
    expect((await test.call('orcamentos.list', { user })).body.orcamentos).toEqual([])
  })

  it('a customer of another account, and one that does not exist', async () => {
    for (const clienteId of [foreignCliente.id, randomUUID(), '1700000000000']) {
      const answer = await post({ clienteId })
      expect([answer.status, answer.body.code]).toEqual([404, 'CLIENTE_NAO_ENCONTRADO'])
    }
  })

  it('all maxima together, and sums that a custom value hides', async () => {
    const largest = {
      nome: 'x',
      largura: 100,
      comprimento: 100,
      quantidade: 9_999,
      acabamentoMetragemLinear: 1_000,
      acabamentoValorMetro: 1_000_000,
    }
    const material = { nome: 'x', precoM2: 1_000_000, pecas: Array.from({ length: 200 }, () => largest) }
    for (const materiais of [[material], [{ ...material, valorCustomizado: 10 }]]) {
      const answer = await post({ materiais, acrescimo: 100 })
      expect([answer.status, answer.body.code]).toEqual([400, 'TOTAL_ALTO_DEMAIS'])
    }
    const billion = { nome: 'x', precoM2: 0, valorCustomizado: 1_000_000_000 }
    const materiais = Array.from({ length: 10 }, () => billion)
    expect((await post({ materiais })).body.valorTotal).toBe(10_000_000_000)
    expect((await post({ materiais, acrescimo: 0.01 })).body.code).toBe('TOTAL_ALTO_DEMAIS')
    expect((await post({ materiais: [...materiais, billion] })).body.code).toBe('TOTAL_ALTO_DEMAIS')
    for (const { id } of (await list({})).orcamentos)
      await test.call('orcamentos.remove', { user, params: { id } })
  })

  it('nothing of the day itself, written either way', async () => {
    expect((await create({ dataValidade: today })).dataValidade).toBe(today)
    // 01:30 UTC of the 22nd is still the 21st in São Paulo.
    expect((await create({ dataValidade: '2026-11-22T01:30:00.000Z' })).dataValidade).toBe('2026-11-21')
  })
})

describe('create', () => {
  it('keeps a UUID v4 that the client made, and its nested ids', async () => {
    const [id, materialId, pecaId, servicoId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const materiais = [{ ...cozinha, id: materialId, pecas: [{ ...peca, id: pecaId }] }]
    const saved = await create({ id, materiais, servicos: [{ id: servicoId, nome: 'Frete', valor: 180 }] })
    expect(saved.id).toBe(id)
    expect(saved.materiais[0]?.id).toBe(materialId)
    expect(saved.materiais[0]?.pecas[0]?.id).toBe(pecaId)
    expect(saved.servicos[0]?.id).toBe(servicoId)
    expect(saved.linkPublico).toBe(`/orcamento/${id}`)
  })

  it('replaces ids that are no UUID', async () => {
    const saved = await create({ id: '1700000000000', materiais: [{ ...cozinha, id: 'temp-1' }] })
    expect(saved.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(saved.materiais[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('refuses an id that is in use, of whomever', async () => {
    const mine = await create()
    for (const id of [mine.id, foreign.id]) {
      const answer = await post({ id })
      expect([answer.status, answer.body.code]).toEqual([409, 'ID_EM_USO'])
    }
  })

  it("never touches another account's rows through nested ids", async () => {
    const stolen = foreign.materiais[0]
    const saved = await create({ materiais: [{ ...cozinha, id: stolen?.id, nome: 'Roubado' }] })
    expect(saved.materiais[0]?.nome).toBe('Roubado')
    expect(saved.materiais[0]?.id).not.toBe(stolen?.id)
    expect((await get(foreign.id, other)).body).toEqual(foreign)
  })

  it("makes a copy when it gets another quote's entries", async () => {
    const first = await create({ materiais: [cozinha], servicos: [{ nome: 'Frete', valor: 180 }] })
    const copy = await create({ materiais: first.materiais, servicos: first.servicos })
    expect(copy.materiais[0]?.id).not.toBe(first.materiais[0]?.id)
    expect(copy.valorTotal).toBe(first.valorTotal)
    expect((await get(first.id)).body).toEqual(first)
  })

  it('takes what a GET gives', async () => {
    const first = await create({ clienteId: cliente.id, materiais: [cozinha], desconto: 5 })
    const { id: _id, requestId: _requestId, ...rest } = first
    const again = await create(rest)
    expect(again.valorTotal).toBe(first.valorTotal)
    expect(again.numeracao).not.toBe(first.numeracao)
  })

  it('gives the first answer again for the same key, and refuses the key for something else', async () => {
    const body = { clienteId: cliente.id, materiais: [cozinha] }
    const call = (sent: object) =>
      test.call('orcamentos.create', { user, body: sent, idempotencyKey: 'chave-1' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(body)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    const changed = await call({ ...body, desconto: 1 })
    expect([changed.status, changed.body.code]).toEqual([409, 'CHAVE_REUTILIZADA'])
    const requestId = `${cliente.id}-1700000000000`
    const twice = [await create({ requestId }), await create({ requestId })]
    expect(twice[0]).toEqual(twice[1])
    expect(twice[0]?.requestId).toBe(requestId)
  })
})

describe('numbers', () => {
  it('are consecutive without gaps or doubles when 50 quotes are made at once', async () => {
    const owner = await test.createUser()
    const refused = { clienteId: randomUUID() }
    // On a busy machine some calls wait too long for a connection and get 503; a browser would repeat them.
    const insist = async (body: object) => {
      for (;;) {
        const answer = await test.call('orcamentos.create', { user: owner, body })
        if (answer.status !== 503) return answer
      }
    }
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => insist(index % 6 === 5 ? refused : { materiais: [cozinha] })),
    )
    const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => body.numeracao)
    const expected = Array.from(
      { length: 50 },
      (_, index) => `ORC-2026-${String(index + 1).padStart(3, '0')}`,
    )
    expect(numbers.sort()).toEqual(expected)
  })

  it('begin anew with the year, which ends in São Paulo', async () => {
    test.clock.now = new Date('2026-12-31T12:00:00.000Z')
    const owner = await test.createUser()
    const numberAt = async (now: string) => {
      test.clock.now = new Date(now)
      return (await create({}, owner)).numeracao
    }
    expect(await numberAt('2027-01-01T02:59:59.000Z')).toBe('ORC-2026-001')
    expect(await numberAt('2027-01-01T03:00:00.000Z')).toBe('ORC-2027-001')
  })

  it('stay as they are, whatever is sent', async () => {
    const saved = await create({ numeracao: 'MEU-1' })
    expect(saved.numeracao).toMatch(/^ORC-2026-\d+$/)
    expect((await patch(saved.id, { numeracao: 'MEU-2' })).body.numeracao).toBe(saved.numeracao)
  })

  it('are typed when the company numbers by hand, and not given again afterwards', async () => {
    const owner = await test.createUser()
    const setAutomatic = async (numeracaoAutomatica: boolean) => {
      const { body } = await test.call('empresa.get', { user: owner })
      const documentos = { ...body.documentos, numeracaoAutomatica, prefixoNumeracao: 'PED' }
      await test.call('empresa.change', { user: owner, body: { documentos } })
    }
    await setAutomatic(false)
    expect((await create({ numeracao: 'PED-2026-007' }, owner)).numeracao).toBe('PED-2026-007')
    expect((await create({}, owner)).numeracao).toBe('')
    await setAutomatic(true)
    expect((await create({}, owner)).numeracao).toBe('PED-2026-008')
  })
})

describe('replace and change', () => {
  it('replace takes what a GET gives and then changes nothing', async () => {
    const saved = await create({ clienteId: cliente.id, materiais: [cozinha], desconto: 5 })
    expect((await put(saved.id, saved)).body).toEqual(saved)
    expect((await eventosOf(saved.id)).map(({ acao }) => acao)).toEqual(['criado'])
  })

  it('replace sends missing fields back to their defaults and drops missing entries', async () => {
    const saved = await create({ clienteId: cliente.id, materiais: [cozinha], prazoEntrega: '10 dias' })
    const { body } = await put(saved.id, { servicos: [{ nome: 'Frete', valor: 180 }] })
    expect(body).toMatchObject({
      clienteId: null,
      cliente: null,
      materiais: [],
      prazoEntrega: '',
      valorTotal: 180,
    })
    expect(body.versao).toBeGreaterThan(saved.versao)
  })

  it('change keeps what was not sent, at every depth', async () => {
    const saved = await create({ clienteId: cliente.id, materiais: [cozinha], observacoes: 'só minha' })
    const [material] = saved.materiais
    const [first, second] = material?.pecas ?? []
    const { status, body } = await patch(saved.id, {
      materiais: [{ id: material?.id, pecas: [{ id: second?.id }, { id: first?.id, quantidade: 2 }] }],
    })
    expect(status).toBe(200)
    expect(body.materiais[0]?.pecas.map(({ id, quantidade }) => [id, quantidade])).toEqual([
      [second?.id, 1],
      [first?.id, 2],
    ])
    expect(body).toMatchObject({ observacoes: 'só minha', clienteId: cliente.id, valorTotal: 1123.2 })
  })

  it('change names what a new entry lacks and stores nothing', async () => {
    const saved = await create({ materiais: [cozinha] })
    const { status, body } = await patch(saved.id, {
      materiais: [{ id: saved.materiais[0]?.id }, { nome: 'x' }],
    })
    expect([status, body.campos]).toEqual([400, { 'materiais.1.precoM2': 'Preencha este campo.' }])
    expect((await get(saved.id)).body).toEqual(saved)
  })

  it('a stored validity that has passed may stay, a new one may not', async () => {
    const saved = await create({ dataValidade: '2026-11-21' })
    test.clock.now = new Date('2026-12-10T12:00:00.000Z')
    expect((await put(saved.id, { ...saved, desconto: 1 })).status).toBe(200)
    expect((await patch(saved.id, { dataValidade: '2026-12-09' })).status).toBe(400)
  })

  it('keeps the customer that was deleted since', async () => {
    const gone = await test.createCliente(user)
    const saved = await create({ clienteId: gone.id })
    await test.call('clientes.remove', { user, params: { id: gone.id } })
    expect((await put(saved.id, { ...saved, desconto: 1 })).body.cliente?.nomeCompleto).toBe(
      gone.nomeCompleto,
    )
    expect((await post({ clienteId: gone.id })).status).toBe(404)
  })

  it('writes of one quote at the same time all count', async () => {
    const saved = await create()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        test.call('materiais.create', {
          user,
          body: { material: { nome: `M${index}`, precoM2: 1, valorCustomizado: 100, orcamentoId: saved.id } },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    const { body } = await get(saved.id)
    expect([body.materiais.length, body.valorTotal]).toEqual([10, 1000])
  })

  it('save-materiais replaces the materials alone', async () => {
    const saved = await create({ servicos: [{ nome: 'Frete', valor: 180 }], desconto: 10 })
    const body = { orcamentoId: saved.id, materiais: [cozinha] }
    const answer = await test.call('orcamentos.save-materiais', { user, params: { id: saved.id }, body })
    expect(answer.body.success).toBe(true)
    const { body: after } = await get(saved.id)
    expect(after).toMatchObject({ servicos: saved.servicos, valorMateriais: 604.8, valorTotal: 706.32 })
  })
})

describe('stock behind items', () => {
  let estoqueId: string
  let foreignEstoqueId: string
  beforeAll(async () => {
    const stock = async (owner: TestUser) => {
      const categoria = await test.call('categorias-item.create', { user: owner, body: { nome: 'Cubas' } })
      const body = {
        nome: 'Cuba',
        categoriaId: categoria.body.id,
        precoCompra: 211,
        precoVenda: 329,
        quantidadeEstoque: 8,
      }
      return (await test.call('estoque-itens.create', { user: owner, body })).body.id
    }
    estoqueId = await stock(user)
    foreignEstoqueId = await stock(other)
  })

  const item = (changes: object = {}) => ({ nome: 'Cuba', valor: 329, estoqueId, ...changes })
  const withItens = (...itens: object[]) => ({ materiais: [{ nome: 'Pia', precoM2: 480, itens }] })

  it('says what is on hand', async () => {
    const saved = await create(withItens(item({ quantidade: 8 })))
    expect(saved.materiais[0]?.itens[0]).toMatchObject({ quantidadeEstoqueDisponivel: 8, valorTotal: 2632 })
  })

  it('refuses more than there is, and more than there was', async () => {
    const texto = 'Estoque disponível: 8 unidades. Quantidade solicitada: 9.'
    const refused = await post(withItens(item({ quantidade: 9 })))
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'QUANTIDADE_INDISPONIVEL',
        error: texto,
        campos: { 'materiais.0.itens.0.quantidade': texto },
      },
    })
    const saved = await create(withItens(item({ quantidade: 6 })))
    await test.call('estoque-itens.change', {
      user,
      params: { id: estoqueId },
      body: { quantidadeEstoque: 2 },
    })
    expect((await put(saved.id, { ...saved, desconto: 1 })).status).toBe(200)
    const more = structuredClone(saved)
    for (const entry of more.materiais[0]?.itens ?? []) entry.quantidade = 7
    expect((await put(saved.id, more)).body.code).toBe('QUANTIDADE_INDISPONIVEL')
    await test.call('estoque-itens.change', {
      user,
      params: { id: estoqueId },
      body: { quantidadeEstoque: 8 },
    })
  })

  it('refuses the same stock item twice in one material, not in two', async () => {
    const refused = await post(withItens(item(), item({ nome: 'Cuba inox' })))
    expect(refused.body).toMatchObject({
      code: 'ITEM_REPETIDO',
      error:
        'O item "Cuba inox" já foi adicionado a este material. Para alterar a quantidade, edite o item existente.',
    })
    const two = { materiais: [...withItens(item()).materiais, ...withItens(item()).materiais] }
    expect((await post(two)).status).toBe(201)
  })

  it("refuses another account's stock", async () => {
    const answer = await post(withItens(item({ estoqueId: foreignEstoqueId })))
    expect([answer.status, answer.body.code]).toEqual([404, 'ITEM_NAO_ENCONTRADO'])
    const stone = await post({ materiais: [{ ...cozinha, estoqueMaterialId: randomUUID() }] })
    expect([stone.status, stone.body.code]).toEqual([404, 'MATERIAL_NAO_ENCONTRADO'])
  })

  it('keeps an item whose stock was deleted since', async () => {
    const saved = await create(withItens(item({ quantidade: 3 })))
    await test.call('estoque-itens.remove', { user, params: { id: estoqueId } })
    expect((await put(saved.id, { ...saved, desconto: 1 })).status).toBe(200)
    expect((await post(withItens(item()))).status).toBe(404)
    await test.call('estoque-itens.restore', { user, params: { id: estoqueId } })
  })
})

describe('list', () => {
  let owner: TestUser
  let quotes: Orcamento[]
  beforeAll(async () => {
    owner = await test.createUser()
    const [ana, bia] = [
      await test.createCliente(owner, { nomeCompleto: 'Ana Müller 100%' }),
      await test.createCliente(owner, { nomeCompleto: 'Beatriz' }),
    ]
    quotes = []
    for (let index = 0; index < 7; index += 1) {
      // Two quotes share each instant: the order then is that of their ids.
      test.clock.now = new Date(Date.UTC(2026, 10, 20, 12, Math.floor(index / 2)))
      const clienteId = index % 2 ? ana.id : bia.id
      quotes.push(await create({ clienteId, status: index === 0 ? 'aprovado' : 'rascunho' }, owner))
    }
    test.clock.now = new Date(NOW)
  })
  const page = async (query: Record<string, string> = {}) =>
    (await test.call('orcamentos.list', { user: owner, query })).body
  const idsOf = (found: Orcamento[]) => found.map(({ id }) => id)

  it('gives the newest first, page by page, none twice and none left out', async () => {
    const whole = (await page()).orcamentos
    const byAge = [...quotes].sort(
      (a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id),
    )
    expect(idsOf(whole)).toEqual(idsOf(byAge))
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const part: Awaited<ReturnType<typeof page>> = await page({ limite: '2', ...(cursor && { cursor }) })
      seen.push(...idsOf(part.orcamentos))
      cursor = part.proximoCursor
    }
    expect(seen).toEqual(idsOf(whole))
  })

  it('filters by customer, status and words without regard to accents', async () => {
    expect((await page({ clienteId: quotes[0]?.clienteId ?? '' })).orcamentos).toHaveLength(4)
    expect(idsOf((await page({ status: 'aprovado' })).orcamentos)).toEqual([quotes[0]?.id])
    expect((await page({ busca: 'MULLER 100%' })).orcamentos).toHaveLength(3)
    expect((await page({ busca: '2026-003' })).orcamentos).toHaveLength(1)
    expect((await page({ busca: '%' })).orcamentos).toHaveLength(3)
    expect((await page({ busca: '_' })).orcamentos).toHaveLength(0)
    expect((await page({ clienteId: foreign.id })).orcamentos).toEqual([])
  })

  it('refuses a cursor of its own making', async () => {
    const answer = await test.call('orcamentos.list', { user: owner, query: { cursor: 'abc' } })
    expect(answer.status).toBe(400)
    expect((await test.call('orcamentos.list', { user: owner, query: { limite: '-1' } })).status).toBe(400)
  })
})

describe('remove and restore', () => {
  it('hides the quote and brings it back as it was', async () => {
    const saved = await create({ clienteId: cliente.id, materiais: [cozinha] })
    const params = { id: saved.id }
    expect((await test.call('orcamentos.remove', { user, params })).body).toEqual({ success: true })
    for (const verb of ['get', 'change', 'remove', 'create-link'] as const)
      expect((await test.call(`orcamentos.${verb}`, { user, params, body: {} })).status, verb).toBe(404)
    const { body: pulled } = await test.call('sincronizacao.pull', {
      user,
      query: { cursor: String(saved.versao) },
    })
    expect(pulled.excluidos.orcamentos).toContain(saved.id)
    expect((await test.call('orcamentos.restore', { user, params })).body).toEqual({ success: true })
    expect((await test.call('orcamentos.restore', { user, params })).body).toEqual({ success: true })
    expect((await get(saved.id)).body).toEqual({ ...saved, versao: expect.any(Number) })
    expect((await eventosOf(saved.id)).map(({ acao }) => acao).sort()).toEqual([
      'criado',
      'excluido',
      'restaurado',
    ])
  })
})

describe('links', () => {
  it('a new one closes the older ones, revoking closes all', async () => {
    const saved = await create()
    const params = { id: saved.id }
    const link = async () => (await test.call('orcamentos.create-link', { user, params })).body.linkPublico
    const [first, second] = [await link(), await link()]
    expect(first).toMatch(/^\/orcamento\/[A-Za-z0-9_-]{32}$/)
    expect(second).not.toBe(first)
    expect((await get(saved.id)).body.linkPublico).toBe(second)
    expect((await test.call('orcamentos.revoke-link', { user, params })).body).toEqual({ success: true })
    expect((await test.call('orcamentos.revoke-link', { user, params })).body).toEqual({ success: true })
    expect((await get(saved.id)).body.linkPublico).toBeNull()
    expect((await eventosOf(saved.id)).map(({ acao }) => acao).sort()).toEqual(
      ['criado', 'link-criado', 'link-criado', 'link-revogado'].sort(),
    )
  })
})

describe('history and pull', () => {
  it('tells a change of status apart, with what it was', async () => {
    const saved = await create({ materiais: [cozinha] })
    await patch(saved.id, { status: 'aprovado' })
    await patch(saved.id, { status: 'concluido', desconto: 10 })
    const told = (await eventosOf(saved.id)).map(({ acao, detalhes }) => ({ acao, detalhes }))
    expect(told).toHaveLength(4)
    expect(told).toContainEqual({ acao: 'status', detalhes: { de: 'rascunho', para: 'aprovado' } })
    expect(told).toContainEqual({ acao: 'status', detalhes: { de: 'aprovado', para: 'finalizado' } })
    expect(told.find(({ acao }) => acao === 'alterado')?.detalhes).toEqual({
      de: 'R$\u00a0604,80',
      para: 'R$\u00a0544,32',
      mudancas: 'Desconto: nada → 10% sobre o subtotal (−R$\u00a060,48)',
      quantas: '1',
    })
  })

  it('gives what was written since, with every total', async () => {
    const saved = await create({ materiais: [cozinha] })
    const { body } = await test.call('sincronizacao.pull', {
      user,
      query: { cursor: String(saved.versao - 1) },
    })
    expect(body.orcamentos).toEqual([saved])
    expect(Number(body.cursor)).toBeGreaterThanOrEqual(saved.versao)
  })
})

describe('since when it is approved', () => {
  it('is kept while it is approved, and begins anew with a new approval', async () => {
    const quote = await create({ status: 'finalizado' })
    expect(quote.aprovadoEm).toBeNull()
    test.clock.now = new Date('2026-11-21T02:59:59.000Z')
    expect((await patch(quote.id, { status: 'aprovado' })).body.aprovadoEm).toBe('2026-11-21T02:59:59.000Z')
    test.clock.now = new Date('2026-12-02T12:00:00.000Z')
    expect((await patch(quote.id, { parcelas: 3 })).body.aprovadoEm).toBe('2026-11-21T02:59:59.000Z')
    expect((await patch(quote.id, { status: 'rejeitado' })).body.aprovadoEm).toBeNull()
    expect((await patch(quote.id, { status: 'aprovado' })).body.aprovadoEm).toBe('2026-12-02T12:00:00.000Z')
  })

  it('of one that is made approved is when it was made', async () => {
    expect((await create({ status: 'aprovado' })).aprovadoEm).toBe(NOW)
  })

  it('and whether it is sample data, nobody can write', async () => {
    const sent = { aprovadoEm: NOW, vistoEm: NOW, visualizacoes: 9, exemplo: true }
    const expected = { aprovadoEm: null, vistoEm: null, visualizacoes: 0, exemplo: false }
    const quote = await create(sent)
    expect(quote).toMatchObject(expected)
    expect((await put(quote.id, { ...quote, ...sent })).body).toMatchObject(expected)
  })
})
