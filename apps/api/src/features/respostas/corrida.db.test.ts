import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aprovacaoOf, createEnviado, postForm, sendAnother, type Fields } from '#testing/answer-quote.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { rowsOf } from '#testing/owner-rows.ts'
import { randomFrom } from '#testing/random-from.ts'

/** Hundreds of rounds, each with a paper of its own. */
const PATIENCE_MS = 300_000
const ROUNDS = 200
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
    'never approves what was not shown',
    async () => {
      const random = randomFrom(SORTEIO)
      const outcomes = { approved: 0, replaced: 0 }
      const wrong: string[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = await createEnviado(test, user)
        // The paper is there already in half of the rounds, so that both orders come about.
        if (round % 2 === 0) await test.app.inject({ url: `/orcamento/${id}/pdf` })
        const pause = Math.floor(random() * 25)
        const [answer] = await Promise.all([
          approve(id, { total: '48000' }),
          new Promise((resolve) => setTimeout(resolve, pause)).then(() =>
            sendAnother(test, user, { id, valor: 500 + round }),
          ),
        ])
        const [approved] = (await respostasOf(id)).filter(({ tipo }) => tipo === 'aprovacao')
        const quote = await load(id)
        outcomes[answer.statusCode === 303 ? 'approved' : 'replaced'] += 1
        if (answer.statusCode === 303) {
          if (approved?.proposta !== 1 || approved.valor !== 480) wrong.push(`${round}: another one is kept`)
          if (quote.propostaAprovada !== 1 || quote.valorContratado !== 480)
            wrong.push(`${round}: another one is agreed to`)
        } else {
          if (answer.statusCode !== 409) wrong.push(`${round}: answered ${answer.statusCode}`)
          if (approved || quote.propostaAprovada !== null) wrong.push(`${round}: refused and approved`)
        }
      }
      expect(wrong).toEqual([])
      expect(Math.min(outcomes.approved, outcomes.replaced), JSON.stringify(outcomes)).toBeGreaterThan(0)
    },
    PATIENCE_MS,
  )
})

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
