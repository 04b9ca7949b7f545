import type { Chapa } from '@lapida/contracts/chapa'
import { sumOfChapas } from '@lapida/domain/estoque/chapa'
import { sumQuantidades } from '@lapida/domain/estoque/movimento'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { SOBRA } from '#testing/plano-corte.ts'
import { randomFrom } from '#testing/random-from.ts'
import { plansOf, type Snapshot } from '#testing/stock-with-plans.ts'
import { orcamentoCom, type TestProduto } from '#testing/stock.ts'

const SEED = 20_261_121
const OPERATIONS = 400
/** Twice the connections of a test: some always wait. */
const AT_ONCE = 10
/** For a machine that is busy with other things. */
const PATIENCE_MS = 120_000

let test: TestApp
let user: TestUser
let plans: ReturnType<typeof plansOf>
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  plans = plansOf(test, user)
})
afterAll(() => test.close())

it('two plans that share a slab: one is finished, whichever comes first', async () => {
  const pedra = await plans.newMaterial(0, 'Disputada')
  for (let round = 0; round < 8; round += 1) {
    const [first, shared, last] = [
      await plans.newChapa(pedra.id, `D-${round}-1`),
      await plans.newChapa(pedra.id, `D-${round}-2`),
      await plans.newChapa(pedra.id, `D-${round}-3`),
    ]
    // In either order, so that writers who hold slabs as they come would block each other.
    const ids = [await plans.newPlano([first, shared]), await plans.newPlano([last, shared, first])]
    const answers = await Promise.all(ids.map((id) => plans.finish(id, [SOBRA])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHAPA_INDISPONIVEL')
    const winner = ids[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await plans.reopen(winner)).status).toBe(200)
  }
  expect(await plans.quantidade(pedra)).toBe(8 * 3 * 5.22)
})

interface Shop {
  porChapas: TestProduto[]
  /** counted by hand; only the first of them is taken by quotes, too */
  aMao: TestProduto[]
  chapas: Chapa[]
  planos: string[]
  orcamentos: string[]
}

async function openShop(random: () => number): Promise<Shop> {
  const porChapas = [await plans.newMaterial(0, 'Branco'), await plans.newMaterial(0, 'Verde')]
  const aMao = [await plans.newMaterial(50, 'Vermelho'), await plans.newMaterial(12.3456, 'Azul')]
  const chapas: Chapa[] = []
  for (const pedra of [1, 2, 3, 4, 5].flatMap(() => porChapas))
    chapas.push(await plans.newChapa(pedra.id, `CH-${chapas.length + 1}`))
  const planos: string[] = []
  for (let index = 0; index < 12; index += 1) {
    const some = chapas.toSorted(() => random() - 0.5).slice(0, 1 + Math.floor(random() * 3))
    planos.push(await plans.newPlano([null, ...some]))
  }
  const orcamentos: string[] = []
  for (let index = 0; index < 4; index += 1) {
    const body = orcamentoCom({ ...(aMao[0] && { material: aMao[0] }) }, { status: 'rascunho' })
    orcamentos.push((await test.call('orcamentos.create', { user, body })).body.id)
  }
  return { porChapas, aMao, chapas, planos, orcamentos }
}

/** One operation, chosen by chance; gives the answers of its calls. */
function operationOf({ aMao, chapas, planos, orcamentos }: Shop, random: () => number) {
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)]
    if (found === undefined) throw new Error('Nothing to pick from.')
    return found
  }
  const [id, chapa, pedra] = [pick(planos), pick(chapas), pick(aMao)]
  const [local, first] = [`Cavalete ${Math.ceil(random() * 9)}`, aMao[0]]
  const params = { id: pick(orcamentos) }
  const sobras = [
    { ...SOBRA, estoqueMaterialId: pedra.id },
    { ...SOBRA, chapa: 'chapa-2', indice: Math.floor(random() * 2), local },
  ]
  const finish = async () => {
    const { versao } = await plans.get(id)
    // Two taps on one button.
    return Promise.all([1, 2].map(() => plans.finish(id, sobras, versao)))
  }
  const reserve = async (estado: string) => {
    const retalho = (await plans.get(id)).retalhos[0]
    return retalho ? [await plans.changeChapa(retalho.id, { estado })] : []
  }
  return pick([
    finish,
    finish,
    finish,
    async () => [await plans.reopen(id)],
    async () => [await plans.reopen(id)],
    async () => [await plans.changeChapa(chapa.id, { local })],
    () => reserve('reservada'),
    () => reserve('disponivel'),
    async () => [
      await test.call('orcamentos.change', { user, params, body: { status: 'aprovado' } }),
      await test.call('orcamentos.baixar-estoque', {
        user,
        params,
        body: { linhas: [{ ...first, quantidade: 1.44 }], mesmoSemEstoque: true },
      }),
    ],
    async () => [await test.call('orcamentos.change', { user, params, body: { status: 'rascunho' } })],
  ])
}

