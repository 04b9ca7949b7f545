import {
  endpoints,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type Endpoints,
  type ParamsOf,
  type QueryOf,
} from '@lapida/contracts/endpoints'
import { rotas, type NomeRota } from '@lapida/contracts/rotas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { RateLimit } from '#config.ts'
import type { Transaction } from '#db/transaction.ts'
import { inOneTrip, inTransaction, type Visibility } from '#db/with-user.ts'
import { checkAnswer } from './answer-check.ts'
import { AppError } from './app-error.ts'
import { enter } from './auth.ts'
import { compressed } from './compression.ts'
import type { Context } from './context.ts'
import { withEnvelope } from './envelope.ts'
import { idempotencyKeyOf, once, type SentAnswer } from './idempotency.ts'
import type { Mailer } from './mailer.ts'
import { bodyFor, refuseWholeList, requirePapel, writtenBy } from './papeis.ts'
import { valueOfJson, type JsonText } from './json-text.ts'
import { isRefusedInSoLeitura, refuseSoLeitura } from './so-leitura.ts'
import { readUpload } from './upload.ts'
import { validate } from './validation.ts'

export type InputOf<Name extends NomeRota> = {
  params: ParamsOf<Name>
  query: QueryOf<Name>
  /** the bytes of the file where the call takes an upload */
  body: Endpoints[Name] extends { upload: true } ? Buffer : BodyOf<Name>
}

/** An answer as it is sent; what is JSON already is sent so. */
type Answer = Omit<SentAnswer, 'body'> & { body: string | Buffer }

/** A use case inside the one transaction of its request. */
export type UseCase<Name extends NomeRota> = (
  context: Context,
  input: InputOf<Name>,
) => Promise<AnswerOf<Name>>

/** The context of a call that opens its own transactions, so that slow work holds no connection. */
export type OpenContext = Omit<Context, 'db'> & {
  /** start of the addresses that papers carry: as the operator says, or as this call came */
  origin: string
  /** Counts one call under a key. Throws MUITAS_TENTATIVAS above the limit. */
  limit(key: string, limit: RateLimit): Promise<void>
  clearLimit(key: string): Promise<void>
  /** undefined: no mail server is configured */
  mailer: Mailer | undefined
  /** Does work when the answer is on its way. Throws MUITAS_TENTATIVAS when too much waits already. */
  afterAnswer(work: () => Promise<void>): void
  inTransaction<T>(visibility: Visibility, work: (context: Context) => Promise<T>): Promise<T>
}
/** The context of a call that only reads. */
export type ReadContext = Omit<Context, 'db'> & {
  /** Reads in one trip: the work asks for all of it before it waits for anything. */
  read<T>(work: (context: Context) => Promise<T>): Promise<T>
}
export type OpenUseCase<Name extends NomeRota> = (
  context: OpenContext,
  input: InputOf<Name>,
) => Promise<AnswerOf<Name>>

/** Serves a call by its use case: sign-in, validation, one transaction of the account, idempotency, answer. */
export function route<Name extends NomeRota>(app: FastifyInstance, name: Name, useCase: UseCase<Name>): void {
  register(app, name, async (request) => {
    const input = await inputOf(request, name)
    const key = idempotencyKeyOf(request, input.body)
    const visibility = endpoints[name].auth ? accountOf(request) : 'nobody'
    return inTransaction(app.deps.database, visibility, (db) => {
      const context = contextOf(request, db)
      return once(context, key, async () => sentAnswer(app, name, await useCase(context, input)))
    })
  })
}

/**
 * Serves a call that only reads, and whose use case asks for all of it before it waits for anything: it is one round trip
 * to the database.
 */
export function readRoute<Name extends NomeRota>(
  app: FastifyInstance,
  name: Name,
  useCase: UseCase<Name>,
): void {
  register(app, name, async (request) => {
    const input = await inputOf(request, name)
    const { read } = readContextOf(request)
    return sentAnswer(app, name, await read((context) => useCase(context, input)))
  })
}

/** Serves a call that only reads, in as many trips as its use case takes, and whose answer that has written as JSON. */
export function tripsRoute<Name extends NomeRota>(
  app: FastifyInstance,
  name: Name,
  useCase: (context: ReadContext, input: InputOf<Name>) => Promise<JsonText<AnswerOf<Name>>>,
): void {
  register(app, name, async (request) => {
    const answer = await useCase(readContextOf(request), await inputOf(request, name))
    if (app.deps.checkAnswers) checkAnswer(name, valueOfJson(answer))
    return { status: endpoints[name].status, body: answer.bytes }
  })
}

