// What a dialog says of the bin, and what the daily work does: one number, for each kind of records.
import { randomUUID } from 'node:crypto'
import type { NomeRota } from '@lapida/contracts/rotas'
import { DIAS_NA_LIXEIRA, NA_LIXEIRA, type EntidadeNaLixeira } from '@lapida/domain/historico/lixeira'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endAllPrazos } from '#end-all-prazos.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { desenhoReplaceOf } from '#testing/desenho.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { planoCorteOf } from '#testing/plano-corte.ts'
import { CHAPA, createWorld, MATERIAL, PRODUTO, type World } from '#testing/world.ts'

const DAY_MS = 86_400_000
const DELETED = new Date('2026-11-20T12:00:00.000Z')
/** Everything that can be deleted and is not kept: it is gone at once, and no dialog speaks of a bin. */
const SEM_LIXEIRA = ['categorias_material', 'categorias_item']

let test: TestApp
let user: TestUser
let world: World
beforeAll(async () => {
  test = await createTestApp()
  test.clock.now = DELETED
  user = await test.createUser()
  world = await createWorld(test, user)
})
afterAll(() => test.close())

async function made(name: NomeRota, body: unknown): Promise<string> {
  const answer = await test.call(name, { user, body })
  if (answer.status !== 201) throw new Error(`${name} answered ${JSON.stringify(answer.body)}`)
  return (answer.body as unknown as { id: string }).id
}

async function put(name: 'planos-corte.replace' | 'desenhos.replace', bodyOf: (id: string) => unknown) {
  const id = randomUUID()
  const { status, body } = await test.call(name, { user, params: { id }, body: bodyOf(id) })
  if (status !== 200) throw new Error(`${name} answered ${JSON.stringify(body)}`)
  return id
}

interface Especie {
  tabela: string
  remove: NomeRota
  /** what is done to the one that nothing needs once it is deleted */
  after?(id: string): Promise<unknown>
  /** one that nothing needs */
  makeLoose(): Promise<string>
  /** the one of the world, which something needs; '': there is none of these */
  idOfNeeded(): string
}

const produto = (categoriaId: string) => ({ ...PRODUTO, nome: 'Sem uso', quantidadeEstoque: 0, categoriaId })

const ESPECIES: Record<EntidadeNaLixeira, Especie> = {
  orcamento: {
    tabela: 'orcamentos',
    remove: 'orcamentos.remove',
    makeLoose: () => made('orcamentos.create', { materiais: [MATERIAL] }),
    idOfNeeded: () => world.orcamentoId,
  },
  cliente: {
    tabela: 'clientes',
    remove: 'clientes.remove',
    makeLoose: async () => (await test.createCliente(user)).id,
    idOfNeeded: () => world.clienteId,
  },
  desenho: {
    tabela: 'desenhos',
    remove: 'desenhos.remove',
    makeLoose: () => put('desenhos.replace', (id) => desenhoReplaceOf(id)),
    idOfNeeded: () => world.desenhoId,
  },
  'plano-corte': {
    tabela: 'planos_corte',
    remove: 'planos-corte.remove',
    makeLoose: () => put('planos-corte.replace', () => planoCorteOf()),
    idOfNeeded: () => '',
  },
  material: {
    tabela: 'materiais',
    remove: 'materiais.remove',
    makeLoose: () => made('materiais.create', { material: { ...MATERIAL, isTemplate: true } }),
    idOfNeeded: () => '',
  },
  chapa: {
    tabela: 'chapas',
    remove: 'chapas.remove',
    makeLoose: () =>
      made('chapas.create', { ...CHAPA, codigo: 'SOLTA-1', estoqueMaterialId: world.estoqueMaterialId }),
    // One from before the stock had a book (migration 0012): whatever is registered today stands in it.
    after: (id) => forgetMovimentos(id),
    idOfNeeded: () => world.chapaId,
  },
  'estoque-material': {
    tabela: 'estoque_materiais',
    remove: 'estoque-materiais.remove',
    makeLoose: () => made('estoque-materiais.create', produto(world.categoriaMaterialId)),
    idOfNeeded: () => '',
  },
  'estoque-item': {
    tabela: 'estoque_itens',
    remove: 'estoque-itens.remove',
    makeLoose: () => made('estoque-itens.create', produto(world.categoriaItemId)),
    idOfNeeded: () => world.estoqueItemId,
  },
}