/** What another operation in between may have made of one. */
const EXPECTED = [
  'CHAPA_INDISPONIVEL',
  'PLANO_CORTE_ALTERADO',
  'PLANO_CORTE_CONCLUIDO',
  'PLANO_CORTE_SEM_VOLTA',
  'CHAPA_NAO_ENCONTRADA',
  'MATERIAL_POR_CHAPAS',
  'ESTOQUE_JA_BAIXADO',
  'ORCAMENTO_NAO_APROVADO',
]

it(
  'whatever happens at the same time, the stock is that of the plans that are finished, and all of it can be undone',
  async () => {
    const random = randomFrom(SEED)
    const shop = await openShop(random)
    const before = withoutPlaces(await plans.snapshot())
    const outcomes = await run(Array.from({ length: OPERATIONS }, () => operationOf(shop, random)))
    expect(
      [...outcomes.keys()].filter((outcome) => outcome !== 'done' && !EXPECTED.includes(outcome)),
    ).toEqual([])
    // Or the run would prove little.
    expect(outcomes.get('done')).toBeGreaterThan(OPERATIONS / 4)
    expect(outcomes.get('CHAPA_INDISPONIVEL')).toBeGreaterThan(5)
    await expectStockOfPlans(shop)

    let semVolta = 0
    for (const id of shop.planos) {
      const { retalhos } = await plans.get(id)
      const [first] = retalhos
      if (first) {
        await plans.changeChapa(first.id, { estado: 'reservada' })
        expect((await plans.reopen(id)).body.code).toBe('PLANO_CORTE_SEM_VOLTA')
        semVolta += 1
      }
      for (const { id: retalho } of retalhos) await plans.changeChapa(retalho, { estado: 'disponivel' })
      expect((await plans.reopen(id)).status).toBe(200)
    }
    expect(semVolta).toBeGreaterThan(0)
    for (const id of shop.orcamentos)
      await test.call('orcamentos.change', { user, params: { id }, body: { status: 'rascunho' } })
    const after = withoutPlaces(await plans.snapshot())
    expect(after.chapas).toEqual(before.chapas)
    expect(after.quantidades).toEqual(before.quantidades)
    await expectChains(shop)
  },
  PATIENCE_MS,
)

async function run(operations: readonly ReturnType<typeof operationOf>[]): Promise<Map<string, number>> {
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
  return outcomes
}

/** A slab is cut exactly when one finished plan cuts it; a leftover is there exactly while its plan is finished. */
async function expectStockOfPlans({ chapas, planos, porChapas, aMao }: Shop): Promise<void> {
  const finished = (await Promise.all(planos.map((id) => plans.get(id)))).filter(
    ({ estado }) => estado === 'concluido',
  )
  expect(finished.length).toBeGreaterThan(0)
  const now = await plans.chapas()
  const ours = now.filter(({ estoqueMaterialId }) =>
    [...porChapas, ...aMao].some(({ id }) => id === estoqueMaterialId),
  )
  for (const { id } of chapas) {
    const by = finished.filter(({ conteudo }) => conteudo.chapas.some(({ chapaId }) => chapaId === id))
    expect(by.length).toBe(now.find((chapa) => chapa.id === id)?.estado === 'cortada' ? 1 : 0)
  }
  const retalhos = finished.flatMap((plano) => plano.retalhos.map(({ id }) => id)).sort()
  expect(
    ours
      .filter(({ retalho }) => retalho)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(retalhos)
  for (const { id } of porChapas) {
    const slabs = ours.filter(({ estoqueMaterialId }) => estoqueMaterialId === id)
    expect(await plans.quantidade({ tipo: 'material', id })).toBe(sumOfChapas(slabs))
  }
}

/** Each quantity is the sum of its movements, each with its balance. */
async function expectChains({ porChapas, aMao }: Shop): Promise<void> {
  for (const produto of [...porChapas, ...aMao]) {
    let saldo = 0
    for (const movimento of await plans.movimentos(produto)) {
      saldo = sumQuantidades(saldo, movimento.quantidade)
      expect(movimento.saldo).toBe(saldo)
    }
    expect(await plans.quantidade(produto)).toBe(saldo)
  }
}

/** Without where slabs stand: people move them all the time. */
function withoutPlaces({ chapas, quantidades }: Snapshot) {
  return { quantidades, chapas: chapas.map(({ local: _local, ...chapa }) => ({ ...chapa, local: '' })) }
}
