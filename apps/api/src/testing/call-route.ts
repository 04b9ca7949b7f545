import type { AnswerOf } from '@lapida/contracts/endpoints'
import { rotas, type NomeRota } from '@lapida/contracts/rotas'
import type { CorpoErro } from '@lapida/contracts/erros'
import type { FastifyInstance } from 'fastify'

export type CallInput = {
  user?: { token: string }
  params?: {
    id?: string
    pecaId?: string
    itemId?: string
    cep?: string
    tipo?: string
    versao?: string | number
    revisao?: string
    recebimentoId?: string
    numero?: string
    respostaId?: string
    contatoId?: string
    fotoId?: string
  }
  /** for calls without a network alone */
  query?: Record<string, string>
  body?: unknown
  idempotencyKey?: string
  headers?: Record<string, string>
}

/** The body of an answer, as the contract says or as an error; tests look at `status` first. */
export type CallResult<Answer> = {
  status: number
  body: Answer & Partial<CorpoErro>
  headers: Record<string, unknown>
}

/** Calls a route of the contract by its name, without a network. */
export async function callRoute<Answer>(
  app: FastifyInstance,
  name: NomeRota,
  input: CallInput,
): Promise<CallResult<Answer>> {
  const { method, url, headers, payload } = requestOf(name, input)
  const answer = await app.inject({ method, url, query: input.query ?? {}, headers, payload })
  const isFile = !String(answer.headers['content-type']).startsWith('application/json')
  const answered: unknown = isFile ? answer.body : answer.json()
  return { status: answer.statusCode, body: answered as CallResult<Answer>['body'], headers: answer.headers }
}

/** Calls it where a program listens. */
export async function callOver<Name extends NomeRota>(
  origin: string,
  name: Name,
  input: CallInput = {},
): Promise<CallResult<AnswerOf<Name>>> {
  const { method, url, headers, payload } = requestOf(name, input)
  const answer = await fetch(`${origin}${url}`, { method, headers, body: payload })
  const body = (await answer.json()) as CallResult<AnswerOf<Name>>['body']
  return { status: answer.status, body, headers: Object.fromEntries(answer.headers) }
}

function requestOf(
  name: NomeRota,
  { user, params = {}, body, idempotencyKey, headers = {} }: Omit<CallInput, 'query'>,
) {
  const [method, pattern] = rotas[name]
  const url = pattern.replace(/:(\w+)/g, (_, param: keyof typeof params) =>
    encodeURIComponent(params[param] ?? 'x'),
  )
  return {
    method,
    url,
    headers: {
      ...(user && { authorization: `Bearer ${user.token}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    payload: body === undefined ? undefined : JSON.stringify(body),
  }
}
