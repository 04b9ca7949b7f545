import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aprovacaoOf, createEnviado, postForm, type Fields } from '#testing/answer-quote.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner, rowsOf } from '#testing/owner-rows.ts'
import { randomFrom } from '#testing/random-from.ts'
import { isWide } from '@lapida/domain/testing/wide-run'

/** Rounds, each with a paper of its own; of four kinds. */
const ROUNDS = isWide ? 200 : 40
const PATIENCE_MS = 300_000
const SORTEIO = Number(process.env.LAPIDA_SORTEIO ?? 20_261_124)

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
})
afterAll(() => test.close())

const post = (id: string, formulario: string, fields: Fields | URLSearchParams) =>
  postForm(test, `/orcamento/${id}/${formulario}`, { fields })
const approve = (id: string, fields: Fields = {}, proposta = 1) =>
  post(id, 'aprovar', aprovacaoOf(proposta, fields))
const load = async (id: string) => (await test.call('orcamentos.get', { user, params: { id } })).body
const respostasOf = async (id: string) =>
  (await test.call('respostas.list', { user, params: { id } })).body.respostas

describe('an approval against an owner who sends another version in the same instant', () => {
  it(
    'is what was shown where it comes first, and is refused where it comes second',
    async () => {
      const wrong: string[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const approvalFirst = round % 2 === 0
        const { id } = await createEnviado(test, user)
        // In half of the rounds of each order the paper is there already.
        if (round % 4 < 2) await test.app.inject({ url: `/orcamento/${id}/pdf` })
        const servicos = [{ nome: 'Instalação', valor: 500 + round }]
        await test.call('orcamentos.change', { user, params: { id }, body: { servicos } })
        const approval = () => approve(id, { total: '48000' })
        const sending = () => test.call('propostas.create', { user, params: { id } })
        const answer = approvalFirst
          ? (await inOrder(approval, sending))[0]
          : (await inOrder(sending, approval))[1]
        const told = (await respostasOf(id)).map(({ proposta, valor }) => `${proposta}: ${valor}`).join()
        const { propostaAprovada, valorContratado, propostaEnviada } = await load(id)
        const is = [answer.statusCode, told, propostaAprovada, valorContratado, propostaEnviada].join(' | ')
        const wanted = approvalFirst ? '303 | 1: 480 | 1 | 480 | 2' : '409 |  |  |  | 2'
        if (is !== wanted) wrong.push(`${round}: ${is}`)
      }
      expect(wrong).toEqual([])
    },
    PATIENCE_MS,
  )
})

/**
 * Two writes of the account that are both under way before either may write: the account is held until each of them
 * waits for it, and PostgreSQL lets those that wait for a row have it in the order in which they came.
 */
function inOrder<One, Other>(one: () => Promise<One>, other: () => Promise<Other>): Promise<[One, Other]> {
  return asOwner(test.database, async (client) => {
    await client.query('begin')
    await client.query('select from contas where id = $1 for no key update', [user.id])
    const first = one()
    await untilWaiting(client, 1)
    const second = other()
    await untilWaiting(client, 2)
    await client.query('commit')
    return Promise.all([first, second])
  })
}

