import { erros, type CodigoErro, type CorpoErro } from '@lapida/contracts/erros'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asDatabaseUnavailable } from '#db/client.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import { AppError } from './app-error.ts'
import { conflitosFor } from './papeis.ts'

/** What Fastify itself refuses, in the catalogue's words. */
const FRAMEWORK_CODES: Record<string, CodigoErro> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'CONTENT_TYPE_INVALIDO',
  FST_ERR_CTP_BODY_TOO_LARGE: 'CORPO_GRANDE_DEMAIS',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'JSON_INVALIDO',
  FST_REQ_FILE_TOO_LARGE: 'IMAGEM_GRANDE_DEMAIS',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'IMAGEM_INVALIDA',
  FST_FILES_LIMIT: 'IMAGEM_INVALIDA',
  FST_PARTS_LIMIT: 'IMAGEM_INVALIDA',
  FST_FIELDS_LIMIT: 'IMAGEM_INVALIDA',
  FST_ERR_BAD_URL: 'ROTA_NAO_ENCONTRADA',
  FST_ERR_MAX_PARAM_LENGTH: 'ROTA_NAO_ENCONTRADA',
}

/** The one place where an error becomes an answer: `{error, code, campos?}`, never a stack. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = knownError(thrown)
  logError(request, error, thrown)
  const { campos, conflitos, retryAfterSeconds } = error.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  const body: CorpoErro = {
    error: error.message,
    code: error.code,
    ...(campos && { campos }),
    ...(conflitos && { conflitos: conflitosFor(request.pessoa, conflitos) }),
  }
  reply.code(error.status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function knownError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const unavailable = asDatabaseUnavailable(thrown)
  if (unavailable)
    return new AppError('BANCO_INDISPONIVEL', { retryAfterSeconds: unavailable.retryAfterSeconds })
  return databaseError(sqlStateOf(thrown)) ?? frameworkError(thrown) ?? new AppError('ERRO_INTERNO')
}

/** 22: the value does not fit its column. 40: lost a race that a repeat may win. 23505: the id exists. */
function databaseError(sqlState: string): AppError | undefined {
  if (sqlState.startsWith('22')) return new AppError('DADOS_INVALIDOS')
  if (sqlState.startsWith('40')) return new AppError('BANCO_INDISPONIVEL', { retryAfterSeconds: 1 })
  return sqlState === '23505' ? new AppError('ID_EM_USO') : undefined
}

function frameworkError(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof Error)) return undefined
  const code = 'code' in thrown && typeof thrown.code === 'string' ? FRAMEWORK_CODES[thrown.code] : undefined
  if (code) return new AppError(code)
  const status = 'statusCode' in thrown ? thrown.statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 500
    ? new AppError('JSON_INVALIDO')
    : undefined
}

/** Values of queries are personal data: of a database error only its state is logged. */
function logError(request: FastifyRequest, error: AppError, thrown: unknown): void {
  if (error.status < 500) {
    request.log.info({ code: error.code }, 'refused')
    return
  }
  const sqlState = sqlStateOf(thrown)
  const cause = thrown instanceof Error && sqlState === '' ? { err: withoutQuery(thrown) } : { sqlState }
  request.log.error({ code: error.code, ...cause }, erros[error.code].texto)
}

function withoutQuery(error: Error): { name: string; message: string; stack?: string } {
  if (error.name === 'DrizzleQueryError') return { name: error.name, message: '', stack: callsOf(error) }
  return { name: error.name, message: error.message, stack: error.stack }
}

function callsOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
}