function readContextOf(request: FastifyRequest): ReadContext {
  const { database } = request.server.deps
  return {
    ...surroundings(request),
    read: (work) => inOneTrip(database, accountOf(request), (db) => work(contextOf(request, db))),
  }
}

function accountOf(request: FastifyRequest): Visibility {
  return withSessao({ userId: request.userId }, request)
}

/** Serves a call whose use case opens its transactions itself. It has no idempotency. */
export function openRoute<Name extends NomeRota>(
  app: FastifyInstance,
  name: Name,
  useCase: OpenUseCase<Name>,
): void {
  register(app, name, async (request) =>
    sentAnswer(app, name, await useCase(openContextOf(request), await inputOf(request, name))),
  )
}

/** Serves a file, whole or as it is made; the use case opens its transactions itself. */
export function fileRoute<Name extends NomeRota>(
  app: FastifyInstance,
  name: Name,
  useCase: (context: OpenContext, input: InputOf<Name>) => Promise<Buffer | Readable>,
): void {
  const [method, url] = rotas[name]
  app.route({
    method,
    url,
    onRequest: guardOf(name),
    handler: async (request, reply) => {
      const file = await useCase(openContextOf(request), await inputOf(request, name))
      return fileHeaders(reply, name).send(file)
    },
  })
}

/** Serves what does not end until one of both sides goes away. */
export function streamRoute(
  app: FastifyInstance,
  name: NomeRota,
  open: (request: FastifyRequest) => Promise<Readable>,
): void {
  const [method, url] = rotas[name]
  const { arquivo }: Endpoint = endpoints[name]
  app.route({
    method,
    url,
    onRequest: guardOf(name),
    handler: async (request, reply) => {
      const stream = await open(request)
      // Without pieces that have a length, the connection's end is the answer's: a browser reports no broken answer.
      reply.raw.removeHeader('transfer-encoding')
      return (
        reply
          // A proxy that gathers answers would keep them for itself.
          .header('x-accel-buffering', 'no')
          // Kept alive after its end it would keep the program from ending.
          .header('connection', 'close')
          .type(`${arquivo}; charset=utf-8`)
          .send(stream)
      )
    },
  })
}

function withSessao(visibility: Visibility, request: FastifyRequest): Visibility {
  const isAccount = visibility !== 'nobody' && 'userId' in visibility
  if (!isAccount) return visibility
  const { pessoa } = request
  const soDaPessoa = pessoa !== null && !pessoa.veTodosOrcamentos
  return { pessoaId: pessoa?.id, ...visibility, sessao: sessaoOf(request), soDaPessoa }
}

/** What names the session of a request to others without being of use to them. */
export function sessaoOf({ tokenHash }: Pick<FastifyRequest, 'tokenHash'>): string {
  return tokenHash.slice(0, 16)
}

/** Everything of a request's context but the transaction; pages that are no JSON calls use it too. */
export function openContextOf(request: FastifyRequest): OpenContext {
  const { database, limiter, now, mailer, background } = request.server.deps
  return {
    ...surroundings(request),
    origin: request.server.deps.config.publicUrl ?? `${request.protocol}://${request.host}`,
    mailer,
    afterAnswer: (work) => background.add(work),
    limit: (key, limit) => limiter.take(key, limit, now()),
    clearLimit: (key) => limiter.clear(key),
    inTransaction: (visibility, work) =>
      inTransaction(database, withSessao(visibility, request), (db) =>
        work({
          ...surroundings(request),
          userId: visibility !== 'nobody' && 'userId' in visibility ? visibility.userId : '',
          db,
        }),
      ),
  }
}

function register(
  app: FastifyInstance,
  name: NomeRota,
  answer: (request: FastifyRequest) => Promise<Answer>,
): void {
  const [method, url] = rotas[name]
  app.route({
    method,
    url,
    onRequest: guardOf(name),
    ...bodyLimitOf(name),
    handler: async (request, reply) => {
      const { status, body } = await answer(request)
      return send(request, reply, { name, status, body: bodyFor(request.pessoa, name, body) })
    },
  })
}

