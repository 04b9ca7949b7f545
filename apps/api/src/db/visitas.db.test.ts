import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { createAprovavel, lookAs } from '#testing/public-page.ts'

/** What the migration does with what was there before it: its last statement. */
async function fillingOfVisitas(): Promise<string> {
  const text = await readFile(new URL('./migrations/0032_avisado.sql', import.meta.url), 'utf8')
  return text.slice(text.indexOf('-- Looks from before'))
}

async function lookTwice(test: TestApp, user: TestUser): Promise<void> {
  const { id } = await createAprovavel(test, user)
  await lookAs(test, id)
  test.clock.now = new Date(test.clock.now.getTime() + 11 * 60_000)
  await lookAs(test, id)
}

it('the migration makes looks out of the history of every account, as many as each quote counts', async () => {
  const test = await createTestApp()
  for (const user of [await test.createUser(), await test.createUser()]) await lookTwice(test, user)
  const rows = () =>
    asOwner(test.database, async (client) => {
      const found =
        await client.query(`select user_id, orcamento_id, proposta, aparelho, created_at from visitas
        order by created_at, orcamento_id`)
      return found.rows
    })
  const before = await rows()
  expect(before).toHaveLength(4)
  await asOwner(test.database, async (client) =>
    client.query(`delete from visitas; ${await fillingOfVisitas()}`),
  )
  expect(await rows()).toEqual(before.map((row) => ({ ...row, proposta: null, aparelho: null })))
  const counted = await asOwner(test.database, (client) =>
    client.query('select visualizacoes from orcamentos where visualizacoes > 0'),
  )
  expect(counted.rows).toEqual([{ visualizacoes: 2 }, { visualizacoes: 2 }])
  await test.close()
})
