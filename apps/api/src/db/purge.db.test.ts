import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { purge } from './purge.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const [WEEK, MONTH] = [7 * 24, 30 * 24]
const SEASON = 90 * 24
const REST = [`${WEEK - 1} h`, `${WEEK - 1} h`, `${MONTH - 1} h`, `${SEASON - 1} h`, '-1 h', '0.5 h']

/** Kept answers of two accounts, failed sign-ins, windows of limits and what was told, some of them an hour too old. */
async function seed(): Promise<void> {
  const [ana, bia] = [await test.createUser(), await test.createUser()]
  const { body: orcamento } = await test.call('orcamentos.create', { user: ana, body: {} })
  await asOwner(test.database, async (client) => {
    for (const hours of [SEASON - 1, SEASON + 1])
      await client.query(
        `insert into avisos (id, user_id, tipo, orcamento_id, numeracao, nome, created_at)
         values (gen_random_uuid(), $1, 'visto', $2, $3, '', $4)`,
        [ana.id, orcamento.id, `${hours} h`, hoursAgo(hours)],
      )
    // What the registrations above counted.
    await client.query('delete from limites')
    for (const { id } of [ana, bia])
      for (const hours of [WEEK - 1, WEEK + 1])
        await client.query(
          'insert into idempotencia (user_id, chave, impressao, created_at) values ($1, $2, $3, $4)',
          [id, `${hours} h`, 'x', hoursAgo(hours)],
        )
    for (const hours of [MONTH - 1, MONTH + 1])
      await client.query('insert into tentativas_login (chave, falhas, ultima_falha_em) values ($1, 1, $2)', [
        `${hours} h`,
        hoursAgo(hours),
      ])
    for (const hours of [-1, 0.5, 1.5])
      await client.query(
        `insert into limites (chave, comeca_em, termina_em, contagem) values (convert_to($1, 'UTF8'), $2, $2, 1)`,
        [`${hours} h`, hoursAgo(hours)],
      )
  })
}

/** What is left, as the owner of the tables sees it, and takes it away. */
function takeRest(): Promise<string[]> {
  return asOwner(test.database, async (client) => {
    const rest = async (table: string, name = 'chave') =>
      (await client.query<{ chave: string }>(`delete from ${table} returning ${name} as chave`)).rows.map(
        ({ chave }) => chave,
      )
    const windows = await client.query<{ chave: Buffer }>('delete from limites returning chave')
    return [
      ...(await rest('idempotencia')),
      ...(await rest('tentativas_login')),
      ...(await rest('avisos', 'numeracao')),
      ...windows.rows.map(({ chave }) => chave.toString()),
    ]
  })
}

it('forgets kept answers after a week, failed sign-ins after a month, what was told after ninety days and counts an hour after their window, of every account, and nothing else', async () => {
  await seed()
  expect(await purge(test.database)).toEqual({ idempotencia: 2, tentativasLogin: 1, limites: 1, avisos: 1 })
  expect(await purge(test.database)).toEqual({ idempotencia: 0, tentativasLogin: 0, limites: 0, avisos: 0 })
  expect(await takeRest()).toEqual(REST)
})