/** Whoever watches the program asks for its health as often as they like. */
function guardOf(name: NomeRota) {
  if (name === 'health.check' || name === 'health.ready') return []
  const { auth, limite }: Endpoint = endpoints[name]
  if (!auth) return limitByAddress
  return [
    requireAccount,
    requirePapel(name),
    ...(isRefusedInSoLeitura(name) ? [refuseSoLeitura] : []),
    ...(limite === undefined ? [] : [limitedAs(limite)]),
  ]
}

/** Counted before the body is read: what is refused costs nothing. */
function limitedAs(limite: NonNullable<Endpoint['limite']>) {
  return async (request: FastifyRequest): Promise<void> => {
    const { limiter, config, now } = request.server.deps
    await limiter.take(`${limite}:${request.userId}`, config.rateLimits[limite], now())
  }
}

function bodyLimitOf(name: NomeRota): { bodyLimit?: number } {
  const { corpoMaximo }: Endpoint = endpoints[name]
  return corpoMaximo === undefined ? {} : { bodyLimit: corpoMaximo }
}

/** Whoever has signed in is never refused for the calls of others behind the same address. */
export async function requireAccount(request: FastifyRequest): Promise<void> {
  const { limiter, config, now } = request.server.deps
  try {
    await enter(request)
  } catch (error) {
    const isNobody = error instanceof AppError && error.code === 'NAO_AUTENTICADO'
    if (isNobody) await limiter.take(`anonimo:${request.ip}`, config.rateLimits.api, now())
    throw error
  }
}

async function limitByAddress(request: FastifyRequest): Promise<void> {
  const { limiter, config, now } = request.server.deps
  await limiter.take(`aberta:${request.ip}`, config.rateLimits.api, now())
}

async function inputOf<Name extends NomeRota>(request: FastifyRequest, name: Name): Promise<InputOf<Name>> {
  const endpoint: Endpoint = endpoints[name]
  await refuseWholeList(request, name, request.query)
  const input = {
    params: endpoint.params && validate(endpoint.params, request.params),
    query: endpoint.query && validate(endpoint.query, request.query),
    body: endpoint.upload ? await readUpload(request) : await bodyOf(request, name, endpoint),
  }
  // The table says of each name which schema made which part.
  return input as InputOf<Name>
}

async function bodyOf(request: FastifyRequest, name: NomeRota, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.body === undefined) return undefined
  return validate(endpoint.body, await writtenBy(request, name, withEnvelope(endpoint, request.body)))
}

function contextOf(request: FastifyRequest, db: Transaction): Context {
  return { ...surroundings(request), db }
}

function surroundings(request: FastifyRequest): Omit<Context, 'db'> {
  const { config, now, newId } = request.server.deps
  const { userId, pessoa, tokenHash, ip } = request
  const userAgent = request.headers['user-agent'] ?? ''
  return { userId, pessoa, tokenHash, ip, userAgent, config, newId, now: now() }
}

function sentAnswer(app: FastifyInstance, name: NomeRota, answer: unknown): SentAnswer {
  if (app.deps.checkAnswers) checkAnswer(name, answer)
  const endpoint: Endpoint = endpoints[name]
  const body = endpoint.arquivo ? String(answer) : JSON.stringify(answer)
  return { status: endpoint.status, body }
}

/** Only what somebody signed in for is compressed: an answer that gives a token says nothing by its size. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, status, body }: Answer & { name: NomeRota },
): Promise<FastifyReply> {
  fileHeaders(reply, name).code(status)
  return reply.send(endpoints[name].auth ? await compressed(request, reply, body) : body)
}

function fileHeaders(reply: FastifyReply, name: NomeRota): FastifyReply {
  const { arquivo }: Endpoint = endpoints[name]
  if (arquivo) reply.header('content-disposition', `attachment; filename="${fileNameOf(name, arquivo)}"`)
  const isText = arquivo === undefined || !arquivo.includes('officedocument')
  return reply.type(`${arquivo ?? 'application/json'}${isText ? '; charset=utf-8' : ''}`)
}

/** 'financeiro.export' in text/csv is financeiro.csv. */
function fileNameOf(name: NomeRota, arquivo: string): string {
  const extension = arquivo.includes('spreadsheetml') ? 'xlsx' : arquivo.split('/')[1]
  return `${name.split('.')[0]}.${extension}`
}
