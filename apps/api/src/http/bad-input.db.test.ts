import { endpoints, type Endpoint } from '@lapida/contracts/endpoints'
import type { NomeRota } from '@lapida/contracts/rotas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { BAD_VALUES, fieldPaths, withValue, type FieldPath } from '#testing/bad-values.ts'
import type { CallResult } from '#testing/call-route.ts'
import { fullBodies } from '#testing/full-bodies.ts'
import { rowCounts, rowsOf } from '#testing/owner-rows.ts'
import { randomFrom } from '#testing/random-from.ts'
import { createWorld, signInOficina, worldCalls, type World } from '#testing/world.ts'
import { AppError } from './app-error.ts'
import { withEnvelope } from './envelope.ts'
import { validate } from './validation.ts'

/** Thousands of bodies for one endpoint, some hundreds of them sent. */
const PATIENCE_MS = 120_000
/** Which cases are sent; another number sends others (decision 025). */
const SORTEIO = Number(process.env.LAPIDA_SORTEIO ?? 20_261_123)
const AT_ONCE = 6

let test: TestApp
let world: World
let user: TestUser
/** of the user's company, for what is no owner's */
let oficina: { token: string }
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  oficina = await signInOficina(test, await createWorld(test, user))
})
afterAll(() => test.close())

/** Takes a whole file of ours, of which it reads three parts; features/importacoes tests what is wrong in it. */
const WHOLE_FILE = 'importacoes.restore'

const withBody = Object.entries(endpoints)
  .filter(([name, endpoint]: [string, Endpoint]) => endpoint.body !== undefined && name !== WHOLE_FILE)
  .map(([name]) => name as NomeRota)

/** Asks for a token of a mail or a link, or leaves this user without their password or session: their own tests call them. */
const NEEDS_A_SECRET =
  /^(contas\.|pessoas\.(confirm-email|change-email|change-senha|switch)|convites\.(get|accept)|tablets\.(list-pessoas|enter))/

function send(name: NomeRota, body: unknown): Promise<CallResult<unknown>> {
  const { papeis = ['dono'] }: Endpoint = endpoints[name]
  const caller = papeis.includes('dono') ? user : oficina
  return test.call(name, { user: caller, params: worldCalls(world)[name].params, body })
}

type Refusal = { error?: string; code?: string; campos?: Record<string, string> }
type Case = { path: FieldPath; value: unknown; body: unknown }
type JudgedCase = Case & { refusal: Refusal | undefined }

/** What is wrong with a refusal: it names the field and says why, in Portuguese, and nothing else. */
function complaintsOf(refusal: Refusal): string[] {
  const complaints = []
  if (!/\S/.test(refusal.error ?? '')) complaints.push('says nothing')
  if (/node_modules|select |insert |violates|at Object|Invalid input/.test(JSON.stringify(refusal)))
    complaints.push(`says too much: ${JSON.stringify(refusal)}`)
  if (refusal.code === 'DADOS_INVALIDOS' && Object.keys(refusal.campos ?? {}).length === 0)
    complaints.push('names no field')
  return complaints
}

/** What the contract alone says of a body, as the program asks it; undefined: it takes it. The domain may still refuse. */
function refusalOf(name: NomeRota, body: unknown): Refusal | undefined {
  const endpoint: Endpoint = endpoints[name]
  if (!endpoint.body) return undefined
  try {
    validate(endpoint.body, withEnvelope(endpoint, body))
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { error: error.message, code: error.code, campos: error.details.campos }
  }
}

/** Every field of a valid body with every bad value in it, as they arrive: NaN and the like never do. */
function casesOf(valid: unknown): Case[] {
  const values = BAD_VALUES.map((value): unknown => JSON.parse(JSON.stringify(value)))
  return fieldPaths(valid).flatMap((path) =>
    values.map((value) => ({ path, value, body: withValue(valid, path, value) })),
  )
}

const judged = new Map<NomeRota, JudgedCase[]>()

/** The cases of a call with what the contract says of them, which is asked once. */
function judgedCases(name: NomeRota): JudgedCase[] {
  const known = judged.get(name)
  if (known) return known
  const valid: unknown = JSON.parse(JSON.stringify(fullBodies(world)[name]))
  const cases = casesOf(valid).map((each) => ({ ...each, refusal: refusalOf(name, each.body) }))
  judged.set(name, cases)
  return cases
}

/** Where a drawing takes a number as well as a name of its end. */
const TWO_TYPES = /^conteudo\.pecas\.\w+\.arestas\.\d+\.trechos\.\d+\.(ate|saia\.h)$/

/** A field takes values of one type, and null where it may be empty; what a null stands for is not known here. */
function isOfOtherType({ path, value }: Case, valid: unknown): boolean {
  const was = valueAt(valid, path)
  if (was === null || value === null || TWO_TYPES.test(path.join('.'))) return false
  return typeOf(was) !== typeOf(value)
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value
}