const kinds = Object.keys(NA_LIXEIRA) as EntidadeNaLixeira[]

function isThere(tabela: string, id: string): Promise<boolean> {
  return asOwner(test.database, async (client) => {
    const { rowCount } = await client.query(`select from ${tabela} where id = $1`, [id])
    return rowCount !== 0
  })
}

function forgetMovimentos(chapaId: string): Promise<unknown> {
  return asOwner(test.database, (client) =>
    client.query('delete from movimentos where chapa_id = $1', [chapaId]),
  )
}

function endAfter(days: number): Promise<void> {
  const { config, database } = test.app.deps
  return endAllPrazos({ database, config, now: () => new Date(DELETED.getTime() + days * DAY_MS) })
}

it('each kind comes back as its dialog says, is there for so many days, and goes then unless something needs it', async () => {
  const records: { kind: EntidadeNaLixeira; id: string; stays: boolean }[] = []
  for (const kind of kinds) {
    const { makeLoose, idOfNeeded, remove, after } = ESPECIES[kind]
    for (const [id, stays] of [[await makeLoose(), false] as const, [idOfNeeded(), true] as const]) {
      if (id === '') continue
      const { status, body } = await test.call(remove, { user, params: { id } })
      expect([kind, status], JSON.stringify(body)).toEqual([kind, 200])
      if (!stays) await after?.(id)
      records.push({ kind, id, stays })
    }
  }
  const { body: historico } = await test.call('historico.list', { user, query: { limite: '200' } })
  const there = async () =>
    Promise.all(records.map(async ({ kind, id }) => [kind, id, await isThere(ESPECIES[kind].tabela, id)]))

  for (const { kind, id } of records) {
    const deleted = historico.eventos.find(({ acao, entidadeId }) => acao === 'excluido' && entidadeId === id)
    expect([kind, deleted?.restauravel]).toEqual([kind, NA_LIXEIRA[kind].volta === 'historico'])
  }
  await endAfter(DIAS_NA_LIXEIRA - 1)
  expect(await there()).toEqual(records.map(({ kind, id }) => [kind, id, true]))
  await endAfter(DIAS_NA_LIXEIRA + 1)
  expect(await there()).toEqual(records.map(({ kind, id, stays }) => [kind, id, stays]))
  // A kind whose dialog names no exception has none.
  expect(kinds.filter((kind) => NA_LIXEIRA[kind].salvo === '')).toEqual(['plano-corte', 'material'])
})

it('the database looks for accounts with something in the bin by the same number', async () => {
  const { rows } = await asOwner(test.database, (client) =>
    client.query<{ source: string }>(
      `select prosrc as source from pg_proc where proname = 'contas_com_prazo_vencido'`,
    ),
  )
  expect(rows[0]?.source).toContain(`interval '${DIAS_NA_LIXEIRA} days'`)
})

it('every table that remembers deletions is one of these, and the others forget at once', async () => {
  const { rows } = await asOwner(test.database, (client) =>
    client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'excluido_em' order by 1`,
    ),
  )
  // Contacts stand below their quote and go with it.
  expect(rows.map(({ name }) => name)).toEqual(
    ['contatos', ...kinds.map((kind) => ESPECIES[kind].tabela)].toSorted(),
  )
  const empty = {
    categorias_material: ['categorias-material.create', 'categorias-material.remove'],
    categorias_item: ['categorias-item.create', 'categorias-item.remove'],
  } as const
  for (const tabela of SEM_LIXEIRA as (keyof typeof empty)[]) {
    const [create, remove] = empty[tabela]
    const id = await made(create, { nome: 'Vazia' })
    expect((await test.call(remove, { user, params: { id } })).status).toBe(200)
    expect(await isThere(tabela, id)).toBe(false)
  }
})
