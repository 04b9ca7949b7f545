import { endpoints, type Endpoint } from '@lapida/contracts/endpoints'
import type { NomeRota } from '@lapida/contracts/rotas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { BAD_VALUES, fieldPaths, withValue, type FieldPath } from '#testing/bad-values.ts'
import type { CallResult } from '#testing/call-route.ts'
import { fullBodies } from '#testing/full-bodies.ts'
import { rowCounts, rowsOf } from '#testing/owner-rows.ts'
import { createWorld, worldCalls, type World } from '#testing/world.ts'

/** A thousand calls and more for one body. */
const PATIENCE_MS = 120_000
const AT_ONCE = 6

let test: TestApp
let world: World
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
})
afterAll(() => test.close())

const withBody = Object.entries(endpoints)
  .filter(([, endpoint]: [string, Endpoint]) => endpoint.body !== undefined)
  .map(([name]) => name as NomeRota)

function send(name: NomeRota, body: unknown): Promise<CallResult<unknown>> {
  return test.call(name, { user, params: worldCalls(world)[name].params, body })
}

/** A refusal names the field and says why, in Portuguese, and nothing else. */
function expectGoodRefusal({ status, body }: CallResult<unknown>, what: string): void {
  expect(body.error, what).toEqual(expect.stringMatching(/\S/))
  expect(JSON.stringify(body), what).not.toMatch(
    /node_modules|select |insert |violates|at Object|Invalid input/,
  )
  if (status === 400 && body.code === 'DADOS_INVALIDOS') {
    expect(Object.values(body.campos ?? {}).length, what).toBeGreaterThan(0)
  }
}

it('has a full body for every call that takes one, and each is accepted', async () => {
  world = await createWorld(test, user)
  const bodies = fullBodies(world)
  expect(Object.keys(bodies).sort()).toEqual([...withBody].sort())
  for (const name of withBody.filter((each) => !each.startsWith('contas.'))) {
    world = await createWorld(test, user)
    const { status, body } = await send(name, fullBodies(world)[name])
    expect([200, 201], `${name}: ${JSON.stringify(body)}`).toContain(status)
  }
})

describe('bad values', () => {
  beforeAll(async () => {
    world = await createWorld(test, user)
  })

  it.each(withBody)(
    '%s: every field names what is wrong, nothing breaks, nothing refused is stored',
    async (name) => {
      const valid = fullBodies(world)[name]
      const cases = fieldPaths(valid).flatMap((path) =>
        BAD_VALUES.map((value) => ({ path, value, body: withValue(valid, path, value) })),
      )
      const [taken, refused] = split(cases, ({ body }) => isValid(name, body))
      expect(refused.length).toBeGreaterThan(taken.length / 2)
      const before = await everything()
      await eachOf(refused, async (each) => {
        const answer = await send(name, each.body)
        expect([answer.status, answer.body.code], describeCase(each)).toEqual([400, 'DADOS_INVALIDOS'])
        expectGoodRefusal(answer, describeCase(each))
      })
      expect(await everything()).toEqual(before)
      for (const each of taken) {
        const answer = await send(name, each.body)
        expect(answer.status, `${describeCase(each)}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
        if (answer.status >= 400) expectGoodRefusal(answer, describeCase(each))
      }
    },
    PATIENCE_MS,
  )

  it.each(withBody)('%s: a field that does not exist is named', async (name) => {
    const valid = fullBodies(world)[name]
    for (const path of [[], ...fieldPaths(valid)]) {
      const inside = valueAt(valid, path)
      if (typeof inside !== 'object' || inside === null || Array.isArray(inside)) continue
      const { status, body } = await send(name, withValue(valid, path, { ...inside, campoInventado: 1 }))
      expect([status, Object.keys(body.campos ?? {})]).toEqual([400, [[...path, 'campoInventado'].join('.')]])
    }
  })
})

/** All rows of the account, and how many there are of everyone. */
async function everything(): Promise<unknown> {
  return [await rowsOf(test.database, user.id), await rowCounts(test.database)]
}

/** What the contract alone says of a body; the domain's rules may still refuse it. */
function isValid(name: NomeRota, body: unknown): boolean {
  const { body: schema }: Endpoint = endpoints[name]
  // What JSON makes of it: NaN and the like never arrive.
  return schema !== undefined && z.safeParse(schema, JSON.parse(JSON.stringify(body))).success
}

/** What is refused changes nothing, so some are on their way at the same time. */
async function eachOf<T>(list: readonly T[], work: (entry: T) => Promise<void>): Promise<void> {
  const waiting = [...list]
  const worker = async () => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) await work(entry)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function split<T>(list: T[], test: (entry: T) => boolean): [T[], T[]] {
  return [list.filter(test), list.filter((entry) => !test(entry))]
}

function describeCase({ path, value }: { path: FieldPath; value: unknown }): string {
  return `${path.join('.')} = ${String(JSON.stringify(value)).slice(0, 60)}`
}

function valueAt(body: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((inside, key) => Reflect.get(Object(inside), key), body)
}
