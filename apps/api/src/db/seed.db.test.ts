// What a plan sells is what the server grants (ruling 47).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Plano } from '@lapida/contracts/plano'
import type { NomeRota } from '@lapida/contracts/rotas'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { PLANOS_INICIAIS } from './seed.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** What is sold, the words that sell it, and the call that it opens. */
const SOLD: [name: string, words: RegExp, call: NomeRota][] = [
  ['slabs and leftovers', /chapas e retalhos/i, 'chapas.list'],
  ['drawings', /desenho técnico/i, 'desenhos.list'],
  ['the cutting plan', /plano de corte/i, 'planos-corte.list'],
  ['stones', /estoque de materiais/i, 'estoque-materiais.list'],
]

async function planos(): Promise<Plano[]> {
  const { body } = await test.call('planos.list')
  return (body as { planos: Plano[] }).planos
}

it.each(SOLD)(
  '%s: sold by the plans that get it, as their own or with the plan before',
  async (_, words, call) => {
    const before: string[] = []
    for (const plano of await planos()) {
      const features = plano.features.flatMap((line) => (line.startsWith('Tudo do plano') ? before : [line]))
      const user = await test.createUser({ planoId: plano.id })
      const { status } = await test.call(call, { user })
      expect({ plano: plano.nome, sold: features.some((line) => words.test(line)) }).toEqual({
        plano: plano.nome,
        sold: status === 200,
      })
      before.push(...features)
    }
  },
)

it('no plan sells again what the plan before it has', async () => {
  const [essencial, profissional] = await planos()
  for (const [, words] of SOLD) {
    const both = [essencial, profissional].filter((plano) => plano?.features.some((line) => words.test(line)))
    expect(both, String(words)).toHaveLength(1)
  }
})

/** The words that the first workshops registered with. */
const BEFORE = [
  [
    'Orçamentos e clientes sem limite',
    'PDF com a sua marca e QR Code',
    'Link público para o cliente ver no celular',
  ],
  ['Tudo do plano Essencial', 'Plano de corte com aproveitamento das chapas'],
]
const WRONG = [
  ['Estoque de materiais e itens'],
  ['Controle de chapas e retalhos', 'Desenho técnico das peças'],
]

it('plans that stand in a database already say it, too; what was edited stays', async () => {
  const owner = new pg.Client({ connectionString: test.database.url })
  await owner.connect()
  const sql = readFileSync(join(import.meta.dirname, 'migrations/0021_textos_dos_planos.sql'), 'utf8')
  const stored = async () =>
    (await owner.query<{ features: string[] }>('select features from planos order by ordem')).rows.map(
      ({ features }) => features,
    )
  const store = async (texts: readonly (readonly string[])[]) => {
    for (const [index, features] of texts.entries())
      await owner.query('update planos set features = $1 where id = $2', [
        features,
        PLANOS_INICIAIS[index]?.id,
      ])
  }
  const seeded = PLANOS_INICIAIS.map(({ features }) => features)
  try {
    await store([
      [...(BEFORE[0] ?? []), ...(WRONG[0] ?? []), ...(seeded[0]?.slice(5) ?? [])],
      [...(BEFORE[1] ?? []), ...(WRONG[1] ?? [])],
    ])
    await owner.query(sql)
    expect(await stored()).toEqual(seeded)
    const edited = [['Tudo por nossa conta'], ['Tudo do plano Essencial', 'Visita mensal']]
    await store(edited)
    await owner.query(sql)
    expect(await stored()).toEqual(edited)
  } finally {
    await store(seeded)
    await owner.end()
  }
})
