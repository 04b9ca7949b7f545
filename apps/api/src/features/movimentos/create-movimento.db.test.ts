import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { stockOf, type TestProduto } from '#testing/stock.ts'

let test: TestApp
let user: TestUser
let stock: ReturnType<typeof stockOf>
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  stock = stockOf(test, user)
})
afterAll(() => test.close())

const told = async (produto: TestProduto) =>
  (await stock.movimentos(produto)).map(({ tipo, quantidade, saldo, motivo }) => [
    tipo,
    quantidade,
    saldo,
    motivo,
  ])
const listOf = (query: Record<string, string>, owner = user) =>
  test.call('movimentos.list', { user: owner, query })

describe.each(['material', 'item'] as const)('the movements of a %s', (tipo) => {
  const newProduto = (quantidade: number) =>
    tipo === 'material' ? stock.newMaterial(quantidade, 'Preto') : stock.newItem(quantidade, 'Cuba')

  it('begin with what it had when it was registered, nothing too', async () => {
    expect(await told(await newProduto(12.5))).toEqual([['inicial', 12.5, 12.5, 'Saldo do cadastro']])
    expect(await told(await newProduto(0))).toEqual([['inicial', 0, 0, 'Saldo do cadastro']])
  })

  it('say what came in, what went out and what was counted, each with its balance', async () => {
    const produto = await newProduto(12.5)
    const entrada = await stock.move(produto, { tipo: 'entrada', quantidade: 0.1, motivo: ' Compra ' })
    expect(entrada.status).toBe(201)
    expect(entrada.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      tipo: 'entrada',
      quantidade: 0.1,
      saldo: 12.6,
      motivo: 'Compra',
      orcamentoId: null,
      orcamentoNumeracao: null,
      chapaId: null,
      chapaCodigo: null,
      createdAt: test.clock.now.toISOString(),
    })
    await stock.move(produto, { tipo: 'saida', quantidade: 2.6 })
    await stock.move(produto, { tipo: 'correcao', quantidade: 9.3 })
    await stock.move(produto, { tipo: 'correcao', quantidade: 9.3 })
    expect(await told(produto)).toEqual([
      ['inicial', 12.5, 12.5, 'Saldo do cadastro'],
      ['entrada', 0.1, 12.6, 'Compra'],
      ['saida', -2.6, 10, 'Contagem'],
      ['correcao', -0.7, 9.3, 'Contagem'],
      // Counted, and it was right.
      ['correcao', 0, 9.3, 'Contagem'],
    ])
    expect(await stock.quantidade(produto)).toBe(9.3)
  })

  it('are written by a form that sends another quantity, and by none that sends the same', async () => {
    const produto = await newProduto(5)
    expect((await stock.change(produto, { quantidadeEstoque: 7.25 })).status).toBe(200)
    await stock.change(produto, { quantidadeEstoque: 7.25, nome: 'Outro' })
    await stock.change(produto, { nome: 'Mais um' })
    expect((await told(produto)).slice(1)).toEqual([
      ['correcao', 2.25, 7.25, 'Quantidade alterada no cadastro'],
    ])
  })

  it('go below zero only when somebody says so, and it shows', async () => {
    const produto = await newProduto(3)
    const refused = await stock.move(produto, { tipo: 'saida', quantidade: 3.5 })
    const un = tipo === 'material' ? 'm²' : 'un'
    const texto = `${tipo === 'material' ? 'Preto' : 'Cuba'}: estoque disponível de 3\u00a0${un}, quantidade solicitada de 3,5\u00a0${un}.`
    expect([refused.status, refused.body.code, refused.body.error, refused.body.campos]).toEqual([
      409,
      'QUANTIDADE_INDISPONIVEL',
      texto,
      { quantidade: texto },
    ])
    expect(await stock.quantidade(produto)).toBe(3)
    const taken = await stock.move(produto, { tipo: 'saida', quantidade: 3.5, mesmoSemEstoque: true })
    expect(taken.body.saldo).toBe(-0.5)
    expect(await stock.quantidade(produto)).toBe(-0.5)
    // A form sends back what it got; another quantity below zero is none that somebody counted.
    expect((await stock.change(produto, { quantidadeEstoque: -0.5, nome: 'Outro' })).status).toBe(200)
    const counted = await stock.change(produto, { quantidadeEstoque: -1 })
    expect([counted.status, Object.keys(counted.body.campos ?? {})]).toEqual([400, ['quantidadeEstoque']])
    expect((await stock.change(produto, { quantidadeEstoque: 0 })).status).toBe(200)
    expect(await stock.quantidade(produto)).toBe(0)
  })

  it.each([
    ['no reason', { motivo: ' ' }, 'motivo'],
    ['no quantity', { quantidade: undefined }, 'quantidade'],
    ['an entry of nothing', { quantidade: 0 }, 'quantidade'],
    ['a negative quantity', { quantidade: -1 }, 'quantidade'],
    ['5 decimals', { quantidade: 0.00001 }, 'quantidade'],
    ['more than there can be', { quantidade: 10_000_001 }, 'quantidade'],
    ['a balance above what there can be', { quantidade: 10_000_000 }, 'quantidade'],
    ['a kind that only the program writes', { tipo: 'aprovacao' }, 'tipo'],
    ['an unknown field', { cor: 'Preto' }, 'cor'],
  ])('are refused with %s', async (_, changes, campo) => {
    const produto = await newProduto(1)
    const answer = await stock.move(produto, { tipo: 'entrada', quantidade: 2, ...changes })
    expect([answer.status, Object.keys(answer.body.campos ?? {})]).toEqual([400, [campo]])
    expect(await stock.quantidade(produto)).toBe(1)
  })

  it('are written once for one id and once for one key', async () => {
    const [produto, other] = [await newProduto(1), await newProduto(1)]
    const body = { id: randomUUID(), tipo: 'entrada', quantidade: 2 }
    const answers = await Promise.all([1, 2, 3].map(() => stock.move(produto, body)))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    const keyed = await Promise.all(
      [1, 2].map(() => stock.move(produto, { tipo: 'entrada', quantidade: 4 }, `chave-${body.id}`)),
    )
    expect(keyed[1]?.body).toEqual(keyed[0]?.body)
    expect(await stock.quantidade(produto)).toBe(7)
    expect((await stock.move(other, body)).body.code).toBe('ID_EM_USO')
    const foreign = stockOf(test, await test.createUser())
    const theirs = await foreign.newItem(1)
    expect((await foreign.move(theirs, body)).body.code).toBe('ID_EM_USO')
    expect(await foreign.quantidade(theirs)).toBe(1)
  })

  it('are listed page by page, the newest first', async () => {
    const produto = await newProduto(0)
    for (const quantidade of [1, 2, 3, 4]) await stock.move(produto, { tipo: 'entrada', quantidade })
    const query = { ...stock.nameIt(produto), limite: '2' }
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body }: Awaited<ReturnType<typeof listOf>> = await listOf(cursor ? { ...query, cursor } : query)
      seen.push(...body.movimentos.map(({ quantidade }) => quantidade))
      cursor = body.proximoCursor
    }
    expect(seen).toEqual([4, 3, 2, 1, 0])
    expect((await listOf({ ...query, cursor: 'x' })).body.campos).toHaveProperty('cursor')
  })

  it('stand in the history with what there was and what there is', async () => {
    const produto = await newProduto(12.5)
    await stock.move(produto, { tipo: 'entrada', quantidade: 2.5, motivo: 'Compra' })
    const query = { entidade: `estoque-${tipo}`, entidadeId: produto.id }
    const { body } = await test.call('historico.list', { user, query })
    const un = tipo === 'material' ? 'm²' : 'un'
    expect(body.eventos.find(({ acao }) => acao === 'alterado')?.detalhes).toEqual({
      de: `12,5\u00a0${un}`,
      para: `15\u00a0${un}`,
      motivo: 'Compra',
    })
    await stock.change(produto, { quantidadeEstoque: 20 })
    const again = (await test.call('historico.list', { user, query })).body.eventos
    expect(again.map(({ detalhes }) => detalhes)).toContainEqual({
      de: `15\u00a0${un}`,
      para: `20\u00a0${un}`,
    })
  })

  it('of nothing, of what was deleted and of another account are not found', async () => {
    const code = tipo === 'material' ? 'MATERIAL_NAO_ENCONTRADO' : 'ITEM_NAO_ENCONTRADO'
    const stranger = stockOf(test, await test.createUser())
    const mine = await newProduto(1)
    const gone = await newProduto(1)
    const remove = tipo === 'material' ? 'estoque-materiais.remove' : 'estoque-itens.remove'
    await test.call(remove, { user, params: { id: gone.id } })
    const answers = [
      await stranger.move(mine, { tipo: 'entrada', quantidade: 1 }),
      await stock.move(gone, { tipo: 'entrada', quantidade: 1 }),
      await stock.move({ tipo, id: 'x' }, { tipo: 'entrada', quantidade: 1 }),
      await listOf(stock.nameIt(gone)),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([404, code]))
  })
})