/** Few cases, and yet every place and every bad value at least once; which ones, the seed says. */
function eachOnce<Kind extends Case>(cases: Kind[]): Kind[] {
  const random = randomFrom(SORTEIO)
  const shuffled = cases
    .map((each) => ({ each, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ each }) => each)
  const chosen = new Set<Kind>()
  const [places, values] = [new Set<string>(), new Set<string>()]
  for (const isNew of [(a: boolean, b: boolean) => a && b, (a: boolean, b: boolean) => a || b]) {
    for (const each of shuffled) {
      const [place, value] = [each.path.join('.'), JSON.stringify(each.value)]
      if (!isNew(!places.has(place), !values.has(value))) continue
      chosen.add(each)
      places.add(place)
      values.add(value)
    }
  }
  return cases.filter((each) => chosen.has(each))
}

it(
  'has a full body for every call that takes one, and each is accepted',
  async () => {
    world = await createWorld(test, user)
    const bodies = fullBodies(world)
    expect(Object.keys(bodies).sort()).toEqual([...withBody].sort())
    for (const name of withBody.filter((each) => !NEEDS_A_SECRET.test(each))) {
      world = await createWorld(test, user)
      const { status, body } = await send(name, fullBodies(world)[name])
      expect([200, 201], `${name}: ${JSON.stringify(body)}`).toContain(status)
    }
  },
  PATIENCE_MS,
)

describe('bad values', () => {
  beforeAll(async () => {
    world = await createWorld(test, user)
  })

  it.each(withBody)('%s: every field names what is wrong', (name) => {
    const valid = fullBodies(world)[name]
    const cases = judgedCases(name)
    const complaints = cases.flatMap((each) => {
      const taken = isOfOtherType(each, valid) ? ['is taken'] : []
      const found = each.refusal ? complaintsOf(each.refusal) : taken
      return found.map((complaint) => `${describeCase(each)}: ${complaint}`)
    })
    expect(complaints).toEqual([])
    const refused = cases.filter(({ refusal }) => refusal !== undefined)
    expect(refused.length).toBeGreaterThan(cases.length / 3)
  })

  it.each(withBody)(
    '%s: the program answers as the contract says, nothing breaks, nothing refused is stored',
    async (name) => {
      const [taken, refused] = split(judgedCases(name), ({ refusal }) => refusal === undefined)
      const before = await everything()
      await eachOf(eachOnce(refused), async (each) => {
        const answer = await send(name, each.body)
        expect([answer.status, answer.body], describeCase(each)).toEqual([400, each.refusal])
      })
      expect(await everything()).toEqual(before)
      for (const each of eachOnce(taken)) {
        const { status, body } = await send(name, each.body)
        expect(status, `${describeCase(each)}: ${JSON.stringify(body)}`).toBeLessThan(500)
        if (status >= 400) expect(complaintsOf(body), describeCase(each)).toEqual([])
      }
    },
    PATIENCE_MS,
  )

  it.each(withBody)('%s: a field that does not exist is named', async (name) => {
    const valid = fullBodies(world)[name]
    for (const path of [[], ...fieldPaths(valid)]) {
      const inside = valueAt(valid, path)
      if (typeof inside !== 'object' || inside === null || Array.isArray(inside)) continue
      const body = withValue(valid, path, { ...inside, campoInventado: 1 })
      const named = [...path, 'campoInventado'].join('.')
      expect(Object.keys(refusalOf(name, body)?.campos ?? {})).toEqual([named])
      if (path.length > 0) continue
      const answer = await send(name, body)
      expect([answer.status, Object.keys(answer.body.campos ?? {})]).toEqual([400, [named]])
    }
  })
})

it('a few cases hold every place and every bad value', () => {
  const cases = casesOf({ a: 1, b: { c: 'x', d: [true] } })
  const few = eachOnce(cases)
  expect(new Set(few.map(({ path }) => path.join('.'))).size).toBe(
    fieldPaths({ a: 1, b: { c: 'x', d: [true] } }).length,
  )
  expect(new Set(few.map(({ value }) => JSON.stringify(value))).size).toBe(
    new Set(BAD_VALUES.map((value) => JSON.stringify(value))).size,
  )
  expect(few.length).toBeLessThan(cases.length / 3)
})

/** All rows of the account, and how many there are of everyone. */
async function everything(): Promise<unknown> {
  return [await rowsOf(test.database, user.id), await rowCounts(test.database)]
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

function describeCase({ path, value }: Case): string {
  return `${path.join('.')} = ${String(JSON.stringify(value)).slice(0, 60)}`
}

function valueAt(body: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((inside, key) => Reflect.get(Object(inside), key), body)
}
