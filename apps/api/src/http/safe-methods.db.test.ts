import { rotas, type NomeRota } from '@lapida/contracts/rotas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { rowsOf } from '#testing/owner-rows.ts'
import { createWorld, worldCalls, type World } from '#testing/world.ts'

/** The history tells that something was taken out; a paper is made once and kept. */
const MAY_GROW = ['comprovantes', 'eventos']

let test: TestApp
let world: World
beforeAll(async () => {
  test = await createTestApp()
  world = await createWorld(test)
})
afterAll(() => test.close())

describe('what a page of another site could have a browser ask for', () => {
  it('changes no row of who is signed in: every call that is a GET', async () => {
    const calls = worldCalls(world)
    const names = (Object.keys(calls) as NomeRota[]).filter(
      (name) => rotas[name][0] === 'GET' && calls[name].kind !== 'endless',
    )
    expect(names.length).toBeGreaterThan(30)
    const before = await rowsOf(test.database, world.owner.id)
    for (const name of names) await test.call(name, { ...calls[name], user: world.owner })
    const after = await rowsOf(test.database, world.owner.id)
    const changed = Object.keys(before).filter((table) => after[table] !== before[table])
    expect(changed.filter((table) => !MAY_GROW.includes(table))).toEqual([])
    const gone = changed.flatMap((table) =>
      (before[table] ?? '').split('\n').filter((row) => !(after[table] ?? '').includes(row)),
    )
    expect(gone).toEqual([])
  })

  it('is not every call: one that is no GET changes something', async () => {
    const before = await rowsOf(test.database, world.owner.id)
    const calls = worldCalls(world)
    await test.call('clientes.save', { ...calls['clientes.save'], user: world.owner })
    expect(await rowsOf(test.database, world.owner.id)).not.toEqual(before)
  })
})
