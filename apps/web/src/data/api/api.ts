import type { AnswerOf, BodyInput, ParamsOf, QueryOf } from '@lapida/contracts/endpoints'
import type { CodigoErro, ConflitoDeCampo, CorpoErro } from '@lapida/contracts/erros'
import { rotas, type NomeRota } from '@lapida/contracts/rotas'
import { addressOf, type CallParts } from './call-address.ts'
import { reportReachable, reportUnreachable } from '#shared/connection.ts'
import { currentSession, expireSession } from '#shared/session.ts'

/** SEM_CONEXAO: no answer came. RESPOSTA_INVALIDA: something answered, but not our server. */
export type CodigoFalha = CodigoErro | 'SEM_CONEXAO' | 'RESPOSTA_INVALIDA'

/** Told to the window: the server refused what a screen offered, so that the person may have another role by now, or the company be closed. */
export const SEM_PERMISSAO = 'sem-permissao'

export const TEXTO_SEM_CONEXAO = 'Erro de conexão. Tente novamente.'

interface Failure {
  status: number
  code: CodigoFalha
  message: string
  campos?: Record<string, string>
  conflitos?: ConflitoDeCampo[]
  retryAfterSeconds?: number
}

/** A call that did not succeed, in the words of the catalogue. `status` 0: no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: CodigoFalha
  /** field path -> message in Portuguese */
  readonly campos: Record<string, string>
  /** fields that were changed elsewhere since the state that the write started from */
  readonly conflitos: ConflitoDeCampo[]
  readonly retryAfterSeconds: number | null

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.campos = failure.campos ?? {}
    this.conflitos = failure.conflitos ?? []
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null
  }
}

type Part<Key extends string, Value> = [Value] extends [undefined] ? object : { [K in Key]: Value }
type OptionalPart<Key extends string, Value> = [Value] extends [undefined] ? object : { [K in Key]?: Value }

/** What the call of this name takes, by its contract. */
export type CallOptions<Name extends NomeRota> = Part<'params', ParamsOf<Name>> &
  OptionalPart<'query', QueryOf<Name>> &
  Part<'body', BodyInput<Name>> &
  Pick<CallParts, 'idempotencyKey' | 'signal' | 'timeoutMs'>

/**
 * Calls the server by the name of the call.
 * @throws {ApiError} for every outcome that is not a success; a 401 also expires the session.
 */
export function call<Name extends NomeRota>(name: Name, options: CallOptions<Name>): Promise<AnswerOf<Name>> {
  return send(name, options as CallParts) as Promise<AnswerOf<Name>>
}

/**
 * Calls what answers a file, as it is: a text would lose the mark at its beginning.
 * @throws {ApiError} as `call`.
 */
export async function callFile<Name extends RotaComArquivo>(
  name: Name,
  options: CallOptions<Name>,
): Promise<Blob> {
  const { token } = currentSession()
  const response = await request(name, options as CallParts, token)
  const isFile = response.headers.get('content-disposition')?.startsWith('attachment') === true
  const file = response.ok && isFile ? await response.blob().catch(() => null) : null
  if (file) return file
  return refuse(response, await readJson(response), token)
}

type RotaComArquivo = {
  [Name in NomeRota]: AnswerOf<Name> extends string ? Name : never
}[NomeRota]

/** The same without types, for operations whose call is known only when they are sent. */
export async function send(name: NomeRota, parts: CallParts): Promise<unknown> {
  const { token } = currentSession()
  const response = await request(name, parts, token)
  const body = await readJson(response)
  if (response.ok && body !== undefined) return body
  return refuse(response, body, token)
}

function refuse(response: Response, body: unknown, token: string | null): never {
  const failure = failureOf(response, body)
  const stillSameToken = currentSession().token === token
  if (failure.code === 'NAO_AUTENTICADO' && token !== null && stillSameToken) expireSession()
  if (failure.code === 'SEM_PERMISSAO' || failure.code === 'CONTA_SO_LEITURA')
    dispatchEvent(new Event(SEM_PERMISSAO))
  throw new ApiError(failure)
}

/** A form and a blob say themselves what they are. */
function isReady(body: unknown): body is FormData | Blob {
  return body instanceof FormData || body instanceof Blob
}

function headersOf({ body, idempotencyKey }: CallParts, token: string | null): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  if (body !== undefined && !isReady(body)) headers.set('content-type', 'application/json')
  return headers
}

const DEFAULT_TIMEOUT_MS = 30_000

async function request(name: NomeRota, parts: CallParts, token: string | null): Promise<Response> {
  const [method] = rotas[name]
  const ready = isReady(parts.body) ? parts.body : null
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), parts.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  const forward = () => timeout.abort()
  parts.signal?.addEventListener('abort', forward)
  try {
    const response = await fetch(addressOf(name, parts), {
      method,
      headers: headersOf(parts, token),
      body: ready ?? JSON.stringify(parts.body),
      signal: timeout.signal,
      cache: 'no-store',
      credentials: 'omit',
    })
    reportReachable()
    return response
  } catch {
    // The caller's own change of mind says nothing about the connection.
    if (parts.signal?.aborted !== true) reportUnreachable()
    throw new ApiError({ status: 0, code: 'SEM_CONEXAO', message: TEXTO_SEM_CONEXAO })
  } finally {
    clearTimeout(timer)
    parts.signal?.removeEventListener('abort', forward)
  }
}

/** The body, or undefined where a proxy or a captive portal answered in place of our server. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '')
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function failureOf(response: Response, body: unknown): Failure {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined
  if (isErrorBody(body)) {
    const { error: message, ...said } = body
    return { ...said, status: response.status, message, retryAfterSeconds }
  }
  // A success without our JSON is an answer of something in between: it must never count as done.
  const status = response.ok ? 502 : response.status
  return { status, code: 'RESPOSTA_INVALIDA', message: TEXTO_SEM_CONEXAO, retryAfterSeconds }
}

function isErrorBody(body: unknown): body is CorpoErro {
  return typeof body === 'object' && body !== null && typeof (body as CorpoErro).error === 'string'
}
