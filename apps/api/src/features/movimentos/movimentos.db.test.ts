import { afterAll, beforeAll, expect, it } from 'vitest'
import { sumQuantidades } from '@lapida/domain/estoque/movimento'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { randomFrom } from '#testing/random-from.ts'
import { orcamentoCom, stockOf, type TestProduto } from '#testing/stock.ts'

const SEED = 20_261_121
const OPERATIONS = 1_000
/** Twice the connections of a test: some always wait. */
const AT_ONCE = 10
/** For a machine that is busy with other things; a quiet one needs a tenth. */
const PATIENCE_MS = 120_000

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
})
afterAll(() => test.close())

interface Shop {
  produtos: readonly TestProduto[]
  orcamentos: readonly { id: string; linhas: readonly (TestProduto & { quantidade: number })[] }[]
}

async function openShop(): Promise<Shop> {
  const stock = stockOf(test, user)
  const materiais = [await stock.newMaterial(40), await stock.newMaterial(3), await stock.newMaterial(0.5)]
  const itens = [await stock.newItem(60), await stock.newItem(60), await stock.newItem(60)]
  const orcamentos: Shop['orcamentos'][number][] = []
  for (let index = 0; index < 12; index += 1) {
    const [material, item] = [materiais[index % 3], itens[(index >> 1) % 3]]
    if (!material || !item) throw new Error('The shop is empty.')
    const body = orcamentoCom({ material, item }, { status: 'rascunho' })
    const answer = await test.call('orcamentos.create', { user, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    // In both orders, so that writers who hold what they name as it comes block each other.
    const linhas = [
      { ...material, quantidade: 1.44 },
      { ...item, quantidade: 2 },
    ]
    orcamentos.push({ id: answer.body.id, linhas: index % 2 === 0 ? linhas : linhas.reverse() })
  }
  return { produtos: [...materiais, ...itens], orcamentos }
}

/** One operation, chosen by chance; gives the answers of its calls. */
function operationOf({ produtos, orcamentos }: Shop, random: () => number) {
  const stock = stockOf(test, user)
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)]
    if (found === undefined) throw new Error('Nothing to pick from.')
    return found
  }
  const quantidade = Math.ceil(random() * 30_000) / 10_000
  const [produto, orcamento, mesmoSemEstoque] = [pick(produtos), pick(orcamentos), random() < 0.5]
  const params = { id: orcamento.id }
  const status = (next: string) => test.call('orcamentos.change', { user, params, body: { status: next } })
  const take = () => {
    const body = { linhas: orcamento.linhas, mesmoSemEstoque }
    return test.call('orcamentos.baixar-estoque', { user, params, body })
  }
  const key = `${random()}`
  return pick([
    async () => [await stock.move(produto, { tipo: 'entrada', quantidade })],
    async () => [await stock.move(produto, { tipo: 'saida', quantidade, mesmoSemEstoque })],
    async () => [await stock.move(produto, { tipo: 'correcao', quantidade })],
    async () => [await stock.change(produto, { quantidadeEstoque: quantidade })],
    // Two taps on one button.
    () => Promise.all([1, 2].map(() => stock.move(produto, { tipo: 'entrada', quantidade }, key))),
    async () => [await status('aprovado'), await take()],
    async () => [await status('aprovado'), await take()],
    async () => [await take()],
    async () => [await status('rascunho')],
    async () => [await status('rejeitado')],
    async () => [
      await test.call('orcamentos.remove', { user, params }),
      await test.call('orcamentos.restore', { user, params }),
    ],
  ])
}

/** What another operation in between may have made of one. */
const EXPECTED = [
  'QUANTIDADE_INDISPONIVEL',
  'ORCAMENTO_NAO_APROVADO',
  'ESTOQUE_JA_BAIXADO',
  'ORCAMENTO_NAO_ENCONTRADO',
]

it(
  'is what a thousand operations at the same time leave: the sum of its movements, each with its balance',
  async () => {
    const shop = await openShop()
    const random = randomFrom(SEED)
    const operations = Array.from({ length: OPERATIONS }, () => operationOf(shop, random))
    const outcomes = new Map<string, number>()
    const queue = operations.values()
    const work = async () => {
      // All workers take from the one queue.
      for (const operation of queue)
        for (const { status, body } of await operation()) {
          const outcome = status < 300 ? 'done' : (body.code ?? String(status))
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
        }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))

    const unexpected = [...outcomes.keys()].filter(
      (outcome) => outcome !== 'done' && !EXPECTED.includes(outcome),
    )
    expect(unexpected).toEqual([])
    // Or the run would prove little.
    expect(outcomes.get('done')).toBeGreaterThan(OPERATIONS / 2)
    expect(outcomes.get('QUANTIDADE_INDISPONIVEL')).toBeGreaterThan(10)
    for (const produto of shop.produtos) await expectChain(produto)
    await expectNothingOutstanding()
  },
  PATIENCE_MS,
)

async function expectChain(produto: TestProduto): Promise<void> {
  const coluna = produto.tipo === 'material' ? 'estoque_material_id' : 'estoque_item_id'
  const tabela = produto.tipo === 'material' ? 'estoque_materiais' : 'estoque_itens'
  const { chain, quantidade } = await asOwner(test.database, async (client) => ({
    chain: (
      await client.query<{ ordem: number; quantidade: number; saldo: number }>(
        `select ordem, quantidade::float, saldo::float from movimentos where ${coluna} = $1 order by ordem`,
        [produto.id],
      )
    ).rows,
    quantidade: (
      await client.query<{ quantidade: number }>(
        `select quantidade_estoque::float as quantidade from ${tabela} where id = $1`,
        [produto.id],
      )
    ).rows[0]?.quantidade,
  }))
  expect(chain.length).toBeGreaterThan(50)
  let saldo = 0
  for (const [index, movimento] of chain.entries()) {
    saldo = sumQuantidades(saldo, movimento.quantidade)
    expect([movimento.ordem, movimento.saldo]).toEqual([index + 1, saldo])
  }
  expect(quantidade).toBe(saldo)
}

/** A quote has something out exactly while it says so, which only an approved one does. */
async function expectNothingOutstanding(): Promise<void> {
  const { rows } = await asOwner(test.database, (client) =>
    client.query<{ status: string; baixado: boolean; fora: boolean }>(
      `select o.status, o.estoque_baixado as baixado,
              exists (select from movimentos m
                       where m.orcamento_id = o.id and m.tipo in ('aprovacao', 'devolucao')
                       group by m.estoque_material_id, m.estoque_item_id having sum(m.quantidade) <> 0) as fora
         from orcamentos o where o.user_id = $1`,
      [user.id],
    ),
  )
  expect(rows).toHaveLength(12)
  for (const { status, baixado, fora } of rows) {
    expect(fora).toBe(baixado)
    if (status !== 'aprovado') expect(fora).toBe(false)
  }
}