it('names one product, neither none nor two', async () => {
  for (const changes of [{}, { materialId: randomUUID(), itemId: randomUUID() }]) {
    const body = { tipo: 'entrada', quantidade: 1, motivo: 'Compra', ...changes }
    const answer = await test.call('movimentos.create', { user, body })
    expect([answer.status, Object.keys(answer.body.campos ?? {})]).toEqual([400, ['materialId']])
  }
  expect((await listOf({})).status).toBe(400)
})

it('takes nothing out of the slabs of a stone, and every write of a slab is one', async () => {
  const pedra = await stock.newMaterial(2)
  const chapa = { estoqueMaterialId: pedra.id, codigo: 'CH-1', largura: 2000, altura: 1000 }
  const { id } = (await test.call('chapas.create', { user, body: chapa })).body
  const refused = await stock.move(pedra, { tipo: 'saida', quantidade: 1, mesmoSemEstoque: true })
  expect([refused.status, refused.body.code, Object.keys(refused.body.campos ?? {})]).toEqual([
    409,
    'MATERIAL_POR_CHAPAS',
    ['quantidade'],
  ])
  await test.call('chapas.change', { user, params: { id }, body: { altura: 900 } })
  await test.call('chapas.change', { user, params: { id }, body: { estado: 'cortada' } })
  await test.call('chapas.change', { user, params: { id }, body: { estado: 'disponivel' } })
  await test.call('chapas.remove', { user, params: { id } })
  await test.call('chapas.restore', { user, params: { id } })
  const movimentos = await stock.movimentos(pedra)
  expect(
    movimentos.map(({ tipo, quantidade, saldo, chapaCodigo }) => [tipo, quantidade, saldo, chapaCodigo]),
  ).toEqual([
    ['inicial', 2, 2, null],
    ['correcao', 0, 2, 'CH-1'],
    ['correcao', -0.2, 1.8, 'CH-1'],
    ['corte', -1.8, 0, 'CH-1'],
    ['entrada', 1.8, 1.8, 'CH-1'],
    ['saida', -1.8, 0, 'CH-1'],
    ['entrada', 1.8, 1.8, 'CH-1'],
  ])
  expect(movimentos.at(-1)?.chapaId).toBe(id)
})

