import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEnviado } from '#testing/answer-quote.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { reasonOf } from './db/sql-state.ts'
import { freezeExistentes } from './freeze-existentes.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function freeze() {
  const givenUp: string[] = []
  const frozen = await freezeExistentes({
    database: test.database,
    config: test.app.deps.config,
    now: () => test.clock.now,
    onGivenUp: (orcamentoId, error) => givenUp.push(`${orcamentoId}: ${reasonOf(error)}`),
  })
  return { frozen, givenUp }
}

/** As a quote stood before there were versions. */
const forget = (ids: string[]) =>
  asOwner(test.database, async (client) => {
    await client.query('alter table propostas disable trigger user')
    await client.query('delete from propostas where orcamento_id = any($1::uuid[])', [ids])
    await client.query('alter table propostas enable trigger user')
  })

const statement = (text: string) => asOwner(test.database, (client) => client.query(text))

it('leaves out a quote that cannot be frozen, says which, and tries it again at the next start', async () => {
  const [one, other] = [await test.createUser(), await test.createUser()]
  const quotes: string[] = []
  for (const user of [one, one, one, other]) quotes.push((await createEnviado(test, user)).id)
  await forget(quotes)
  const [, bad = ''] = quotes
  await statement(`
    create function refuse_this() returns trigger language plpgsql
      as $$ begin raise exception 'broken content'; end $$;
    create trigger refuse_this before insert on propostas for each row
      when (new.orcamento_id = '${bad}') execute function refuse_this()`)
  const first = await freeze()
  expect(first.frozen).toBe(3)
  expect(first.givenUp).toEqual([expect.stringMatching(`^${bad}: broken content$`)])
  const second = await freeze()
  expect([second.frozen, second.givenUp.length]).toEqual([0, 1])
  await statement('drop trigger refuse_this on propostas; drop function refuse_this()')
  expect(await freeze()).toEqual({ frozen: 1, givenUp: [] })
  const { body } = await test.call('orcamentos.get', { user: one, params: { id: bad } })
  expect(body).toMatchObject({ propostaEnviada: 1 })
})