async function untilWaiting(client: pg.Client, count: number): Promise<void> {
  let waiting = 0
  while (waiting < count) {
    // Within a transaction it is otherwise told the same again.
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query ilike 'update "contas"%'`,
    )
    waiting = rows[0]?.waiting ?? 0
    // The paper is drawn meanwhile, on the same machine.
    if (waiting < count) await setTimeout(5)
  }
}

/** Kills the connection of a transaction before one of its statements, as the end of the program would. */
async function withKilledAt<T>(statement: number, work: () => Promise<T>): Promise<T> {
  // Type has no other name for what every client of the pool inherits.
  const prototype = pg.Client.prototype as unknown as {
    query: (this: pg.Client & Mark, ...args: unknown[]) => unknown
  }
  type Mark = { marked?: boolean }
  const original = prototype.query
  let seen = 0
  prototype.query = function (...args) {
    const text = textOf(args[0])
    // The transaction that holds the account is the one that writes.
    if (/update "contas" set "versao"/.test(text)) this.marked = true
    if (this.marked) {
      seen += 1
      if (seen === statement)
        (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
      if (text === 'commit' || text === 'rollback') this.marked = false
    }
    return original.apply(this, args)
  }
  try {
    return await work()
  } finally {
    prototype.query = original
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

describe('a connection that ends in the middle of an approval', () => {
  it(
    'leaves all of it or nothing, at whichever statement, and a repeat gives it',
    async () => {
      const wrong: string[] = []
      let statements = 0
      for (let statement = 1; ; statement += 1) {
        const { id } = await createEnviado(test, user)
        await test.app.inject({ url: `/orcamento/${id}/pdf` })
        const before = await rowsOf(test.database, user.id)
        const fields = aprovacaoOf(1)
        const answer = await withKilledAt(statement, () => post(id, 'aprovar', fields))
        if (answer.statusCode === 303) break
        statements = statement
        if (![500, 503].includes(answer.statusCode)) wrong.push(`${statement}: answered ${answer.statusCode}`)
        const after = await rowsOf(test.database, user.id)
        const changed = Object.keys(before).filter((table) => after[table] !== before[table])
        // The commit may have come through, although nobody heard of it.
        const whole = ['contratos', 'eventos', 'orcamentos', 'respostas']
        if (changed.length > 0 && !whole.every((table) => changed.includes(table)))
          wrong.push(`${statement}: only ${changed.join(', ')}`)
        const again = await post(id, 'aprovar', fields)
        if (again.statusCode !== 303) wrong.push(`${statement}: the repeat answered ${again.statusCode}`)
        const kept = (await respostasOf(id)).map(({ tipo }) => tipo)
        if (kept.join() !== 'aprovacao') wrong.push(`${statement}: keeps ${kept.join()}`)
      }
      expect(wrong).toEqual([])
      expect(statements).toBeGreaterThan(10)
    },
    PATIENCE_MS,
  )
})

describe('any form', () => {
  it(
    'is answered by a page or an error of the catalogue',
    async () => {
      const random = randomFrom(SORTEIO)
      const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
      const texts = [
        ...[
          '',
          ' ',
          'Mariana',
          'sim',
          '1',
          '2',
          '999',
          '-1',
          '1e9',
          'A',
          'B',
          'preco',
          'outro',
          '52998224725',
        ],
        ...['\u0000', '\ud800', '%', '<script>', "' or 1=1 --", '[[[1,2]]]', '[[', 'null', '{}', '__proto__'],
        ...['x'.repeat(300), 'x'.repeat(5_000), '🪨'.repeat(100), 'á\r\nb', randomUUID(), '48000'],
      ]
      const names = [
        ...['proposta', 'chave', 'nome', 'digitos', 'assinatura', 'aceite', 'total', 'motivo', 'mensagem'],
        ...['linha', 'opcional', 'pedra.x', 'pedra.', 'pedra.__proto__', '__proto__', 'constructor', ''],
      ]
      const quotes: string[] = []
      for (let i = 0; i < 12; i += 1) quotes.push((await createEnviado(test, user)).id)
      const allowed = [303, 400, 403, 404, 409, 413, 415, 429]
      const wrong: string[] = []
      for (let round = 0; round < 400; round += 1) {
        const count = Math.floor(random() * 12)
        const fields = new URLSearchParams(
          Array.from({ length: count }, () => [pick(names), pick(texts)] as [string, string]),
        )
        // Half of them begin as a form that would be taken.
        const whole = random() < 0.5 ? Object.entries(aprovacaoOf(1)) : []
        for (const [name, value] of whole) if (!fields.has(name)) fields.append(name, value)
        const formulario = pick(['aprovar', 'recusar', 'alteracao', 'prazo'])
        const codigo = pick([...quotes, 'x', randomUUID()])
        const answer = await post(codigo, formulario, fields)
        const isPage = String(answer.headers['content-type'] ?? 'text/html').startsWith('text/html')
        if (!allowed.includes(answer.statusCode)) wrong.push(`${formulario} ${answer.statusCode}: ${fields}`)
        else if (!isPage && answer.json().code === undefined) wrong.push(`${formulario}: ${answer.body}`)
      }
      expect(wrong).toEqual([])
    },
    PATIENCE_MS,
  )
})