it('makes a sample the own stone of the workshop', async () => {
  const owner = await test.createUser()
  await test.call('exemplos.create', { user: owner })
  const samples = stockOf(test, owner)
  const stones = (await test.call('estoque-materiais.list', { user: owner })).body
  const sample = stones.find(({ porChapas }) => !porChapas)
  const produto = { tipo: 'material' as const, id: sample?.id ?? '' }
  expect(await samples.movimentos(produto)).toHaveLength(1)
  await samples.move(produto, { tipo: 'entrada', quantidade: 1 })
  const list = (await test.call('estoque-materiais.list', { user: owner })).body
  expect(list.find(({ id }) => id === produto.id)?.exemplo).toBe(false)
})

it('comes from a sheet: a new product begins with its quantity, a known one is corrected to it', async () => {
  const owner = await test.createUser()
  const linhas = (quantidade: string) => [
    ['Nome', 'Código', 'Preço de compra', 'Preço de venda', 'Quantidade'],
    ['Cuba', 'C-1', '100', '200', quantidade],
  ]
  const send = (quantidade: string) =>
    test.call('importacoes.create', {
      user: owner,
      body: { tipo: 'estoque-itens', linhas: linhas(quantidade) },
    })
  const first = await send('4')
  expect([first.status, first.body.novas], JSON.stringify(first.body)).toEqual([200, 1])
  await send('6,5')
  const [item] = (await test.call('estoque-itens.list', { user: owner })).body
  const movimentos = await stockOf(test, owner).movimentos({ tipo: 'item', id: item?.id ?? '' })
  expect(movimentos.map(({ tipo, quantidade, saldo, motivo }) => [tipo, quantidade, saldo, motivo])).toEqual([
    ['inicial', 4, 4, 'Importação de planilha'],
    ['correcao', 2.5, 6.5, 'Importação de planilha'],
  ])
})
