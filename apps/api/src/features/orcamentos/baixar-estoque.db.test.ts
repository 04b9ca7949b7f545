import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { orcamentoCom, stockOf, type TestProduto } from '#testing/stock.ts'

let test: TestApp
let user: TestUser
let stock: ReturnType<typeof stockOf>
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  stock = stockOf(test, user)
})
afterAll(() => test.close())

let material: TestProduto
let item: TestProduto
let orcamentoId: string
beforeEach(async () => {
  material = await stock.newMaterial(10)
  item = await stock.newItem(5)
  orcamentoId = await newOrcamento(orcamentoCom({ material, item }))
})

async function newOrcamento(body: object): Promise<string> {
  const answer = await test.call('orcamentos.create', { user, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}

const params = () => ({ id: orcamentoId })
const change = (body: object) => test.call('orcamentos.change', { user, params: params(), body })
const get = async () => (await test.call('orcamentos.get', { user, params: params() })).body
const previsao = async () => (await test.call('orcamentos.previsao-estoque', { user, params: params() })).body
const take = (body: object = {}) => {
  const linhas = [
    { ...material, quantidade: 1.44 },
    { ...item, quantidade: 2 },
  ]
  return test.call('orcamentos.baixar-estoque', { user, params: params(), body: { linhas, ...body } })
}
const quantities = async () => [await stock.quantidade(material), await stock.quantidade(item)]
const linha = (produto: TestProduto, changes: Record<string, unknown>) => ({
  ...produto,
  porChapas: false,
  falta: 0,
  semChapa: changes['disponivel'],
  ...changes,
})

describe('what a quote takes', () => {
  it('is its stone by area and its items by quantity, beside what there is', async () => {
    await stock.change(item, { quantidadeEstoque: 1 })
    expect(await previsao()).toEqual({
      baixado: false,
      linhas: [
        linha(material, { nome: 'Preto São Gabriel', unidade: 'm²', necessario: 1.44, disponivel: 10 }),
        linha(item, { nome: 'Cuba inox', unidade: 'un', necessario: 2, disponivel: 1, falta: 1 }),
      ],
    })
  })

  it('has the loss of its own rules, and says what is held by slabs', async () => {
    const regrasCobranca = { ...regrasCobrancaPadrao(), ativa: true, perdaPorcentagem: 10 }
    await change({ regrasCobranca, status: 'finalizado' })
    await change({ status: 'aprovado' })
    const chapa = {
      estoqueMaterialId: material.id,
      codigo: material.id.slice(0, 30),
      largura: 1000,
      altura: 1000,
    }
    const semChapa = { visto: 10, chapa: 'contada', resto: 'sai' }
    await test.call('chapas.create', { user, body: { ...chapa, semChapa } })
    const [pedra] = (await previsao()).linhas
    expect(pedra).toMatchObject({
      necessario: 1.584,
      disponivel: 1,
      falta: 0.584,
      porChapas: true,
      semChapa: 0,
    })
    const refused = await take()
    expect([refused.status, refused.body.code, Object.keys(refused.body.campos ?? {})]).toEqual([
      409,
      'MATERIAL_POR_CHAPAS',
      ['linhas.0.quantidade'],
    ])
    expect((await take({ linhas: [{ ...item, quantidade: 2 }] })).status).toBe(200)
  })

  it('leaves out what is no longer in the stock', async () => {
    await test.call('estoque-itens.remove', { user, params: { id: item.id } })
    expect((await previsao()).linhas.map(({ id }) => id)).toEqual([material.id])
    expect((await take()).body.code).toBe('ITEM_NAO_ENCONTRADO')
  })
})

describe('taking a quote out of the stock', () => {
  it('writes a movement of the quote for each line, once', async () => {
    const before = await get()
    const taken = await take()
    expect([taken.status, taken.body.baixado]).toEqual([200, true])
    expect(
      taken.body.linhas.map(({ necessario, disponivel, falta }) => [necessario, disponivel, falta]),
    ).toEqual([
      [1.44, 8.56, 0],
      [2, 3, 0],
    ])
    const orcamento = await get()
    expect(orcamento).toMatchObject({ estoqueBaixado: true, status: 'aprovado' })
    expect(orcamento.versao).toBeGreaterThan(before.versao)
    expect((await stock.movimentos(material)).at(-1)).toMatchObject({
      tipo: 'aprovacao',
      quantidade: -1.44,
      saldo: 8.56,
      orcamentoId,
      orcamentoNumeracao: orcamento.numeracao,
      motivo: `Baixa do orçamento ${orcamento.numeracao}`,
    })
    const again = await take()
    expect([again.status, again.body.code]).toEqual([409, 'ESTOQUE_JA_BAIXADO'])
    expect(await quantities()).toEqual([8.56, 3])
  })

  it('takes once for one key, and once when asked twice at the same time', async () => {
    const linhas = [{ ...item, quantidade: 2 }]
    const send = () =>
      test.call('orcamentos.baixar-estoque', {
        user,
        params: params(),
        body: { linhas },
        idempotencyKey: `baixa-${orcamentoId}`,
      })
    const answers = await Promise.all([send(), send(), take({ linhas })])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(await stock.quantidade(item)).toBe(3)
  })

  it('names every line that lacks, and takes it all the same when somebody says so', async () => {
    await stock.change(material, { quantidadeEstoque: 1 })
    await stock.change(item, { quantidadeEstoque: 0 })
    const refused = await take()
    expect([refused.status, refused.body.code, refused.body.campos]).toEqual([
      409,
      'QUANTIDADE_INDISPONIVEL',
      {
        'linhas.0.quantidade':
          'Preto São Gabriel: estoque disponível de 1\u00a0m², quantidade solicitada de 1,44\u00a0m².',
        'linhas.1.quantidade':
          'Cuba inox: estoque disponível de 0\u00a0un, quantidade solicitada de 2\u00a0un.',
      },
    ])
    expect(await quantities()).toEqual([1, 0])
    expect((await take({ mesmoSemEstoque: true })).status).toBe(200)
    expect(await quantities()).toEqual([-0.44, -2])
  })

  it('takes the quantities that were checked, and leaves the other lines there', async () => {
    expect((await take({ linhas: [{ ...material, quantidade: 2 }] })).status).toBe(200)
    expect(await quantities()).toEqual([8, 5])
    expect((await previsao()).linhas.map(({ id, necessario }) => [id, necessario])).toEqual([
      [material.id, 2],
    ])
    await change({ status: 'rascunho' })
    expect(await quantities()).toEqual([10, 5])
  })

  it.each<[string, () => object, number, string]>([
    ['no line', () => ({ linhas: [] }), 400, 'linhas'],
    ['nothing of a line', () => ({ linhas: [{ ...item, quantidade: 0 }] }), 400, 'linhas.0.quantidade'],
    [
      'one product twice',
      () => ({ linhas: [1, 2].map((quantidade) => ({ ...item, quantidade })) }),
      400,
      'linhas.1.id',
    ],
    [
      'what is not in the quote',
      () => ({ linhas: [{ ...item, tipo: 'material', quantidade: 1 }] }),
      400,
      'linhas.0.id',
    ],
  ])('refuses %s', async (_, body, status, campo) => {
    const answer = await take(body())
    expect([answer.status, Object.keys(answer.body.campos ?? {})]).toEqual([status, [campo]])
    expect(await quantities()).toEqual([10, 5])
  })

  it('wants an approved quote of the account', async () => {
    await change({ status: 'finalizado' })
    const refused = await take()
    expect([refused.status, refused.body.code]).toEqual([409, 'ORCAMENTO_NAO_APROVADO'])
    const stranger = await test.createUser()
    for (const name of ['orcamentos.previsao-estoque', 'orcamentos.baixar-estoque'] as const) {
      const body = name.endsWith('baixar-estoque') ? { linhas: [{ ...item, quantidade: 1 }] } : undefined
      const answer = await test.call(name, { user: stranger, params: params(), body })
      expect(answer.body.code).toBe('ORCAMENTO_NAO_ENCONTRADO')
    }
  })
})

describe('what was taken comes back', () => {
  const ways: [string, () => Promise<{ status: number }>, string][] = [
    ['re-opened', () => change({ status: 'rascunho' }), 'reaberto'],
    ['made final again', () => change({ status: 'finalizado' }), 'reaberto'],
    ['rejected', () => change({ status: 'rejeitado' }), 'rejeitado'],
    [
      'replaced by one that is not approved',
      async () => {
        const { materiais, servicos } = await get()
        return test.call('orcamentos.replace', { user, params: params(), body: { materiais, servicos } })
      },
      'reaberto',
    ],
    ['deleted', () => test.call('orcamentos.remove', { user, params: params() }), 'excluído'],
  ]

  it.each(ways)('when the quote is %s', async (_, leave, porque) => {
    const { numeracao } = await get()
    await take()
    expect((await leave()).status).toBe(200)
    expect(await quantities()).toEqual([10, 5])
    expect((await stock.movimentos(item)).map(({ tipo, quantidade }) => [tipo, quantidade])).toEqual([
      ['inicial', 5],
      ['aprovacao', -2],
      ['devolucao', 2],
    ])
    expect((await stock.movimentos(material)).at(-1)).toMatchObject({
      tipo: 'devolucao',
      motivo: `Orçamento ${numeracao} ${porque}`,
      orcamentoId,
    })
  })

  it('and a quote that is restored takes it again, one that is approved anew is to be taken anew', async () => {
    await take()
    await test.call('orcamentos.remove', { user, params: params() })
    expect(await quantities()).toEqual([10, 5])
    await test.call('orcamentos.restore', { user, params: params() })
    expect(await get()).toMatchObject({ status: 'aprovado', estoqueBaixado: true })
    await change({ status: 'rascunho' })
    await change({ status: 'aprovado' })
    expect(await quantities()).toEqual([10, 5])
    expect((await take()).status).toBe(200)
    expect(await quantities()).toEqual([8.56, 3])
  })

  it('but not when an approved quote is changed or approved once more', async () => {
    await take()
    await change({ status: 'aprovado', observacoes: 'outro' })
    const { materiais, servicos } = await get()
    const body = { status: 'aprovado', materiais, servicos }
    await test.call('orcamentos.replace', { user, params: params(), body })
    expect(await quantities()).toEqual([8.56, 3])
    expect((await get()).estoqueBaixado).toBe(true)
  })

  it('to products that were deleted meanwhile, too', async () => {
    await take()
    await test.call('estoque-itens.remove', { user, params: { id: item.id } })
    expect((await previsao()).linhas.map(({ id }) => id)).toEqual([material.id, item.id])
    await change({ status: 'rejeitado' })
    await test.call('estoque-itens.restore', { user, params: { id: item.id } })
    expect(await quantities()).toEqual([10, 5])
  })

  it('to a stone that has slabs by now, where it stands without one', async () => {
    await take()
    const chapa = {
      estoqueMaterialId: material.id,
      codigo: material.id.slice(0, 30),
      largura: 1000,
      altura: 1000,
    }
    await test.call('chapas.create', { user, body: chapa })
    await change({ status: 'rascunho' })
    expect(await stock.quantidade(material)).toBe(10)
    expect((await stock.movimentos(material)).slice(-2)).toMatchObject([
      { tipo: 'correcao', quantidade: 0, saldo: 8.56 },
      { tipo: 'devolucao', quantidade: 1.44, saldo: 10 },
    ])
  })

  it('with the sample data that is taken away', async () => {
    const owner = await test.createUser()
    await test.call('exemplos.create', { user: owner })
    const { orcamentos } = (await test.call('orcamentos.list', { user: owner })).body
    const [sample] = orcamentos
    const at = { id: sample?.id ?? '' }
    await test.call('orcamentos.change', { user: owner, params: at, body: { status: 'aprovado' } })
    const { linhas } = (await test.call('orcamentos.previsao-estoque', { user: owner, params: at })).body
    const body = {
      linhas: linhas.map(({ tipo, id, necessario }) => ({ tipo, id, quantidade: necessario })),
      mesmoSemEstoque: true,
    }
    const taken = await test.call('orcamentos.baixar-estoque', { user: owner, params: at, body })
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    expect((await test.call('exemplos.remove', { user: owner })).status).toBe(200)
    await test.call('exemplos.restore', { user: owner })
    const back = (await test.call('orcamentos.get', { user: owner, params: at })).body
    expect([back.status, back.estoqueBaixado]).toEqual(['aprovado', false])
    const first = linhas.find(({ porChapas }) => !porChapas)
    if (!first) throw new Error('The sample uses no stock but slabs.')
    const movimentos = await stockOf(test, owner).movimentos({ tipo: first.tipo, id: first.id })
    expect(movimentos.map(({ tipo }) => tipo)).toEqual(['inicial', 'aprovacao', 'devolucao'])
  })

  it('and the history of the quote tells both', async () => {
    await take()
    await change({ status: 'rascunho' })
    const query = { entidade: 'orcamento', entidadeId: orcamentoId }
    const { eventos } = (await test.call('historico.list', { user, query })).body
    const acoes = eventos.map(({ acao }) => acao)
    expect(acoes.filter((acao) => acao.startsWith('estoque-')).sort()).toEqual([
      'estoque-baixado',
      'estoque-devolvido',
    ])
  })
})
